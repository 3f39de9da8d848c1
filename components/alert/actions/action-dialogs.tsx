'use client'
import { type ActionDialogProps, alertsWord } from './action-dialog-props'
import type { Person } from './alert-change'
import { AssignDialog } from './assign-dialog'
import { CloseDialog } from './close-dialog'
import { CommentDialog } from './comment-dialog'
import { EscalateDialog } from './escalate-dialog'
import { SnoozeDialog } from './snooze-dialog'

export type DialogKind = 'close' | 'escalate' | 'snooze' | 'assign' | 'comment' | 'reopen' | 'take-back'

interface Props extends ActionDialogProps {
  kind: DialogKind
  people: readonly Person[]
  me: Person
}

/** The dialog of an action that needs more input than the alerts themselves. */
export function ActionDialog({ kind, people, me, ...props }: Props) {
  switch (kind) {
    case 'close':
      return <CloseDialog {...props} me={me} people={people} />
    case 'escalate':
      return <EscalateDialog {...props} />
    case 'snooze':
      return <SnoozeDialog {...props} />
    case 'assign':
      return <AssignDialog {...props} people={people} me={me} />
    case 'comment':
      return (
        <CommentDialog
          {...props}
          title="Comment"
          action="Add the comment"
          change={{}}
          label={(n) => `Commented on ${alertsWord(n)}`}
        />
      )
    case 'reopen':
      return (
        <CommentDialog
          {...props}
          title="Reopen"
          action="Reopen"
          hint="Say why: it stays in the history."
          change={{ state: 'open' }}
          label={(n) => `Reopened ${alertsWord(n)}`}
        />
      )
    case 'take-back':
      return (
        <CommentDialog
          {...props}
          title="Take back into review"
          action="Take back"
          hint="Say why: it was escalated, and stays linked to its case."
          change={{ state: 'in_review' }}
          label={(n) => `Took ${alertsWord(n)} back into review`}
        />
      )
  }
}
