'use client'
import { useEffect, useMemo, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPCClient } from '@/components/trpc'
import type { GraphDocument } from '@/contract/graph/graphs'
import { edgeKey } from '../document/flow-document'
import { type Brush, type EdgesOverTime, edgesOverTime, snapped } from './flow-span'

/** An expansion changes the edges several times in a row; the series query waits this many milliseconds for the last change. */
const rest = 250

/** The series of a graph's edges, reloaded when they change, and the selected span. */
export function useFlowTime({ network, edges, time }: GraphDocument) {
  const client = useTRPCClient()
  const [series, setSeries] = useState<EdgesOverTime | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [wanted, setBrush] = useState<Brush | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { from, to } = time
  const missing = useMemo(() => series === null || edges.some((edge) => !series.edges.has(edgeKey(edge))), [edges, series])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must run the effect again
  useEffect(() => {
    if (!missing) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const places = new Map<string, number>()
      const place = (address: string) => places.get(address) ?? places.set(address, places.size).size - 1
      const pairs = edges.map((edge): [number, number] => [place(edge.from), place(edge.to)])
      const span = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
      client.graphs.series
        .mutate({ network, addresses: [...places.keys()], pairs, ...span }, { signal: gone.signal })
        .then((answer) => {
          setSeries(edgesOverTime(edges, answer))
          setFailure(null)
        })
        .catch((error: unknown) => gone.signal.aborted || setFailure(failureOf(error).cause))
    }, rest)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [client, network, edges, from, to, missing, attempt])

  const brush = useMemo(() => {
    const buckets = series?.buckets
    return wanted && buckets ? snapped(wanted, buckets) : null
  }, [wanted, series])
  const retry = () => {
    setFailure(null)
    setAttempt((n) => n + 1)
  }
  return { series, failure, retry, reading: missing && failure === null, brush, setBrush }
}

export type FlowTime = ReturnType<typeof useFlowTime>
