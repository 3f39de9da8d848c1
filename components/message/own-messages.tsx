'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Callout } from '@/components/ui/notice/callout'
import { toast } from '@/components/ui/notice/toaster'
import { messageWords } from '@/contract/message/message-words'
import type { MessageRules } from '@/contract/message/messages'
import { AgainButton } from './again-button'
import { RecordLine } from './record-line'
import { RulesFields } from './rules-fields'
import { TestButton } from './test-button'

/** The person's own e-mail notifications, their deliveries, and a test. */
export function OwnMessages() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const query = useQuery({ ...trpc.messages.own.queryOptions(), refetchOnWindowFocus: false })
  const [draft, setDraft] = useState<Partial<MessageRules> | null>(null)
  const save = useMutation(
    trpc.messages.setOwn.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(trpc.messages.own.queryKey(), saved)
        setDraft(null)
        toast('Saved')
      },
    }),
  )
  const test = useMutation(trpc.messages.testOwn.mutationOptions())
  const again = useMutation(
    trpc.messages.sendOwnAgain.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(trpc.messages.own.queryKey(), saved)
        toast('Queued again')
      },
    }),
  )
  if (!query.data) return query.error ? <p role="alert">{failureOf(query.error).cause}</p> : null
  const { rules, offered, email, mail_is_set, ...record } = query.data
  const shown = { ...rules, ...draft }
  return (
    <FormFrame
      onSubmit={() => {
        if (draft) save.mutate(shown)
      }}
      aria-label="Messages"
      className="flex max-w-3xl flex-col gap-4"
    >
      {mail_is_set ? null : (
        <Callout tone="stale" title="This installation sends no mail">
          Its operator has set no mail server. What you choose here takes effect once there is one.
        </Callout>
      )}
      <RulesFields
        id="own"
        rules={shown}
        kinds={offered.map((kind) => [kind, messageWords[kind].label] as const)}
        disabled={save.isPending}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <RefusalLine error={save.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={draft === null || save.isPending}>
          {save.isPending ? 'Saving…' : 'Save messages'}
        </Button>
        <TestButton pending={test.isPending} answer={test.data} error={test.error} onTest={() => test.mutate()} />
      </div>
      <p className="break-words text-muted-foreground text-xs">Sent to {email}.</p>
      <RecordLine record={record} />
      <AgainButton failed={record.failed} pending={again.isPending} error={again.error} onAgain={() => again.mutate()} />
    </FormFrame>
  )
}
