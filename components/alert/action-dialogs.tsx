'use client'
import type { AlertRow } from '@/contract/triage'
import type { AlertChange, Person } from './alert-change'
import { AssignDialog } from './assign-dialog'
import { CloseDialog } from './close-dialog'
import { CommentDialog } from './comment-dialog'
import { EscalateDialog } from './escalate-dialog'
import { SnoozeDialog } from './snooze-dialog'

export type DialogKind = 'close' | 'escalate' | 'snooze' | 'assign' | 'comment' | 'reopen' | 'take-back'

/** What every dialog gets: the alerts it is about and a comment that was begun elsewhere. */
export interface ActionDialogProps {
  rows: readonly AlertRow[]
  comment: string
  onDo: (change: AlertChange, label: (count: number) => string) => void
  onCancel: () => void
}

interface Props extends ActionDialogProps {
  kind: DialogKind
  people: readonly Person[]
  me: Person
}

/** `1 alert`, `3 alerts`. */
export function alertsWord(count: number): string {
  return `${count.toLocaleString('en')} alert${count === 1 ? '' : 's'}`
}

/** The dialog of an action that needs to know more than which alerts. */
export function ActionDialog({ kind, people, me, ...props }: Props) {
  switch (kind) {
    case 'close':
      return <CloseDialog {...props} />
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
