import { severities } from '@/contract/monitoring/monitoring-rules'
import type { OrganisationSettings } from '@/contract/organisation-settings'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import type { FindingWallet } from '../findings/finding'
import { findLiveAlerts, findPastAlerts } from '../findings/known-alert.repo'
import { type HeldFinding, type Plan, type Planned, planAlerts } from '../findings/plan-alerts'
import { dueTime } from '../findings/severity'
import type { Signal } from '../findings/signal'
import { suppressedRow, suppressionOf } from '../findings/suppress-findings'
import { countSuppressed, findActiveSuppressions } from '../findings/suppression.repo'
import { turnOf } from '../history/turn-of'
import { queueForDesk } from './desk-due.repo'
import { newAlert } from './new-alert'
import {
  claimFacts,
  type FindingUpdate,
  insertAlerts,
  lockActiveWallets,
  moveFacts,
  type NewAlertRow,
  updateFindings,
} from './raise.repo'
import { claimOf } from './raise-alerts'
import { tellRaised } from './tell-raised'

/** What a check of one wallet shows. */
export interface Shown {
  wallet: FindingWallet
  found: readonly HeldFinding[]
  settings: OrganisationSettings
  holds: (signal: Signal) => boolean
}

/** How many alerts changed, by kind of change. */
export interface Settled {
  raised: number
  strengthened: number
  weakened: number
  resolved: number
}

/** Plans how a check changes a wallet's alerts. Read-only; `lock` locks the alerts. */
export async function planFor(q: Queryable, ctx: Context, shown: Shown, lock = false): Promise<Plan> {
  const now = ctx.clock.now()
  const orgId = ctx.org.id
  const suppressions = await findActiveSuppressions(q, orgId, now)
  return planAlerts({
    ...shown,
    live: await findLiveAlerts(q, orgId, { walletIds: [shown.wallet.id], lock }),
    past: await findPastAlerts(q, orgId, shown.wallet.id),
    resolve: shown.settings.resolve_alerts,
    suppressedBy: ({ about }, rank) => suppressionOf(suppressions, { wallet: shown.wallet, about }, rank)?.id ?? null,
    now,
  })
}

/** Brings a wallet's alerts in line with its check, in the transaction of `q`. Does nothing for a wallet that is not active. */
export async function settleAlerts(q: Queryable, ctx: Context, shown: Shown): Promise<Effect<Settled>> {
  const none = { result: { raised: 0, strengthened: 0, weakened: 0, resolved: 0 }, audit: [] }
  if (!(await lockActiveWallets(q, ctx.org.id, [shown.wallet.id])).has(shown.wallet.id)) return none
  const plan = await planFor(q, ctx, shown, true)
  const now = ctx.clock.now()
  await countSuppressed(
    q,
    ctx.org.id,
    plan.suppressed.map(({ suppressionId, found }) => suppressedRow(suppressionId, found)),
    now,
  )
  const { due_hours, assignment } = shown.settings
  const changes = plan.changes.map((planned) => ({ planned, id: planned.alert?.id ?? uuidv7(now.getTime()) }))
  const evidence = await recordFacts(q, ctx, changes, now)
  await insertAlerts(
    q,
    ctx.org.id,
    changes.flatMap(({ planned, id }) => insertOf(planned, id, evidence.get(id) ?? 1, due_hours, now)),
    now,
  )
  if (assignment.way !== 'by_hand') {
    await queueForDesk(
      q,
      ctx.org.id,
      changes.flatMap(({ planned, id }) => (planned.kind === 'raise' ? [id] : [])),
      now,
    )
  }
  await updateFindings(
    q,
    ctx.org.id,
    changes.flatMap(({ planned, id }) => updateOf(planned, evidence.get(id) ?? 0, due_hours, now)),
    now,
  )
  const told = await tellRaised(q, ctx, {
    ids: changes.map(({ id }) => id),
    begun: new Set(changes.filter(({ planned }) => planned.kind === 'raise').map(({ id }) => id)),
    closed: new Set(changes.filter(({ planned }) => closes(planned)).map(({ id }) => id)),
    turns: changes.flatMap(({ planned, id }) =>
      planned.turns.map((turn) =>
        turnOf(ctx, id, { ...turn, resolution: planned.into === null ? null : 'duplicate', duplicateOf: planned.into }, now),
      ),
    ),
  })
  return { result: settledOf(plan), ...told }
}

