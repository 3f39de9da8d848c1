import { CircleArrowUp, CircleCheck, CircleDot, MessageSquare, Moon, RotateCcw, UserRoundCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CustomerLink } from '@/components/customer/customer-link'
import { actorText } from '@/components/policy/actor-text'
import { LevelMark } from '@/components/risk/level-mark'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import type { ProposedClosing } from '@/contract/alert/alert-closing'
import type { AlertRow } from '@/contract/alert/triage'
import type { DialogKind } from './actions/action-dialogs'
import { mayBecome } from './actions/transitions'
import { DueText } from './due-text'
import { StateMark } from './state-mark'

export type QuickAction = DialogKind | 'assign-me' | 'review'

interface AlertFactsProps {
  row: AlertRow
  now: number
}

/** One line under the title: severity, state, assignee, time left. */
export function AlertFacts({ row, now }: AlertFactsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <LevelMark level={row.severity} />
      <StateMark state={row.state} resolution={row.resolution} reason={row.reason} />
      {row.proposed_closing ? <ProposedMark proposed={row.proposed_closing} /> : null}
      <span>{row.assignee?.name ?? <span className="text-muted-foreground">Unassigned</span>}</span>
      <DueText alert={row} now={now} />
      {row.customer_reference ? (
        <span className="min-w-0 break-words text-muted-foreground">
          Customer <CustomerLink reference={row.customer_reference} />
        </span>
      ) : null}
    </p>
  )
}

interface AlertButtonsProps {
  row: AlertRow
  now: number
  me: string
  mayWrite: boolean
  /** Whether to print the keys on the buttons. */
  keys: boolean
  onAct: (action: QuickAction) => void
}

/** The actions that the alert's state allows, each with its key. */
export function AlertButtons({ row, now, me, mayWrite, keys, onAct }: AlertButtonsProps) {
  if (!mayWrite) return null
  const closed = row.state === 'closed'
  const button = (action: QuickAction, icon: ReactNode, words: string, key: string, primary = false) => (
    <Button key={action} size="sm" variant={primary ? 'primary' : 'secondary'} onClick={() => onAct(action)}>
      {icon} {words}
      {keys && !primary ? (
        <Kbd aria-hidden="true" className="h-4 min-w-4 border-border px-0.5">
          {key}
        </Kbd>
      ) : null}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-1.5">
      {row.assignee?.id === me ? null : button('assign-me', <UserRoundCheck />, 'Assign to me', 'a')}
      {button('assign', null, 'Assign…', '⇧a')}
      {row.state === 'open' ? button('review', <CircleDot />, 'Take into review', 'r') : null}
      {row.state === 'escalated' ? button('take-back', <RotateCcw />, 'Back into review', 'r') : null}
      {mayBecome(row, 'escalated', now) ? button('escalate', <CircleArrowUp />, 'Escalate', 'e') : null}
      {closed ? null : button('close', <CircleCheck />, 'Close', 'c')}
      {closed ? null : button('snooze', <Moon />, 'Snooze', 's')}
      {closed && mayBecome(row, 'open', now) ? button('reopen', <RotateCcw />, 'Reopen', 'r') : null}
      {button('comment', <MessageSquare />, 'Comment', 'm')}
    </div>
  )
}

/** Shows that a person has proposed to close the alert, and that a second person decides. */
function ProposedMark({ proposed: { reason, by, comment } }: { proposed: ProposedClosing }) {
  return (
    <span
      className="inline-flex min-w-0 items-center gap-1 rounded-sm bg-info-bg px-1.5 text-info-fg text-xs"
      title={`A second person has to close it for the same reason${comment ? `. Comment: ${comment}` : ''}`}
    >
      <UsersRound aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate">
        {actorText(by)} proposed closing: {reason}
      </span>
    </span>
  )
}
