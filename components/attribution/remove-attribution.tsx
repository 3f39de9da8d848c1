'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'

/** Withdraws a statement, after explaining the effect. */
export function RemoveAttribution({ id, label }: { id: string; label: string }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const remove = useMutation(
    trpc.attributions.remove.mutationOptions({
      onSuccess: () => {
        toast(`“${label}” was withdrawn`)
        void client.invalidateQueries(trpc.attributions.list.pathFilter())
      },
    }),
  )
  return (
    <ReasonDialog
      trigger="Withdraw"
      triggerVariant="ghost"
      title={`Withdraw “${label}”`}
      what="It stops counting at once. It stays readable among the withdrawn ones, and stored checks do not change."
      confirm="Withdraw the statement"
      confirmVariant="danger"
      reasoned={false}
      pending={remove.isPending}
      failure={remove.error ? failureOf(remove.error) : null}
      onConfirm={() => remove.mutate({ id })}
    />
  )
}
