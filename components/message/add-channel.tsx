'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { Field } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import { toast } from '@/components/ui/notice/toaster'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
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
    // The token must not stay in memory longer than its form.
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
  const submit = () => create.mutate(channelOf(values))
  return (
    <DialogFrame
      open={open}
      onOpenChange={show}
      trigger={
        <Button variant="primary">
          <Plus /> Add a channel
        </Button>
      }
      title="Add a channel"
      description="URLs, addresses and tokens are stored encrypted. To change them later, remove the channel and add a new one."
      className="max-w-xl"
    >
      <DialogForm
        onSubmit={submit}
        busy={create.isPending}
        refusal={failure ? refusalText(failure) : null}
        confirm="Add"
        busyWord="Adding"
        className="flex flex-col gap-4"
      >
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
      </DialogForm>
    </DialogFrame>
  )
}
