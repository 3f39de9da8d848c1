import { AlarmClock, ChevronsUp, ChevronUp, Pause } from 'lucide-react'
import { utcMoment } from '@/components/chain/time'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { cn } from '@/components/ui/style/cn'
import type { CasePriority, CaseSummary } from '@/contract/case/cases'
import { outcomeWord, priorityWord, stateWord } from './case-words'

const tones: Record<CasePriority, BadgeTone> = { low: 'neutral', medium: 'neutral', high: 'high', urgent: 'severe' }

/** A priority with its word; all but the normal one also differ in shape and colour. */
export function PriorityMark({ priority }: { priority: CasePriority }) {
  return (
    <Badge tone={tones[priority]}>
      {priority === 'urgent' ? <ChevronsUp aria-hidden="true" /> : priority === 'high' ? <ChevronUp aria-hidden="true" /> : null}
      {priorityWord[priority]}
    </Badge>
  )
}

/** The state of a case; of a closed one with its outcome. */
export function StateMark({ file }: { file: Pick<CaseSummary, 'state' | 'outcome'> }) {
  if (file.state === 'on_hold') {
    return (
      <Badge tone="stale">
        <Pause aria-hidden="true" />
        {stateWord.on_hold}
      </Badge>
    )
  }
  if (file.state === 'closed') return <Badge tone="outline">Closed{file.outcome ? `: ${outcomeWord[file.outcome]}` : ''}</Badge>
  return <Badge tone="accent">{stateWord.open}</Badge>
}

const day = 86_400_000

/** A span in words, rounded down: `40 minutes`, `3 hours`, `2 days`. */
export function spanWords(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1440 ? [Math.floor(minutes / 60), 'hour'] : [Math.floor(minutes / 1440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const month = 30 * day
const fortnight = 14 * day
const week = 7 * day

/** How long a case has been open, marked once that is long; and how long it has been idle, once that is a week. */
export function AgeMark({ file, now }: { file: Pick<CaseSummary, 'state' | 'opened_at' | 'updated_at'>; now: number }) {
  const age = now - Date.parse(file.opened_at)
  const idle = now - Date.parse(file.updated_at)
  const live = file.state !== 'closed'
  return (
    <span
      suppressHydrationWarning
      title={`Opened ${utcMoment(file.opened_at)}, last changed ${utcMoment(file.updated_at)}`}
      className={cn(
        'whitespace-nowrap text-xs tabular-nums',
        live && age >= month
          ? 'font-medium text-danger-fg'
          : live && age >= fortnight
            ? 'text-level-medium-fg'
            : 'text-muted-foreground',
      )}
    >
      {age < 60_000 ? 'Opened just now' : `Opened ${spanWords(age)} ago`}
      {live && idle >= week ? `, no change for ${spanWords(idle)}` : ''}
    </span>
  )
}

/** The words for the time until something is due, in milliseconds. */
export function dueWords(left: number): string {
  if (Math.abs(left) < 60_000) return 'Due now'
  return left < 0 ? `${spanWords(left)} overdue` : `Due in ${spanWords(left)}`
}

/** The time left until a case is due; overdue is red, marked and written out. Empty without a due time. */
export function DueMark({ file, now }: { file: Pick<CaseSummary, 'state' | 'due_at'>; now: number }) {
  if (file.due_at === null || file.state === 'closed') return null
  const left = Date.parse(file.due_at) - now
  return (
    <time
      dateTime={file.due_at}
      title={`Due ${utcMoment(file.due_at)}`}
      suppressHydrationWarning
      className={cn(
        'inline-flex items-center gap-1 whitespace-nowrap text-xs tabular-nums',
        left < 0 ? 'font-medium text-danger-fg' : left < day ? 'text-level-medium-fg' : 'text-muted-foreground',
      )}
    >
      {left < 0 ? <AlarmClock aria-hidden="true" className="size-3 text-danger" /> : null}
      {dueWords(left)}
    </time>
  )
}
