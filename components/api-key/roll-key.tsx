'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Tick } from '@/components/ui/field/tick'
import { DialogActions, DialogDone } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { ApiKey } from '@/contract/access/api-keys'
import { RevealedSecret } from './revealed-secret'
import { useKeyChange } from './use-key-change'

const overlaps = [
  { seconds: 86_400, label: 'A day', hint: 'Time to deploy the new secret.' },
  { seconds: 7 * 86_400, label: 'Seven days', hint: 'The maximum.' },
  { seconds: 3600, label: 'An hour', hint: 'If one program uses it.' },
  { seconds: 0, label: 'Not at all', hint: 'The old secret stops now: for one that may have leaked.' },
] as const

/** Gives a key a new secret, after asking how long the old one stays valid, and shows it once. */
export function RollKey({ apiKey, server }: { apiKey: ApiKey; server: string }) {
  const trpc = useTRPC()
  const changed = useKeyChange(apiKey.id)
  const [open, setOpen] = useState(false)
  const [seconds, setSeconds] = useState<number>(overlaps[0].seconds)
  const roll = useMutation(trpc.keys.roll.mutationOptions({ gcTime: 0, onSuccess: changed }))
  const made = roll.data
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        roll.reset()
      }}
      trigger={<Button>Roll</Button>}
      title={made ? <>{made.name} has a new secret</> : <>Roll {apiKey.name}</>}
      description={
        made ? (
          seconds === 0 ? (
            'The old one stopped working.'
          ) : (
            'The old one keeps working until it expires.'
          )
        ) : (
          <>
            It gets a new secret and keeps its scopes, limits and history.
            {apiKey.secrets.length > 1 ? ' A secret from an earlier roll stops working now: at most two can be valid.' : ''}
          </>
        )
      }
      className="max-w-xl"
      keep={made !== undefined}
    >
      {made ? (
        <>
          <RevealedSecret made={made} server={server} />
          <DialogDone />
        </>
      ) : (
        <>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1.5 font-medium text-sm">How long the old secret stays valid</legend>
            {overlaps.map((one) => (
              <Tick
                key={one.seconds}
                type="radio"
                name="overlap"
                checked={seconds === one.seconds}
                onChange={() => setSeconds(one.seconds)}
              >
                <span className="font-medium">{one.label}</span>
                <span className="block text-muted-foreground text-xs">{one.hint}</span>
              </Tick>
            ))}
          </fieldset>
          <RefusalLine error={roll.error} />
          <DialogActions
            busy={roll.isPending}
            confirm="Make a new secret"
            onConfirm={() => roll.mutate({ id: apiKey.id, overlap_seconds: seconds })}
          />
        </>
      )}
    </DialogFrame>
  )
}
