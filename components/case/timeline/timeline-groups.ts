import type { CaseEvent } from '@/contract/case/case-timeline'

/** From this many events of one kind in a row they are folded into one line. */
const many = 4
const grouped: readonly CaseEvent['kind'][] = ['subject_added', 'alert_added', 'task_added', 'evidence_added']

/** Groups events in order: adjacent ones of a kind by one actor, without a comment, form a group. */
export function groupEvents(events: readonly CaseEvent[]): CaseEvent[][] {
  const runs: CaseEvent[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    if (run?.[0] && joins(run[0], event)) run.push(event)
    else runs.push([event])
  }
  return runs.flatMap((run) => (run.length < many ? run.map((one) => [one]) : [run]))
}

function joins(first: CaseEvent, next: CaseEvent): boolean {
  return (
    grouped.includes(next.kind) &&
    first.kind === next.kind &&
    plain(first) &&
    plain(next) &&
    first.actor.type === next.actor.type &&
    first.actor.id === next.actor.id
  )
}

const plain = ({ detail: { comment, moved_from, again } }: CaseEvent) => !comment && !moved_from && !again
