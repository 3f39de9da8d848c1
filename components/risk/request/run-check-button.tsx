'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'

type Subject =
  | { network: string; address: string }
  | { network: string; transaction_hash: string; direction?: 'in' | 'out'; output_index?: number }

/** Runs a fresh check of the subject and goes to its result. */
export function RunCheckButton(subject: Subject) {
  const trpc = useTRPC()
  const router = useRouter()
  const check = useMutation(
    trpc.risk.check.mutationOptions({ onSuccess: (result) => router.push(`/risk/checks/${result.check_id}`) }),
  )
  const busy = check.isPending || check.isSuccess
  return (
    <span className="flex flex-col items-end gap-1">
      <Button variant="primary" disabled={busy} onClick={() => check.mutate({ ...subject, include: ['exposure', 'paths'] })}>
        {busy ? <Spinner label="Checking" /> : null} Run a fresh check
      </Button>
      {check.error ? (
        <span role="alert" className="max-w-72 text-right text-danger-fg text-xs">
          {failureOf(check.error).cause}
        </span>
      ) : null}
    </span>
  )
}
