'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { ReasonField } from '@/components/ui/field/reason-field'
import { Spinner } from '@/components/ui/notice/spinner'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'

/** Revokes a finished report, with the reason that is shown next to it from then on. */
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
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="danger">Revoke…</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Revoke this report</DialogTitle>
        <DialogDescription>
          It can no longer be downloaded here, and anyone who asks for it sees the reason. Copies already shared do not change.
          This cannot be undone.
        </DialogDescription>
        <ReasonField
          label="Reason"
          hint="Shown with the report and in the audit log."
          value={reason}
          onChange={setReason}
          missing={missing}
          rows={3}
          maxLength={1000}
        />
        {revoke.error ? (
          <p role="alert" className="text-danger-fg text-sm">
            {failureOf(revoke.error).cause}
          </p>
        ) : null}
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="danger" onClick={submit} disabled={revoke.isPending}>
            {revoke.isPending ? <Spinner label="Working" /> : null} Revoke the report
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
