import type { LinkedEvent } from '../timeline/timeline-hash'
import type { TimelineFault } from './check-timeline'

/** How far a timeline went when it was anchored outside the database; `hash` in hex. */
export interface TimelinePoint {
  seq: number
  hash: string
}

/** Timelines are anchored every hour; so long after it was written an event must be. */
export const anchorDueMs = 70 * 60_000

/** What of a timeline is not as it was anchored, and what should have been anchored by now and was not. */
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
