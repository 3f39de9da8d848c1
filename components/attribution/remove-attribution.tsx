'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/toaster'

/** Withdraws a statement, after saying what that does. */
export function RemoveAttribution({ id, label }: { id: string; label: string }) {
  const trpc = useTRPC()
  const router = useRouter()
  const remove = useMutation(
    trpc.attributions.remove.mutationOptions({
      onSuccess: () => {
        toast(`“${label}” was withdrawn`)
        router.refresh()
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
