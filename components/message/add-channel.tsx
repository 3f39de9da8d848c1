'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { Field } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import { toast } from '@/components/ui/notice/toaster'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'
import { channelKinds } from '@/contract/message/message-kinds'
import { channelWords } from '@/contract/message/message-words'
import { type ChannelValues, channelOf, kindsOfChannels, newValues } from './channel-values'
import { RulesFields } from './rules-fields'
import { TargetFields } from './target-fields'

/** Adds a channel. */
export function AddChannel() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [values, setValues] = useState(newValues)
  const create = useMutation(
    trpc.messages.createChannel.mutationOptions({
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: trpc.messages.channels.queryKey() })
        show(false)
        toast('The channel is added')
      },
    }),
  )
  const show = (next: boolean) => {
    setOpen(next)
    // A token must not stay in memory longer than its form.
    setValues(newValues)
    create.reset()
  }
  const edit = (change: Partial<ChannelValues>) => {
    setValues({ ...values, ...change })
    if (create.error) create.reset()
  }
  const failure = create.error ? failureOf(create.error) : null
  const issueAt = (name: string) => failure?.details.find(({ field }) => field.split('.').includes(name))?.issue
  const nameIssue = issueAt('name')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate(channelOf(values))
  }
  return (
    <Dialog open={open} onOpenChange={show}>
      <DialogTrigger asChild>
        <Button variant="primary">
          <Plus /> Add a channel
        </Button>
      </DialogTrigger>
      <DialogContent className="max-w-xl">
        <DialogTitle>Add a channel</DialogTitle>
        <DialogDescription>
          URLs, addresses and tokens are stored encrypted. To change them later, remove the channel and add a new one.
        </DialogDescription>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            id="channel-name"
            label="Name"
            {...(nameIssue ? { issue: nameIssue } : {})}
            value={values.name}
            onValue={(name) => edit({ name })}
          />
          <Field id="channel-kind" label="Kind">
            <Choice
              id="channel-kind"
              label="Kind"
              value={values.kind}
              options={channelKinds.map((kind) => [kind, channelWords[kind]] as const)}
              onChange={(kind) => edit({ kind: kind as ChannelValues['kind'] })}
              className="w-full"
            />
          </Field>
          <TargetFields values={values} issueAt={issueAt} onChange={edit} />
          <RulesFields id="channel" rules={values} kinds={kindsOfChannels} onChange={edit} />
          {failure ? (
            <p role="alert" className="text-danger-fg text-sm">
              {refusalText(failure)}
            </p>
          ) : null}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" disabled={create.isPending}>
              {create.isPending ? 'Adding…' : 'Add'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
