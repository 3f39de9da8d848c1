'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Tick } from '@/components/ui/field/tick'
import { DialogDone } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { KeyMode } from '@/contract/access/api-keys'
import { KeyForm } from './key-form'
import { newValues, termsOf } from './key-values'
import { RevealedSecret } from './revealed-secret'

const modes: Record<KeyMode, { name: string; does: string }> = {
  live: { name: 'Live', does: 'Works on the data of this organisation.' },
  test: { name: 'Test', does: 'Works in the sandbox, whose fixture addresses are in the documentation.' },
}

/** Creates a key, then shows its secret once. */
export function CreateKey({ server }: { server: string }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [mode, setMode] = useState<KeyMode>('live')
  const create = useMutation(
    trpc.keys.create.mutationOptions({
      // The secret is kept only while it is shown.
      gcTime: 0,
      onSuccess: () => client.invalidateQueries({ queryKey: trpc.keys.list.pathKey() }),
    }),
  )
  const made = create.data
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        create.reset()
        if (next) setMode('live')
      }}
      trigger={
        <Button variant="primary">
          <KeyRound /> Create a key
        </Button>
      }
      title={made ? <>{made.name} is ready</> : 'Create a key'}
      description={
        made ? (
          <>{made.mode === 'live' ? 'A live key' : 'A test key'}, good from now on.</>
        ) : (
          'One for each program, with no more scopes than it needs.'
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
        <KeyForm
          first={newValues}
          confirm="Create"
          pending={create.isPending}
          failure={create.error ? failureOf(create.error) : null}
          onEdit={() => create.reset()}
          onSubmit={(values) => create.mutate({ ...termsOf(values), mode })}
        >
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="mb-1.5 font-medium text-sm">Mode</legend>
            {(['live', 'test'] as const).map((one) => (
              <Tick
                key={one}
                type="radio"
                name="mode"
                checked={mode === one}
                onChange={() => setMode(one)}
                className="flex-1 basis-44"
              >
                <span className="font-medium">{modes[one].name}</span>
                <span className="block text-muted-foreground text-xs">{modes[one].does}</span>
              </Tick>
            ))}
          </fieldset>
        </KeyForm>
      )}
    </DialogFrame>
  )
}
