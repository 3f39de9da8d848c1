'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import type { AuditPeople } from '@/contract/audit/audit'

/** Everybody of the organisation by name, those who may no longer sign in too; empty until they are read. */
export function usePeople(): AuditPeople['data'] {
  const trpc = useTRPC()
  return useQuery(trpc.audit.people.queryOptions(undefined, { retry: false, staleTime: 60_000 })).data?.data ?? []
}
