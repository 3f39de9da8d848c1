'use client'
import { AlarmClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { spanWords } from '../case-marks'
import { type Lane, overdue } from './board-lanes'

/** A lane of the board: one investigator's cases by stage, with how many are overdue and how old the oldest is. */
export function BoardLane({ lane, now, children }: { lane: Lane; now: number; children: ReactNode }) {
  const heading = `lane-${lane.key}`
  const late = overdue(lane.files, now)
  const live = lane.files.filter((file) => file.state !== 'closed')
  const oldest = Math.max(0, ...live.map((file) => now - Date.parse(file.opened_at)))
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2 border-border border-t pt-3 pb-5">
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <h2 id={heading} className="sticky left-0 font-medium">
          {lane.person?.name ?? 'Unassigned'}
        </h2>
        <span className="text-muted-foreground text-xs tabular-nums">
          {lane.files.length} {lane.files.length === 1 ? 'case' : 'cases'}
        </span>
        {late > 0 ? (
          <span
            className="inline-flex items-center gap-1 font-medium text-danger-fg text-xs tabular-nums"
            suppressHydrationWarning
          >
            <AlarmClock aria-hidden="true" className="size-3 text-danger" />
            {late} overdue
          </span>
        ) : null}
        {live.length > 0 ? (
          <span className="text-muted-foreground text-xs tabular-nums" suppressHydrationWarning>
            oldest opened {spanWords(oldest)} ago
          </span>
        ) : null}
      </div>
      {children}
    </section>
  )
}
