import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { searchParts } from '@/components/search/chunks'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import type { RiskCheck } from '@/contract/risk/risk'
import { type BatchSubject, batchSubjects, checkOf, unreadable } from './batch-subjects'

/** Checks per request: few enough to show progress. */
const atOnce = 10

export interface BatchAnswer {
  subject: BatchSubject
  check: (Pick<RiskCheck, 'check_id' | 'stale'> & { risk: Pick<RiskCheck['risk'], 'score' | 'level' | 'model_version'> }) | null
  error: string | null
}

/** Recognises the subjects in a text, checks them in parts, and keeps each result in its place. */
export function useBatch() {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queries = useQueryClient()
  const stopped = useRef(false)
  const [subjects, setSubjects] = useState<readonly BatchSubject[]>([])
  const [answers, setAnswers] = useState<readonly BatchAnswer[]>([])
  const [problems, setProblems] = useState<readonly { text: string; issue: string }[]>([])
  const [left, setLeft] = useState(0)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function recognise(text: string): Promise<BatchSubject[]> {
    const { parts, left: beyond } = searchParts(text)
    const found = await Promise.all(parts.map((query) => queries.fetchQuery(trpc.search.query.queryOptions({ query }))))
    const hits = found.flatMap((answer) => answer.hits)
    const known = batchSubjects(hits)
    setProblems(unreadable(parts.join(' '), { hits, problems: found.flatMap((answer) => answer.problems) }))
    setSubjects(known)
    setLeft(beyond)
    return known
  }

  async function check(part: readonly BatchSubject[]): Promise<BatchAnswer[]> {
    const { data } = await client.risk.batch.mutate({ items: part.map(checkOf) })
    return part.map((subject, index) => {
      const { result, error } = data[index] ?? {}
      const issue = error?.details?.[0]?.issue ?? error?.message ?? 'was not answered'
      return { subject, check: result ?? null, error: result ? null : issue }
    })
  }

  async function run(text: string) {
    stopped.current = false
    setRunning(true)
    setFailure(null)
    setAnswers([])
    const done: BatchAnswer[] = []
    try {
      const wanted = await recognise(text)
      for (let from = 0; from < wanted.length && !stopped.current; from += atOnce) {
        done.push(...(await check(wanted.slice(from, from + atOnce))))
        setAnswers([...done])
      }
      await Promise.all([trpc.risk.recent, trpc.risk.list].map((list) => queries.invalidateQueries(list.pathFilter())))
    } catch (error) {
      setFailure(failureOf(error).cause)
    }
    setRunning(false)
  }

  return { subjects, answers, problems, left, running, failure, run, stop: () => (stopped.current = true) }
}