/** The counts of a plan. */
export function settledOf({ changes }: Plan): Settled {
  const count = (...kinds: Planned['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind)).length
  return {
    raised: count('raise', 'reopen'),
    strengthened: count('strengthen'),
    weakened: count('weaken'),
    resolved: count('resolve', 'merge'),
  }
}

function closes({ kind, turns }: Planned): boolean {
  return kind === 'merge' || turns.some((turn) => turn.kind === 'no_longer_met' && turn.to === 'closed')
}

/** Appends the facts of each alert (by UUID) to its evidence; returns how many. */
async function recordFacts(
  q: Queryable,
  ctx: Context,
  changes: readonly { planned: Planned; id: string }[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = changes.flatMap(({ planned, id }) =>
    planned.facts.map((found) => {
      // The check is part of the fact's id: an exposure that changed is recorded again by a later check.
      const fact = { ...found.fact, id: `${found.fact.id}:${found.wallet.risk?.risk.check_id ?? ''}` }
      return { id, row: claimOf({ ...found, fact }, uuidv7(now.getTime())), had: planned.alert?.occurrences ?? 0 }
    }),
  )
  const claimed =
    rows.length === 0
      ? new Set()
      : await claimFacts(
          q,
          ctx.org.id,
          rows.map(({ row }) => row),
          now,
        )
  const counted = new Map<string, number>()
  const moved = rows
    .filter(({ row }) => claimed.has(row.alert_id))
    .map(({ id, row: { alert_id, ...row }, had }) => {
      const n = (counted.get(id) ?? 0) + 1
      counted.set(id, n)
      return { ...row, claimed: alert_id, alert_id: id, seq: had + n }
    })
  await moveFacts(q, ctx.org.id, moved)
  return counted
}

type Hours = OrganisationSettings['due_hours']

function insertOf(planned: Planned, id: string, occurrences: number, hours: Hours, now: Date): NewAlertRow[] {
  if (planned.alert !== null) return []
  const [first] = planned.facts
  if (first === undefined) throw new Error('an alert begins without a fact')
  const at = new Date(first.fact.occurred_at)
  const counted = { occurrences, firstSeenAt: at, lastSeenAt: at }
  return [newAlert({ ...planned, id, severityRank: planned.rank, ...counted }, first, hours, now)]
}

function updateOf(planned: Planned, facts: number, hours: Hours, now: Date): FindingUpdate[] {
  const { alert, rank } = planned
  if (alert === null) return []
  const severity = severities[rank] as (typeof severities)[number]
  const due = dueTime(severity, now, hours)
  const sooner = planned.kind === 'reopen' || (rank > alert.severityRank && due < alert.dueAt)
  const close = closes(planned)
    ? {
        resolution: planned.into === null ? ('not_actionable' as const) : ('duplicate' as const),
        duplicateOf: planned.into,
        byItself: planned.into === null,
      }
    : undefined
  const last = planned.facts.at(-1)
  return [
    {
      ...planned,
      id: alert.id,
      severity,
      severityRank: rank,
      dueAt: sooner ? due : alert.dueAt,
      occurrences: alert.occurrences + facts,
      firstSeenAt: alert.firstSeenAt,
      lastSeenAt: last === undefined ? alert.lastSeenAt : new Date(last.fact.occurred_at),
      close,
      reopen: planned.kind === 'reopen' || undefined,
    },
  ]
}
