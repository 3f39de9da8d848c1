'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import type { AuditPeople } from '@/contract/audit/audit'

/** Everyone in the organisation by name, including people who may no longer sign in; empty until loaded. */
export function usePeople(): AuditPeople['data'] {
  const trpc = useTRPC()
  return useQuery(trpc.audit.people.queryOptions(undefined, { retry: false, staleTime: 60_000 })).data?.data ?? []
}
