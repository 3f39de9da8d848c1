import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findAlerts } from '../alert.repo'
import { alertEvent } from '../alert-event'
import { insertTurns } from '../history/turn.repo'
import { turnOf } from '../history/turn-of'
import type { TurnedFacts } from './evidence.repo'

type Told = Required<Pick<Effect<unknown>, 'events'>> & { audit: Extract<Effect<unknown>['audit'], unknown[]> }

const said = {
  evidence_orphaned: (n: number, of: number) =>
    `A reorganisation of the chain removed ${n === of ? 'all' : `${n} of ${of}`} facts behind this alert.`,
  evidence_restored: (n: number, of: number) =>
    `Facts that a reorganisation removed are restored: ${n === 0 ? 'all' : `${of - n} of ${of}`} facts behind this alert hold.`,
}

/** Records in the histories of alerts that some of their facts were removed or restored, with the events and audit rows that follow. */
export async function tellTurned(
  q: Queryable,
  ctx: Context,
  kind: 'evidence_orphaned' | 'evidence_restored',
  turned: readonly TurnedFacts[],
): Promise<Told> {
  if (turned.length === 0) return { events: [], audit: [] }
  const now = ctx.clock.now()
  const rows = await findAlerts(
    q,
    ctx.org.id,
    turned.map(({ alertId }) => alertId),
  )
  const blank = { from: null, resolution: null, duplicateOf: null }
  const turns = rows.map((row) =>
    turnOf(
      ctx,
      row.id,
      { ...blank, kind, to: `${row.orphaned}/${row.occurrences}`, comment: said[kind](row.orphaned, row.occurrences) },
      now,
    ),
  )
  await insertTurns(q, ctx.org.id, turns)
  return {
    events: rows.map((row) => alertEvent('alert.updated', row)),
    audit: rows.map((row) => ({
      action: 'alert.updated',
      object_type: 'alert',
      object_id: typeIdOf('alr', row.id),
      detail: { change: kind, orphaned: row.orphaned, occurrences: row.occurrences },
    })),
  }
}
