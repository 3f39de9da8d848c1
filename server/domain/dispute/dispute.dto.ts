import type { AffectedAlerts, Dispute } from '@/contract/attribution/disputes'
import { networkById } from '@/server/chain/networks'
import { actorRef, authorOf } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import type { AffectedAlertRows } from './affected-alerts.repo'
import type { DisputeRow, DisputeTurn } from './dispute.repo'

/** A dispute as the contract shows it. */
export function disputeDto(row: DisputeRow): Dispute {
  const history = row.history.map(({ state, note, by, at }) => ({ state, note, by: actorRef(by.type, by.id, by.name), at }))
  const [first, last] = [history[0], history.at(-1)]
  if (first === undefined || last === undefined) throw new Error(`dispute ${row.id} has no history`)
  return {
    id: typeIdOf('dsp', row.id),
    object: 'attribution_dispute',
    attribution_id: typeIdOf('att', row.attribution_id),
    state: row.state,
    reason: row.reason,
    author: first.by,
    resolution: row.state === 'open' ? null : { note: last.note, by: last.by, at: last.at },
    history,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

/** The alerts that rest on an attribution as the contract shows them. */
export function affectedAlertsDto(found: AffectedAlertRows): AffectedAlerts {
  return {
    count: found.count,
    checks_searched: found.checks,
    complete: found.complete,
    wallets: found.wallets.map(({ network, address, alerts }) => ({ network: networkById(network).name, address, alerts })),
  }
}

/** A change of a dispute's state by the current actor, in its stored form. */
export function turnBy(ctx: Context, at: Date, state: DisputeTurn['state'], note: string): DisputeTurn {
  return { state, note, by: authorOf(ctx), at: iso(at) }
}
