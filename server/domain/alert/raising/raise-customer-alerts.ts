import type { AlertFinding } from '@/contract/alert/alerts'
import type { Network } from '@/server/chain/networks'
import { readSettings } from '@/server/domain/organisation-settings'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { restoreFound } from '../evidence/evidence.repo'
import { tellTurned } from '../evidence/tell-turned'
import type { Finding, FindingRule, PinnedRisk } from '../findings/finding'
import { severityRank } from '../findings/severity'
import { signalOf } from '../findings/signal'
import { turnOf } from '../history/turn-of'
import { newAlert } from './new-alert'
import { claimFacts, insertAlerts } from './raise.repo'
import { tellRaised } from './tell-raised'

/** A rule's finding about a transfer of a customer. Ids are UUIDs. */
export interface CustomerFinding extends Pick<Finding, 'fact' | 'title'> {
  rule: FindingRule
  finding: AlertFinding
  customer: { id: string; reference: string }
  transferId: string
  network: Network
  address: string
  /** Null if the finding is not based on a check. */
  risk: PinnedRisk | null
  stale: boolean
  lastGoodReadAt: string | null
}

/** The customer (UUID) in the key of evidence. */
export function subjectOfCustomer(id: string): string {
  return `customer:${typeIdOf('cus', id)}`
}

/**
 * Raises an alert for each finding about a customer, each fact once per version of its rule; restores an orphaned fact that is
 * found again. Everything runs in the transaction of `q`. Returns how many alerts were raised.
 */
export async function raiseCustomerAlerts(
  q: Queryable,
  ctx: Context,
  found: readonly CustomerFinding[],
): Promise<Required<Omit<Effect<number>, 'written'>>> {
  if (found.length === 0) return { result: 0, audit: [], events: [] }
  const now = ctx.clock.now()
  const rows = found.map((one) => ({ one, row: claimOf(one, uuidv7(now.getTime())) }))
  const claimed = await claimFacts(
    q,
    ctx.org.id,
    rows.map(({ row }) => row),
    now,
  )
  const again = rows.filter(({ row }) => !claimed.has(row.alert_id)).map(({ row }) => row)
  const restored = again.length === 0 ? [] : await restoreFound(q, ctx.org.id, again, now)
  const turned = await tellTurned(q, ctx, 'evidence_restored', restored)
  const begun = rows.filter(({ row }) => claimed.has(row.alert_id))
  const { due_hours } = await readSettings(q, ctx.org.id)
  const alerts = begun.map(({ one, row }) => {
    const at = new Date(one.fact.occurred_at)
    const rank = severityRank(one.rule.severity)
    const alert = {
      id: row.alert_id,
      title: one.title,
      keys: [],
      signals: [signalOf(one, 'event', now, null)],
      finding: one.finding,
      severityRank: rank,
      occurrences: 1,
      firstSeenAt: at,
      lastSeenAt: at,
    }
    const { network, address, risk, stale, lastGoodReadAt } = one
    const wallet = { id: null, network, address, customerReference: one.customer.reference, risk, stale, lastGoodReadAt }
    return {
      ...newAlert(alert, { fact: one.fact, rule: one.rule, wallet }, due_hours, now),
      customer_transfer_id: one.transferId,
    }
  })
  await insertAlerts(q, ctx.org.id, alerts, now)
  const blank = { from: null, resolution: null, duplicateOf: null }
  const told = await tellRaised(q, ctx, {
    ids: alerts.map(({ id }) => id),
    begun: new Set(alerts.map(({ id }) => id)),
    closed: new Set(),
    turns: alerts.map(({ id, title }) => turnOf(ctx, id, { ...blank, kind: 'raised', to: 'open', comment: title }, now)),
  })
  return { result: alerts.length, audit: [...turned.audit, ...told.audit], events: [...turned.events, ...told.events] }
}

function claimOf({ fact, rule, customer, network }: CustomerFinding, alertId: string) {
  const { id, occurred_at, block_height, ...detail } = fact
  return {
    rule_id: rule.id,
    rule_version: rule.version,
    subject: subjectOfCustomer(customer.id),
    evidence_id: id,
    alert_id: alertId,
    network: network.id,
    block_height,
    occurred_at,
    detail,
  }
}
