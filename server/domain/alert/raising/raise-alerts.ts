import { severities } from '@/contract/monitoring/monitoring-rules'
import type { OrganisationSettings } from '@/contract/organisation-settings'
import { readSettings } from '@/server/domain/organisation-settings'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { restoreFound } from '../evidence/evidence.repo'
import { tellTurned } from '../evidence/tell-turned'
import type { FoundAt } from '../findings/finding'
import type { KnownAlert } from '../findings/known-alert'
import { findLiveAlerts } from '../findings/known-alert.repo'
import { type Placed, placeFindings } from '../findings/place-findings'
import { dueTime } from '../findings/severity'
import { keepSuppressed } from '../findings/suppress-findings'
import type { TurnRow } from '../history/turn.repo'
import { turnOf } from '../history/turn-of'
import { queueForDesk } from './desk-due.repo'
import { newAlert } from './new-alert'
import { type ClaimRow, claimFacts, insertAlerts, lockActiveWallets, moveFacts, updateFindings } from './raise.repo'
import { tellRaised } from './tell-raised'

export interface Raised {
  raised: number
  /** Facts that joined existing alerts. */
  occurred: number
  /** Facts raised before, and those of wallets that are not active. */
  known: number
}

/** How many occurrences are written to an alert's history; further ones are only counted. */
const toldOccurrences = 10

/**
 * Raises findings about wallets, each fact once: a fact already claimed for the same wallet by the same version of a rule is
 * skipped. A finding joins an open alert about the same thing, else raises a new one unless a suppression applies. Findings of
 * one wallet must be in the order of their facts. Everything runs in the transaction of `q`.
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
  const { placed, before } = await place(q, ctx, fresh, now)
  const begun = placed.filter((one) => one.begun)
  const { events, audit } = await tellRaised(q, ctx, {
    turns: placed.flatMap((one) => turnsOf(ctx, one, before.get(one.alert.id), now)),
    begun: new Set(begun.map(({ alert }) => alert.id)),
    closed: new Set(),
    ids: placed.map(({ alert }) => alert.id),
  })
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

/** A fact as evidence of the alert (UUID) that it would begin. */
export function claimOf(found: FoundAt, alertId: string): ClaimRow {
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

/** The wallet in the key of evidence: its network and address, so an address that is watched again is the same subject. */
export function subjectOf({ network, address }: FoundAt['wallet']): string {
  return `${network.name}:${address}`
}

async function place(
  q: Queryable,
  ctx: Context,
  fresh: readonly Claim[],
  now: Date,
): Promise<{ placed: Placed[]; before: Map<string, KnownAlert> }> {
  if (fresh.length === 0) return { placed: [], before: new Map() }
  const live = await findLiveAlerts(q, ctx.org.id, {
    walletIds: [...new Set(fresh.map(({ found }) => found.wallet.id))],
    ruleIds: [...new Set(fresh.map(({ found }) => found.rule.id))],
    lock: true,
  })
  const all = placeFindings(
    fresh.map(({ found }) => found),
    live,
    fresh.map(({ row }) => row.alert_id),
    now,
  )
  const { due_hours, assignment } = await readSettings(q, ctx.org.id)
  const kept = await keepSuppressed(q, ctx, all)
  const placed = all.filter((one) => !kept.has(one))
  const begun = placed.filter((one) => one.begun)
  await insertAlerts(
    q,
    ctx.org.id,
    begun.map(({ alert, facts }) => newAlert(alert, (facts[0] as Placed['facts'][number]).found, due_hours, now)),
    now,
  )
  if (assignment.way !== 'by_hand') {
    await queueForDesk(
      q,
      ctx.org.id,
      begun.map(({ alert }) => alert.id),
      now,
    )
  }
  const rows = new Map(fresh.map(({ found, row }) => [found, row]))
  const moved = placed.flatMap(({ alert, facts }) =>
    facts.flatMap(({ found, seq }) => {
      const { alert_id: claimed, ...row } = rows.get(found) as ClaimRow
      return claimed === alert.id ? [] : [{ ...row, claimed, alert_id: alert.id, seq }]
    }),
  )
  await moveFacts(q, ctx.org.id, moved)
  const before = new Map(live.map((alert) => [alert.id, alert]))
  await updateFindings(
    q,
    ctx.org.id,
    placed.filter((one) => !one.begun).map(({ alert }) => joined(alert, before.get(alert.id), due_hours, now)),
    now,
  )
  return { placed, before }
}

function joined(alert: KnownAlert, before: KnownAlert | undefined, hours: OrganisationSettings['due_hours'], now: Date) {
  const severity = severities[alert.severityRank] as (typeof severities)[number]
  const risen = before !== undefined && alert.severityRank > before.severityRank
  const due = dueTime(severity, now, hours)
  return { ...alert, severity, dueAt: risen && due < alert.dueAt ? due : alert.dueAt }
}

function turnsOf(ctx: Context, { alert, facts }: Placed, before: KnownAlert | undefined, now: Date): TurnRow[] {
  const line = (kind: TurnRow['kind'], to: string | null, comment: string | null, from: string | null = null) =>
    turnOf(ctx, alert.id, { kind, from, to, comment, resolution: null, duplicateOf: null }, now)
  const turns = facts.flatMap(({ found, seq }) => {
    if (seq === 1) return [line('raised', 'open', found.title)]
    return seq > toldOccurrences ? [] : [line('occurred_again', String(seq), found.title)]
  })
  // The line `raised` already covers the rule that raised the alert.
  const known = new Set(before === undefined ? [facts[0]?.found.rule.id] : before.signals.map(({ rule_id }) => rule_id))
  const added = alert.signals.filter((one) => !known.has(one.rule_id)).map((one) => line('signal_added', one.name, one.title))
  if (before === undefined || before.severityRank >= alert.severityRank) return [...turns, ...added]
  const [from, to] = [severities[before.severityRank] ?? null, severities[alert.severityRank] ?? null]
  return [...turns, ...added, line('strengthened', to, alert.signals[0]?.title ?? null, from)]
}
