'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { Member } from '@/contract/access/members'

/** Changes a person's role or access and reloads the list; `issue` is the service's refusal, in words. */
export function useMemberChange(done: (member: Member) => string) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const change = useMutation(
    trpc.members.update.mutationOptions({
      onSuccess: (member) => void toast(done(member)),
      // A refusal often means that the list is outdated.
      onSettled: () => client.invalidateQueries({ queryKey: trpc.members.list.queryKey() }),
    }),
  )
  const failure = change.error ? failureOf(change.error) : null
  return { change, failure, issue: failure ? refusalText(failure) : null }
}
