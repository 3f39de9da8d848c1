import type { LinkedEvent } from '../timeline/timeline-hash'
import type { TimelineFault } from './check-timeline'

/** The length and last hash of a timeline when it was anchored outside the database; `hash` in hex. */
export interface TimelinePoint {
  seq: number
  hash: string
}

/** Timelines are anchored every hour; an event must be anchored this long after it was written. */
export const anchorDueMs = 70 * 60_000

/** Faults where a timeline differs from its anchors, or where an anchor is overdue. */
export function anchorFaults(
  events: readonly Pick<LinkedEvent & { hash: string }, 'seq' | 'at' | 'hash'>[],
  points: readonly TimelinePoint[],
  now: Date,
): TimelineFault[] {
  const hashes = new Map(events.map(({ seq, hash }) => [seq, hash]))
  const faults = points.flatMap(({ seq, hash }): TimelineFault[] => {
    const found = hashes.get(seq)
    if (found === undefined) return [{ seq, issue: 'was anchored and is missing: the timeline was cut off or rewritten' }]
    return found === hash ? [] : [{ seq, issue: 'is not the one that was anchored: the timeline was rewritten' }]
  })
  const reach = points.reduce((most, { seq }) => Math.max(most, seq), 0)
  const late = events.find(({ seq, at }) => seq > reach && now.getTime() - new Date(at).getTime() > anchorDueMs)
  return late ? [...faults, { seq: late.seq, issue: 'and those after it have no anchor outside the database' }] : faults
}
