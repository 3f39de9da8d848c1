'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { TextField } from '@/components/ui/field/text-field'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'

/** Edits the label and reference of a wallet. */
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
  const submit = () => save.mutate({ id: wallet.id, label: label.trim() || null, customer_reference: reference.trim() || null })
  return (
    <FormFrame onSubmit={submit} className="flex flex-col gap-3">
      <TextField id="wallet-label" label="Label" onValue={setLabel} value={label} maxLength={200} />
      <TextField id="wallet-reference" label="Customer reference" onValue={setReference} value={reference} maxLength={200} />
      <Refusal>{causeOf(save.error)}</Refusal>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {save.isPending ? <Spinner label="Saving" /> : null} Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </FormFrame>
  )
}
