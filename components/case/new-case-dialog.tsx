'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { parseAsString, useQueryStates } from 'nuqs'
import { type FormEvent, useId, useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Field, Input, Label } from '@/components/ui/field/input'
import { Spinner } from '@/components/ui/notice/spinner'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'

/** `new=1` in the URL opens the dialog; `about` is the address it begins with. */
const asked = { new: parseAsString, about: parseAsString }

interface NewCaseDialogProps {
  /** Opens it also where the URL asks for it, as the palette does. */
  byLink?: boolean
  /** The customer whom the case is about. */
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = (name: string) => String(form.get(name) ?? '').trim() || undefined
    const [title, address, summary, customer_reference] = ['title', 'address', 'summary', 'customer_reference'].map(given)
    setEmpty(!title && !address && !summary)
    if (title || address || summary)
      create.mutate({ title, address, summary, customer_reference, assigned_investigator: form.get('mine') ? 'me' : undefined })
  }
  const refusal = create.error ? refusalText(failureOf(create.error)) : empty ? 'Give a title, an address or a summary.' : null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setEmpty(false)
        create.reset()
      }}
    >
      <DialogTrigger asChild>
        <Button variant="primary">{about ? 'Open a case' : 'New case'}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>New case</DialogTitle>
        <DialogDescription>A title or an address is enough; the rest can follow.</DialogDescription>
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          <Field id={`${id}-title`} label="Title">
            <Input id={`${id}-title`} name="title" defaultValue={about?.title} maxLength={200} autoComplete="off" />
          </Field>
          <Field id={`${id}-address`} label="Address" hint="The network is recognised from the address.">
            <Input
              id={`${id}-address`}
              name="address"
              defaultValue={wanted.about ?? undefined}
              maxLength={128}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          </Field>
          <div className="flex flex-col gap-1.5">
            <Label htmlFor={`${id}-summary`}>Summary</Label>
            <textarea
              id={`${id}-summary`}
              name="summary"
              rows={3}
              maxLength={20_000}
              className="w-full resize-y rounded-md border border-control bg-background px-2.5 py-1.5 text-[16px] focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 md:text-sm"
            />
          </div>
          <Field id={`${id}-customer`} label="Customer reference">
            <Input
              id={`${id}-customer`}
              name="customer_reference"
              defaultValue={about?.reference}
              maxLength={200}
              autoComplete="off"
            />
          </Field>
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name="mine" defaultChecked className="size-3.5 accent-(--primary)" /> Assign it to me
          </label>
          {refusal ? (
            <p role="alert" className="text-danger-fg text-sm">
              {refusal}
            </p>
          ) : null}
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={create.isPending}>
              {create.isPending ? <Spinner label="Working" /> : null} Open the case
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
