'use client'
import { TimeText } from '@/components/chain/time-text'
import { actorText } from '@/components/policy/actor-text'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import type { ProposedClosing } from '@/contract/alert/alert-closing'
import type { ActionDialogProps } from './action-dialog-props'
import { alertsWord } from './action-dialog-props'
import type { Person } from './alert-change'

interface ProposedNoteProps {
  proposed: ProposedClosing
  me: Person
  comment: string
  onDo: ActionDialogProps['onDo']
}

/** Shows a proposed closing, how to confirm it and how to reject it. */
export function ProposedNote({ proposed, me, comment, onDo }: ProposedNoteProps) {
  const own = proposed.by.id === me.id
  const turnDown = () =>
    onDo({ proposed_closing: null, ...(comment ? { comment } : {}) }, (n) =>
      own ? `Withdrew the closing of ${alertsWord(n)}` : `Turned down the closing of ${alertsWord(n)}`,
    )
  return (
    <Callout
      tone="info"
      title={`${own ? 'You' : actorText(proposed.by)} proposed closing it as ${proposed.reason}`}
      action={
        <Button size="sm" onClick={turnDown}>
          {own ? 'Withdraw' : 'Turn down'}
        </Button>
      }
    >
      <TimeText value={proposed.at} />
      {proposed.comment ? <span className="block whitespace-pre-wrap break-words">{proposed.comment}</span> : null}
      <span className="block">
        {own || proposed.by.type !== 'user'
          ? 'Two people have to agree: another person closes it for the same reason.'
          : 'Choose the same reason to confirm it.'}
      </span>
    </Callout>
  )
}
