import type { AuditEntry } from '@/server/platform/audit'
import type { Effect } from '@/server/platform/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import type { OutboxEvent } from '@/server/platform/outbox'
import { findAlerts } from './alert.repo'
import { alertEvent } from './alert-event'
import { restoreFound } from './evidence.repo'
import type { FoundAt } from './finding'
import { newAlert } from './new-alert'
import { type Placed, placeFindings } from './place-findings'
import {
  type ClaimRow,
  claimFacts,
  countOccurrences,
  insertAlerts,
  lockActiveWallets,
  lockLiveAlerts,
  moveFacts,
} from './raise.repo'
import { tellTurned } from './tell-turned'
import { insertTurns, type TurnRow } from './turn.repo'
import { turnOf } from './turn-of'

export interface Raised {
  raised: number
  /** Facts counted at alerts that were there. */
  occurred: number
  /** Facts told before, and those of wallets that are not active. */
  known: number
}

/** Occurrences that are written into an alert's history; further ones are counted only. */
const toldOccurrences = 10

/**
 * Tells findings, each once: a fact that was told of the same wallet by the same version of a rule is passed over. What
 * lies within the cooldown of an alert that is not closed is counted there, anything else raises an alert. Findings of one
 * wallet must come in the order of their facts. All of it is part of the transaction of `q`.
 */
export async function raiseAlerts(q: Queryable, ctx: Context, found: readonly FoundAt[]): Promise<Effect<Raised>> {
  if (found.length === 0) return { result: { raised: 0, occurred: 0, known: 0 }, audit: [] }
  const now = ctx.clock.now()
  const active = await lockActiveWallets(q, ctx.org.id, [...new Set(found.map(({ wallet }) => wallet.id))].sort())
  const claims = found
    .filter(({ wallet }) => active.has(wallet.id))
    .map((one) => ({ found: one, row: claimOf(one, uuidv7(now.getTime())) }))
  const claimed =
    claims.length === 0
      ? new Set()
      : await claimFacts(
          q,
          ctx.org.id,
          claims.map(({ row }) => row),
          now,
        )
  const fresh = claims.filter(({ row }) => claimed.has(row.alert_id))
  const again = claims.filter(({ row }) => !claimed.has(row.alert_id)).map(({ row }) => row)
  const restored = again.length === 0 ? [] : await restoreFound(q, ctx.org.id, again, now)
  const told = await tellTurned(q, ctx, 'evidence_restored', restored)
  const placed = await place(q, ctx, fresh, now)
  const begun = placed.filter((one) => one.begun)
  const { events, audit } = await tellRaised(q, ctx, placed, now)
  return {
    result: { raised: begun.length, occurred: fresh.length - begun.length, known: found.length - fresh.length },
    events: [...told.events, ...events],
    audit: [...told.audit, ...audit],
  }
}

interface Claim {
  found: FoundAt
  row: ClaimRow
}

/** The wallet's own name in the key of evidence: the same address watched again is the same subject. */
export function subjectOf({ network, address }: FoundAt['wallet']): string {
  return `${network.name}:${address}`
}

function claimOf(found: FoundAt, alertId: string): ClaimRow {
  const { id, occurred_at, block_height, ...detail } = found.fact
  return {
    rule_id: found.rule.id,
    rule_version: found.rule.version,
    subject: subjectOf(found.wallet),
    evidence_id: id,
    alert_id: alertId,
    network: found.wallet.network.id,
    block_height,
    occurred_at,
    detail,
  }
}

async function place(q: Queryable, ctx: Context, fresh: readonly Claim[], now: Date): Promise<Placed[]> {
  if (fresh.length === 0) return []
  const pairs = new Map(
    fresh.map(({ found: { wallet, rule } }) => [`${wallet.id} ${rule.id}`, { walletId: wallet.id, ruleId: rule.id }]),
  )
  const live = await lockLiveAlerts(q, ctx.org.id, [...pairs.values()])
  const placed = placeFindings(
    fresh.map(({ found }) => found),
    live,
    fresh.map(({ row }) => row.alert_id),
  )
  await insertAlerts(
    q,
    ctx.org.id,
    placed.filter((one) => one.begun).map((one) => newAlert(one, now)),
    now,
  )
  const rows = new Map(fresh.map(({ found, row }) => [found, row]))
  const moved = placed.flatMap(({ alert, facts }) =>
    facts.flatMap(({ found, seq }) => {
      const { alert_id: claimed, ...row } = rows.get(found) as ClaimRow
      return claimed === alert.id ? [] : [{ ...row, claimed, alert_id: alert.id, seq }]
    }),
  )
  await moveFacts(q, ctx.org.id, moved)
  await countOccurrences(
    q,
    ctx.org.id,
    placed.filter((one) => !one.begun).map(({ alert }) => alert),
    now,
  )
  return placed
}

async function tellRaised(
  q: Queryable,
  ctx: Context,
  placed: readonly Placed[],
  now: Date,
): Promise<{ events: OutboxEvent[]; audit: AuditEntry[] }> {
  if (placed.length === 0) return { events: [], audit: [] }
  const turns = placed.flatMap(({ alert, facts }) =>
    facts.flatMap(({ found, seq }): TurnRow[] => {
      const blank = { from: null, resolution: null, duplicateOf: null }
      if (seq === 1) return [turnOf(ctx, alert.id, { ...blank, kind: 'raised', to: 'open', comment: found.title }, now)]
      if (seq > toldOccurrences) return []
      return [turnOf(ctx, alert.id, { ...blank, kind: 'occurred_again', to: String(seq), comment: found.title }, now)]
    }),
  )
  await insertTurns(q, ctx.org.id, inOrder(turns))
  const rows = await findAlerts(
    q,
    ctx.org.id,
    placed.map(({ alert }) => alert.id),
  )
  const begun = new Set(placed.filter((one) => one.begun).map(({ alert }) => alert.id))
  return {
    events: rows.map((row) => alertEvent(begun.has(row.id) ? 'alert.created' : 'alert.updated', row)),
    audit: rows
      .filter((row) => begun.has(row.id))
      .map((row) => ({
        action: 'alert.raised',
        object_type: 'alert',
        object_id: typeIdOf('alr', row.id),
        detail: { rule: row.rule_key, severity: row.severity, address: row.address },
      })),
  }
}

/** Lines of one moment are read in the order of their ids, which are random within a millisecond. */
function inOrder(turns: readonly TurnRow[]): TurnRow[] {
  const ids = turns.map(({ id }) => id).sort()
  return turns.map((turn, n) => ({ ...turn, id: ids[n] as string }))
}
