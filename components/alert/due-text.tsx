import { AlarmClock, Moon } from 'lucide-react'
import { utcMoment } from '@/components/chain/time'
import { cn } from '@/components/ui/style/cn'

/** A span in a few characters: `40m`, `3h`, `5d`. */
export function shortSpan(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < 60) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}

interface DueTextProps {
  alert: { state: string; due_at: string; snoozed_until: string | null }
  now: number
  className?: string
}

/**
 * The time left until an alert is due. Overdue is red, marked and written out; a snoozed alert shows until when it is snoozed.
 */
export function DueText({ alert, now, className }: DueTextProps) {
  if (alert.state === 'closed') return <span className={cn('text-muted-foreground', className)}>—</span>
  if (alert.snoozed_until !== null && Date.parse(alert.snoozed_until) > now) {
    return (
      <time
        dateTime={alert.snoozed_until}
        title={`Snoozed until ${utcMoment(alert.snoozed_until)}; due ${utcMoment(alert.due_at)}`}
        suppressHydrationWarning
        className={cn('inline-flex items-center gap-1 whitespace-nowrap text-muted-foreground', className)}
      >
        <Moon aria-hidden="true" className="size-3" />
        <span className="sr-only">Snoozed for </span>
        {shortSpan(Date.parse(alert.snoozed_until) - now)}
      </time>
    )
  }
  const left = Date.parse(alert.due_at) - now
  const over = left < 0
  return (
    <time
      dateTime={alert.due_at}
      title={`Due ${utcMoment(alert.due_at)}`}
      suppressHydrationWarning
      className={cn(
        'tabular inline-flex items-center gap-1 whitespace-nowrap',
        over ? 'font-medium text-danger-fg' : left < 3_600_000 ? 'text-level-medium-fg' : 'text-muted-foreground',
        className,
      )}
    >
      {over ? <AlarmClock aria-hidden="true" className="size-3 text-danger" /> : null}
      {over ? `${shortSpan(left)} over` : `${shortSpan(left)} left`}
    </time>
  )
}
