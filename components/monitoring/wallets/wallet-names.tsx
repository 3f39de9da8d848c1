'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import { Spinner } from '@/components/ui/notice/spinner'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'

/** Label and reference of a wallet, to change. */
export function WalletNames({ wallet, onDone }: { wallet: MonitoredWallet; onDone: () => void }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [label, setLabel] = useState(wallet.label ?? '')
  const [reference, setReference] = useState(wallet.customer_reference ?? '')
  const save = useMutation(
    trpc.monitoring.update.mutationOptions({
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
        onDone()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ id: wallet.id, label: label.trim() || null, customer_reference: reference.trim() || null })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field id="wallet-label" label="Label">
        <Input id="wallet-label" value={label} maxLength={200} onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Field id="wallet-reference" label="Customer reference">
        <Input id="wallet-reference" value={reference} maxLength={200} onChange={(event) => setReference(event.target.value)} />
      </Field>
      {save.error ? (
        <p role="alert" className="text-danger-fg text-sm">
          {failureOf(save.error).cause}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {save.isPending ? <Spinner label="Saving" /> : null} Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
