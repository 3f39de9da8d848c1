import type { AuditEntry } from '@/server/platform/command/audit'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findAlerts } from '../alert.repo'
import { alertEvent } from '../alert-event'
import { insertTurns, type TurnRow } from '../history/turn.repo'

/** Alerts (UUIDs) that monitoring raised, changed or closed, with the lines of their histories. */
export interface Told {
  ids: readonly string[]
  begun: ReadonlySet<string>
  closed: ReadonlySet<string>
  turns: readonly TurnRow[]
}

/** Writes the lines of the histories; returns the events and audit entries that follow. */
export async function tellRaised(
  q: Queryable,
  ctx: Context,
  { ids, begun, closed, turns }: Told,
): Promise<{ events: OutboxEvent[]; audit: AuditEntry[] }> {
  if (ids.length === 0) return { events: [], audit: [] }
  await insertTurns(q, ctx.org.id, inOrder(turns))
  const rows = await findAlerts(q, ctx.org.id, ids)
  const kindOf = (id: string) => (begun.has(id) ? 'alert.created' : closed.has(id) ? 'alert.closed' : 'alert.updated')
  return {
    events: rows.map((row) => alertEvent(kindOf(row.id), row)),
    audit: rows
      .filter(({ id }) => begun.has(id) || closed.has(id))
      .map((row) => ({
        action: begun.has(row.id) ? 'alert.raised' : 'alert.resolved',
        object_type: 'alert',
        object_id: typeIdOf('alr', row.id),
        detail: { rule: row.rule_key, severity: row.severity, address: row.address },
      })),
  }
}

/** Reassigns the ids in ascending order: lines of the same moment are read by id, and ids are random within a millisecond. */
function inOrder(turns: readonly TurnRow[]): TurnRow[] {
  const ids = turns.map(({ id }) => id).sort()
  return turns.map((turn, n) => ({ ...turn, id: ids[n] as string }))
}
