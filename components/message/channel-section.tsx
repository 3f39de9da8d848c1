'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/field/switch-field'
import { toast } from '@/components/ui/notice/toaster'
import { Section } from '@/components/ui/page/section'
import { channelWords } from '@/contract/message/message-words'
import type { MessageChannel, MessageRules } from '@/contract/message/messages'
import { AgainButton } from './again-button'
import { kindsOfChannels } from './channel-values'
import { RecordLine } from './record-line'
import { RulesFields } from './rules-fields'
import { TestButton } from './test-button'

/** One channel: whether it is on, what it is sent, its deliveries, a test, and its removal. */
export function ChannelSection({ channel }: { channel: MessageChannel }) {
  const { id, name, kind, target, enabled, rules, ...record } = channel
  const trpc = useTRPC()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Partial<MessageRules> | null>(null)
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: trpc.messages.channels.queryKey() })
    toast('Saved')
  }
  const update = useMutation(trpc.messages.updateChannel.mutationOptions({ onSuccess }))
  const again = useMutation(
    trpc.messages.sendChannelAgain.mutationOptions({
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: trpc.messages.channels.queryKey() })
        toast('Queued again')
      },
    }),
  )
  const test = useMutation(trpc.messages.testChannel.mutationOptions())
  const remove = useMutation(
    trpc.messages.deleteChannel.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: trpc.messages.channels.queryKey() }),
    }),
  )
  return (
    <Section
      title={<span className="break-words">{name}</span>}
      description={
        <span className="break-all">
          {channelWords[kind]}: {target}
        </span>
      }
      actions={
        <ReasonDialog
          trigger="Remove"
          triggerVariant="ghost"
          title={`Remove ${name}`}
          what="Messages queued for it are not sent, and its URL, addresses and token are erased. You can turn it off instead."
          confirm="Remove the channel"
          confirmVariant="danger"
          reasoned={false}
          pending={remove.isPending}
          failure={remove.error ? failureOf(remove.error) : null}
          onConfirm={() => remove.mutate({ id })}
        />
      }
    >
      <div className="flex max-w-3xl flex-col gap-4">
        <SwitchField
          id={`on-${id}`}
          label="On"
          hint="While it is off, nothing is sent and nothing is kept for later."
          checked={enabled}
          disabled={update.isPending}
          onChange={(next) => update.mutate({ id, enabled: next })}
        />
        <RulesFields
          id={id}
          rules={{ ...rules, ...draft }}
          kinds={kindsOfChannels}
          disabled={update.isPending}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <RefusalLine error={update.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            disabled={draft === null || update.isPending}
            onClick={() => update.mutate({ id, ...draft }, { onSuccess: () => setDraft(null) })}
          >
            {update.isPending ? 'Saving…' : 'Save'}
          </Button>
          <TestButton
            label={`Send a test message to ${name}`}
            pending={test.isPending}
            answer={test.data}
            error={test.error}
            onTest={() => test.mutate({ id })}
          />
        </div>
        <RecordLine record={record} />
        <AgainButton
          label={`Send what failed to ${name} again`}
          failed={record.failed}
          pending={again.isPending}
          error={again.error}
          onAgain={() => again.mutate({ id })}
        />
      </div>
    </Section>
  )
}
