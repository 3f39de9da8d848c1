import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { failureOf, type QueryFailure } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import type { SearchResult } from '@/contract/search'
import { searchParts } from './chunks'

/** Milliseconds; long enough to skip the letters of a typed name. */
const pauseMs = 120

export interface SearchState {
  /** Whether the text is long enough to search. */
  asked: boolean
  /** Whether `result` answers exactly the current text. */
  settled: boolean
  /** The answer to the current text, or the last one until it arrives. */
  result: SearchResult | undefined
  failure: QueryFailure | null
  /** Words that were not looked up, since too many were pasted. */
  left: number
  retry: () => void
}

/**
 * Searches for typed text after a short pause, for pasted text at once, and for a long text in several parts. An answer belongs
 * to its text: a late one to an older text is never shown for a newer one.
 */
export function useSearch(text: string, pasted: boolean): SearchState {
  const wanted = text.trim()
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = pasted ? wanted : paused
  const { parts, left } = useMemo(() => searchParts(query), [query])

  const trpc = useTRPC()
  const { result, failure, retry } = useQueries({
    queries: parts.map((part) =>
      trpc.search.query.queryOptions(
        { query: part, records: true },
        { enabled: part.length >= 2, staleTime: 15_000, refetchOnWindowFocus: false },
      ),
    ),
    combine: (answers) => {
      const failed = answers.find(({ error, data }) => error && !data)
      return {
        result: merged(
          query,
          answers.map(({ data }) => data),
        ),
        failure: failed ? failureOf(failed.error) : null,
        retry: () => {
          for (const answer of answers) if (answer.isError) void answer.refetch()
        },
      }
    },
  })
  const [last, setLast] = useState<SearchResult>()
  useEffect(() => {
    if (result || wanted === '') setLast(result)
  }, [result, wanted])
  return {
    asked: wanted.length >= 2,
    settled: query === wanted && (result !== undefined || failure !== null),
    result: result ?? (failure ? undefined : last),
    failure,
    left,
    retry,
  }
}

/** The answers to the parts of a text, combined; undefined until all have arrived. */
function merged(query: string, answers: readonly (SearchResult | undefined)[]): SearchResult | undefined {
  const there = answers.filter((answer) => answer !== undefined)
  if (there.length < answers.length) return undefined
  return {
    query,
    hits: there.flatMap(({ hits }) => hits),
    problems: there.flatMap(({ problems }) => problems),
    truncated: there.some(({ truncated }) => truncated),
  }
}
