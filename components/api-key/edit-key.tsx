'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ForeignText } from '@/components/foreign-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toaster'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { ApiKey } from '@/contract/access/api-keys'
import { KeyForm } from './key-form'
import { changesOf, valuesOf } from './key-values'
import { useKeyChange } from './use-key-change'

/** Edits the terms of a key; its secret stays the same. */
export function EditKey({ apiKey }: { apiKey: ApiKey }) {
  const trpc = useTRPC()
  const changed = useKeyChange(apiKey.id)
  const [open, setOpen] = useState(false)
  const update = useMutation(
    trpc.keys.update.mutationOptions({
      onSuccess: async ({ name }) => {
        setOpen(false)
        toast(`${name} is changed`)
        await changed()
      },
    }),
  )
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        update.reset()
      }}
      trigger={<Button>Change</Button>}
      title={
        <>
          Change <ForeignText>{apiKey.name}</ForeignText>
        </>
      }
      description="Takes effect at its next request. The secret does not change."
      className="max-w-xl"
    >
      <KeyForm
        first={valuesOf(apiKey)}
        confirm="Save"
        pending={update.isPending}
        failure={update.error ? failureOf(update.error) : null}
        onEdit={() => update.reset()}
        onSubmit={(values) => update.mutate({ id: apiKey.id, ...changesOf(values, apiKey) })}
      />
    </DialogFrame>
  )
}
