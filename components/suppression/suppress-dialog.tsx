'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refusalOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Choice } from '@/components/ui/field/choice'
import { Field } from '@/components/ui/field/input'
import { ReasonField } from '@/components/ui/field/reason-field'
import { Tick } from '@/components/ui/field/tick'
import { toast } from '@/components/ui/notice/toaster'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { Alert } from '@/contract/alert/alerts'
import { type Severity, severities } from '@/contract/monitoring/rule-kinds'
import { suppressionDays } from './suppression-words'

interface SuppressDialogProps {
  alert: Pick<Alert, 'id' | 'severity' | 'customer_reference'>
  counterparty: string
  onClose: () => void
}

/** Suppresses a finding: for whom, until when, up to which severity, and why. */
export function SuppressDialog({ alert, counterparty, onClose }: SuppressDialogProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const id = useId()
  const [scope, setScope] = useState<'wallet' | 'customer'>(alert.customer_reference === null ? 'wallet' : 'customer')
  const [days, setDays] = useState('90')
  const [most, setMost] = useState<Severity>(alert.severity)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const create = useMutation(
    trpc.suppressions.create.mutationOptions({
      onSuccess: async () => {
        toast('Requested. It takes effect once another person approves it')
        onClose()
        await client.invalidateQueries({ queryKey: trpc.suppressions.pathKey() })
      },
    }),
  )
  const short = reason.trim().length < 3
  const submit = () => {
    setTried(true)
    if (short) return
    const expires_at = new Date(Date.now() + Number(days) * 86_400_000).toISOString()
    create.mutate({ alert_id: alert.id, scope, most_severe: most, reason: reason.trim(), expires_at })
  }
  return (
    <DialogFrame
      onClose={onClose}
      title={<>Do not alert on {counterparty} again</>}
      titleClass="break-words"
      description="Once another person approves it, this finding raises no alert until the day you choose. What is held back is counted and listed. This alert stays as it is."
    >
      <DialogForm onSubmit={submit} busy={create.isPending} refusal={refusalOf(create.error)} confirm="Ask for approval">
        <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
          <legend className="pb-1 font-medium text-sm">For</legend>
          {(['customer', 'wallet'] as const).map((one) =>
            one === 'customer' && alert.customer_reference === null ? null : (
              <Tick key={one} type="radio" name="scope" value={one} checked={scope === one} onChange={() => setScope(one)}>
                {one === 'wallet' ? 'This wallet' : `All wallets of customer ${alert.customer_reference}`}
              </Tick>
            ),
          )}
        </fieldset>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field id={`${id}-days`} label="For how long">
            <Choice label="For how long" value={days} options={suppressionDays} onChange={setDays} className="w-full" />
          </Field>
          <Field id={`${id}-most`} label="Up to severity" hint="A more severe finding raises its alert.">
            <Choice
              label="Up to severity"
              value={most}
              options={severities.map((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)] as const)}
              onChange={(next) => setMost(next as Severity)}
              className="w-full"
            />
          </Field>
        </div>
        <ReasonField
          label="Why"
          hint="Kept with the suppression and your name."
          value={reason}
          onChange={setReason}
          missing={tried && short}
          rows={3}
          maxLength={2000}
        />
      </DialogForm>
    </DialogFrame>
  )
}
