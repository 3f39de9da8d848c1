'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTRPCClient } from '@/components/trpc'
import type { CandidateFilter } from '@/contract/graph/graph-work'
import type { FlowSide, GraphDocument } from '@/contract/graph/graphs'

export interface CandidateQuestion {
  address: string
  side: FlowSide
  filter: CandidateFilter
  after: number
  limit: number
}

/** The counterparties of one side that match a filter; no request while `wanted` is false. */
export function useCandidates({ network, time, remainders }: GraphDocument, question: CandidateQuestion, wanted: boolean) {
  const client = useTRPCClient()
  const { address, side } = question
  const input = {
    network,
    ...question,
    shown: remainders.find((one) => one.address === address && one.side === side)?.shown ?? 0,
    ...(time.from === null ? {} : { from: time.from }),
    ...(time.to === null ? {} : { to: time.to }),
  }
  return useQuery({
    queryKey: ['graph-candidates', input],
    queryFn: () => client.graphs.candidates.mutate(input),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
}

/** Debounces a value, so that typing does not send a request per letter. */
export function useSettled<T>(value: T, wait = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
