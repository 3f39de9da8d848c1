'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { Member } from '@/contract/access/members'

/** Removes the second factor of a person who lost it, after explaining the effect. */
export function RemoveFactorButton({ member }: { member: Member }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const remove = useMutation(
    trpc.members.removeSecondFactor.mutationOptions({
      onSuccess: () => void toast(`${member.name} signs in with the password alone`),
      onSettled: () => client.invalidateQueries({ queryKey: trpc.members.list.queryKey() }),
    }),
  )
  return (
    <ReasonDialog
      trigger={
        <>
          Remove second factor <span className="sr-only">of {member.name}</span>
        </>
      }
      title={`Remove the second factor of ${member.name}`}
      what="For somebody who lost their phone and recovery codes. Make sure the request is theirs. Their sessions end, and their password alone signs in until they set up another."
      confirm="Remove it"
      confirmVariant="danger"
      reasoned={false}
      pending={remove.isPending}
      failure={remove.error ? failureOf(remove.error) : null}
      onConfirm={() => remove.mutate({ id: member.id })}
    />
  )
}
