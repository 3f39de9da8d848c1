'use client'

import { relativeTime, utcDate, utcMoment } from './time'
import { useMinute } from './use-minute'

const week = 7 * 86_400_000

interface TimeTextProps {
  /** RFC 3339 UTC; null prints a dash. */
  value: string | null
  /**
   * `relative`: "3 hours ago"; `recent`: relative for a week, then absolute; `date`, `moment`: absolute; `both`: absolute, with
   * the age in brackets.
   */
  show?: 'relative' | 'recent' | 'date' | 'moment' | 'both'
  className?: string
}

/**
 * A time, relative or absolute, with the absolute UTC time in `datetime` and on hover. Server and browser may differ by a
 * minute while hydrating, which is allowed only here.
 */
export function TimeText({ value, show = 'relative', className }: TimeTextProps) {
  const now = useMinute()
  if (value === null) return <span className={className}>—</span>
  const absolute = utcMoment(value, true)
  if (show === 'both') {
    return (
      <time dateTime={value} title={absolute} className={className}>
        <span className="whitespace-nowrap tabular-nums">{utcMoment(value)}</span>{' '}
        <span className="whitespace-nowrap text-muted-foreground" suppressHydrationWarning>
          ({relativeTime(value, now)})
        </span>
      </time>
    )
  }
  const old = show === 'recent' && now - Date.parse(value) > week
  const text = show === 'date' ? utcDate(value) : show === 'moment' || old ? utcMoment(value) : relativeTime(value, now)
  return (
    <time dateTime={value} title={absolute} className={className} suppressHydrationWarning>
      {text}
    </time>
  )
}
