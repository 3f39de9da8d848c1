'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { parseAsString, useQueryStates } from 'nuqs'
import { useId, useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/field/input'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { Tick } from '@/components/ui/field/tick'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'

/** `new=1` in the URL opens the dialog; `about` prefills the address. */
const asked = { new: parseAsString, about: parseAsString }

interface NewCaseDialogProps {
  /** Also opens if the URL asks for it, as the command palette does. */
  byLink?: boolean
  /** The customer the case is about. */
  about?: { title: string; reference: string }
}

/** Opens a case by hand: a title or an address is enough. */
export function NewCaseDialog({ byLink = false, about }: NewCaseDialogProps) {
  const id = useId()
  const trpc = useTRPC()
  const router = useRouter()
  const client = useQueryClient()
  const [wanted, setWanted] = useQueryStates(asked, { history: 'replace' })
  const [pressed, setPressed] = useState(false)
  const open = pressed || (byLink && wanted.new === '1')
  const setOpen = (next: boolean) => {
    setPressed(next)
    if (!next && (wanted.new !== null || wanted.about !== null)) void setWanted({ new: null, about: null })
  }
  const [empty, setEmpty] = useState(false)
  const create = useMutation(
    trpc.cases.create.mutationOptions({
      onSuccess: async (file) => {
        await client.invalidateQueries(trpc.cases.list.pathFilter())
        setPressed(false)
        router.push(`/cases/${file.id}`)
      },
    }),
  )
  const submit = (form: FormData) => {
    const given = (name: string) => String(form.get(name) ?? '').trim() || undefined
    const [title, address, summary, customer_reference] = ['title', 'address', 'summary', 'customer_reference'].map(given)
    setEmpty(!title && !address && !summary)
    if (title || address || summary)
      create.mutate({ title, address, summary, customer_reference, assigned_investigator: form.get('mine') ? 'me' : undefined })
  }
  const refusal = create.error ? refusalText(failureOf(create.error)) : empty ? 'Give a title, an address or a summary.' : null
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setEmpty(false)
        create.reset()
      }}
      trigger={<Button variant="primary">{about ? 'Open a case' : 'New case'}</Button>}
      title="New case"
      description="A title or an address is enough; the rest can follow."
    >
      <DialogForm onSubmit={submit} busy={create.isPending} refusal={refusal} confirm="Open the case">
        <TextField id={`${id}-title`} label="Title" name="title" defaultValue={about?.title} maxLength={200} />
        <TextField
          id={`${id}-address`}
          label="Address"
          hint="The network is recognised from the address."
          name="address"
          defaultValue={wanted.about ?? undefined}
          maxLength={128}
          spellCheck={false}
          className="font-mono"
        />
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={`${id}-summary`}>Summary</Label>
          <TextArea id={`${id}-summary`} name="summary" rows={3} maxLength={20_000} className="resize-y" />
        </div>
        <TextField
          id={`${id}-customer`}
          label="Customer reference"
          name="customer_reference"
          defaultValue={about?.reference}
          maxLength={200}
        />
        <Tick name="mine" defaultChecked>
          Assign it to me
        </Tick>
      </DialogForm>
    </DialogFrame>
  )
}
