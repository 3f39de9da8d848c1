'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ForeignText } from '@/components/foreign-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toaster'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/overlay/dialog'
import type { ApiKey } from '@/contract/access/api-keys'
import { KeyForm } from './key-form'
import { changesOf, valuesOf } from './key-values'
import { useKeyChange } from './use-key-change'

/** Changes the terms of a key; its secret stays. */
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
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        update.reset()
      }}
    >
      <DialogTrigger asChild>
        <Button>Change</Button>
      </DialogTrigger>
      <DialogContent className="max-w-xl">
        <DialogTitle>
          Change <ForeignText>{apiKey.name}</ForeignText>
        </DialogTitle>
        <DialogDescription>Takes effect at its next request. The secret does not change.</DialogDescription>
        <KeyForm
          first={valuesOf(apiKey)}
          confirm="Save"
          pending={update.isPending}
          failure={update.error ? failureOf(update.error) : null}
          onEdit={() => update.reset()}
          onSubmit={(values) => update.mutate({ id: apiKey.id, ...changesOf(values, apiKey) })}
        />
      </DialogContent>
    </Dialog>
  )
}
