'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { ReasonField } from '@/components/ui/field/reason-field'
import { Refusal } from '@/components/ui/notice/refusal'
import { DialogActions } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'

/** Revokes a finished report; the reason is shown with it from then on. */
export function RevokeDialog({ id }: { id: string }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const revoke = useMutation(
    trpc.reports.revoke.mutationOptions({
      onSuccess: (report) => {
        client.setQueryData(trpc.reports.get.queryKey({ id }), report)
        setOpen(false)
      },
      onSettled: () => client.invalidateQueries(trpc.reports.list.pathFilter()),
    }),
  )
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') revoke.mutate({ id, reason })
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="danger">Revoke…</Button>}
      title="Revoke this report"
      description="It can no longer be downloaded here, and anyone who asks for it sees the reason. Copies already shared do not change. This cannot be undone."
    >
      <ReasonField
        label="Reason"
        hint="Shown with the report and in the audit log."
        value={reason}
        onChange={setReason}
        missing={missing}
        rows={3}
        maxLength={1000}
      />
      <Refusal>{causeOf(revoke.error)}</Refusal>
      <DialogActions busy={revoke.isPending} confirm="Revoke the report" variant="danger" onConfirm={submit} />
    </DialogFrame>
  )
}
