'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toaster'

/** Approves or rejects a proposed label. */
export function DecideAttribution({ id, label }: { id: string; label: string }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  const decide = useMutation(
    trpc.attributions.decide.mutationOptions({
      onSuccess: async (decided) => {
        toast(decided.status === 'rejected' ? `“${label}” was rejected` : `“${label}” was approved and counts from now on`)
        await client.invalidateQueries(trpc.attributions.list.pathFilter())
        router.refresh()
      },
      onError: (error) => void toast.error(failureOf(error).cause),
    }),
  )
  return (
    <span className="inline-flex gap-1">
      <Button
        size="sm"
        disabled={decide.isPending}
        aria-label={`Approve ${label}`}
        onClick={() => decide.mutate({ id, decision: 'approve' })}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={decide.isPending}
        aria-label={`Reject ${label}`}
        onClick={() => decide.mutate({ id, decision: 'reject' })}
      >
        Reject
      </Button>
    </span>
  )
}
