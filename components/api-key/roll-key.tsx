'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'
import type { ApiKey } from '@/contract/access/api-keys'
import { RevealedSecret } from './revealed-secret'
import { useKeyChange } from './use-key-change'

const overlaps = [
  { seconds: 86_400, label: 'A day', hint: 'Time to deploy the new secret.' },
  { seconds: 7 * 86_400, label: 'Seven days', hint: 'The maximum.' },
  { seconds: 3600, label: 'An hour', hint: 'If one program uses it.' },
  { seconds: 0, label: 'Not at all', hint: 'The old secret stops now: for one that may have leaked.' },
] as const

/** Gives a key a new secret, after asking how long the old one stays good, and shows it once. */
export function RollKey({ apiKey, server }: { apiKey: ApiKey; server: string }) {
  const trpc = useTRPC()
  const changed = useKeyChange(apiKey.id)
  const [open, setOpen] = useState(false)
  const [seconds, setSeconds] = useState<number>(overlaps[0].seconds)
  const roll = useMutation(trpc.keys.roll.mutationOptions({ gcTime: 0, onSuccess: changed }))
  const failure = roll.error ? failureOf(roll.error) : null
  const made = roll.data
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        roll.reset()
      }}
    >
      <DialogTrigger asChild>
        <Button>Roll</Button>
      </DialogTrigger>
      <DialogContent className="max-w-xl" onInteractOutside={(event) => made && event.preventDefault()}>
        {made ? (
          <>
            <DialogTitle>{made.name} has a new secret</DialogTitle>
            <DialogDescription>
              {seconds === 0 ? 'The old one stopped working.' : 'The old one keeps working until it expires.'}
            </DialogDescription>
            <RevealedSecret made={made} server={server} />
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="primary">Done</Button>
              </DialogClose>
            </DialogFooter>
          </>
        ) : (
          <>
            <DialogTitle>Roll {apiKey.name}</DialogTitle>
            <DialogDescription>
              It gets a new secret and keeps its scopes, limits and history.
              {apiKey.secrets.length > 1 ? ' A secret from an earlier roll stops working now: at most two can be valid.' : ''}
            </DialogDescription>
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1.5 font-medium text-sm">How long the old secret stays valid</legend>
              {overlaps.map((one) => (
                <label key={one.seconds} className="flex items-start gap-2.5 text-sm">
                  <input
                    type="radio"
                    name="overlap"
                    checked={seconds === one.seconds}
                    onChange={() => setSeconds(one.seconds)}
                    className="mt-1 accent-primary"
                  />
                  <span>
                    <span className="font-medium">{one.label}</span>
                    <span className="block text-muted-foreground text-xs">{one.hint}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            {failure ? (
              <p role="alert" className="text-danger-fg text-sm">
                {refusalText(failure)}
              </p>
            ) : null}
            <DialogFooter>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <Button
                variant="primary"
                disabled={roll.isPending}
                onClick={() => roll.mutate({ id: apiKey.id, overlap_seconds: seconds })}
              >
                {roll.isPending ? <Spinner label="Working" /> : null} Make a new secret
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
