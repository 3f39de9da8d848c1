import type { AlertTurn } from '@/contract/alert/alert-turns'
import { actorRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import type { TurnRow } from './turn.repo'

/** The person (UUID) to whom a line of the history assigned the alert; null for other lines. */
export function assignedTo(row: Pick<TurnRow, 'kind' | 'to_value'>): string | null {
  return row.kind === 'assigned' && row.to_value !== null ? uuidOf('usr', row.to_value) : null
}

/** One line of an alert's history; `names` holds the people it was assigned to. */
export function turnDto(row: TurnRow, names: ReadonlyMap<string, string>): AlertTurn {
  const to = assignedTo(row)
  return {
    id: row.id,
    kind: row.kind,
    at: iso(row.at),
    actor: actorRef(row.actor_type, row.actor_id, row.actor_name),
    from: row.from_value,
    to: row.to_value,
    assignee: to === null ? null : { id: typeIdOf('usr', to), name: names.get(to) ?? 'Unknown' },
    resolution: row.resolution,
    reason: row.reason,
    duplicate_of: row.duplicate_of === null ? null : typeIdOf('alr', row.duplicate_of),
    comment: row.comment,
  }
}
