import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf, type QueryFailure } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import type { SearchResult } from '@/contract/console'

/** Long enough to skip the letters of a typed name, short enough that a pasted address feels immediate. */
const pauseMs = 120

export interface SearchState {
  /** Whether the text is long enough to ask. */
  asked: boolean
  /** Whether `result` answers exactly the present text. */
  settled: boolean
  result: SearchResult | undefined
  failure: QueryFailure | null
  /** Where Enter goes. */
  firstHref: string | null
  retry: () => void
}

/** Asks for what is typed, after a short pause; the previous answer stays until the next one is there. */
export function useSearch(text: string): SearchState {
  const wanted = text.trim()
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])

  const trpc = useTRPC()
  const answer = useQuery(
    trpc.search.query.queryOptions(
      { query: query.slice(0, 2000) },
      { enabled: query.length >= 2, placeholderData: keepPreviousData, staleTime: 15_000 },
    ),
  )
  const settled = query === wanted && !answer.isPlaceholderData && !answer.isFetching
  return {
    asked: wanted.length >= 2,
    settled,
    result: answer.data,
    failure: answer.error ? failureOf(answer.error) : null,
    firstHref: answer.data?.hits.find((hit) => hit.href !== null)?.href ?? null,
    retry: () => answer.refetch(),
  }
}
