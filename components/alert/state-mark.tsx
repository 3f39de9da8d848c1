import { Circle, CircleArrowUp, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react'
import { cn } from '@/components/ui/style/cn'
import type { AlertResolution, AlertState } from '@/contract/alert/alerts'
import { resolutionWord, stateWord } from './alert-words'

const looks: Record<AlertState, { Icon: LucideIcon; className: string }> = {
  open: { Icon: Circle, className: 'text-muted-foreground' },
  in_review: { Icon: CircleDot, className: 'text-info' },
  escalated: { Icon: CircleArrowUp, className: 'text-level-high' },
  closed: { Icon: CircleCheck, className: 'text-ok' },
}

interface StateMarkProps {
  state: AlertState
  /** Shown with a closed alert. */
  resolution?: AlertResolution | null
  /** Shown instead of the resolution, where there is one. */
  reason?: string | null
  className?: string
}

/** The state of an alert as a shape and a word. */
export function StateMark({ state, resolution, reason, className }: StateMarkProps) {
  const { Icon, className: ink } = looks[state]
  const words =
    state === 'closed' && resolution
      ? `${stateWord.closed}, ${reason ?? resolutionWord[resolution].toLowerCase()}`
      : stateWord[state]
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-1.5', className)} title={words}>
      <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', ink)} />
      <span className="truncate">{words}</span>
    </span>
  )
}
