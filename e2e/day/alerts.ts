import pino from 'pino'
import type { SuiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { evaluateDue, previewAlerts } from '@/server/domain/monitoring'
import { type ActivePolicy, activePolicy } from '@/server/domain/policy'
import { systemClock } from '@/server/platform/clock/clock'
import { queryableOf, withOrg } from '@/server/platform/db'

/** The contents of an organisation's queue. */
export interface Queue {
  alerts: number
  open: number
  /** How many alerts there would be with one alert per rule. */
  signals: number
  wallets: number
  customers: number
  severities: Record<string, number>
  rules: Record<string, number>
  /** Open alerts of one wallet, direction and counterparty beyond the first: must be none. */
  repeated: number
  /** Open alerts whose row names neither the counterparty nor the amount. */
  silent: number
}

/** Counts what is in the queue, directly from the tables. */
export async function countQueue(org: SuiteOrganisation): Promise<Queue> {
  const orgId = org.ctx.org.id
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const { rows } = await q.query<Omit<Queue, 'severities' | 'rules'>>(
      `select count(*)::int as alerts, count(*) filter (where state <> 'closed')::int as open,
         coalesce(sum(jsonb_array_length(signals)) filter (where state <> 'closed'), 0)::int as signals,
         count(distinct wallet_id) filter (where state <> 'closed')::int as wallets,
         count(distinct customer_reference) filter (where state <> 'closed')::int as customers,
         (count(*) filter (where state <> 'closed') - count(distinct (wallet_id, finding ->> 'direction',
           coalesce(finding #>> '{counterparty,name}', id::text))) filter (where state <> 'closed'))::int as repeated,
         count(*) filter (where state <> 'closed' and finding ->> 'kind' = 'counterparty'
           and (counterparty is null or finding -> 'amounts' = '[]' and amount_usd is null))::int as silent
       from alert where org_id = $1::uuid`,
      [orgId],
    )
    const { rows: bySeverity } = await q.query<{ severity: string; n: number }>(
      `select severity, count(*)::int as n from alert where org_id = $1::uuid and state <> 'closed' group by severity order by severity`,
      [orgId],
    )
    const { rows: byRule } = await q.query<{ key: string; n: number }>(
      `select s ->> 'key' as key, count(*)::int as n from alert a cross join lateral jsonb_array_elements(a.signals) s
       where a.org_id = $1::uuid and a.state <> 'closed' group by 1 order by 1`,
      [orgId],
    )
    const [counts] = rows
    if (counts === undefined) throw new Error('nothing was counted')
    return {
      ...counts,
      severities: named(bySeverity.map(({ severity, n }) => [severity, n])),
      rules: named(byRule.map(({ key, n }) => [key, n])),
    }
  })
}

/** Evaluates every wallet now. */
export async function evaluateAll(org: SuiteOrganisation): Promise<void> {
  const orgId = org.ctx.org.id
  await withOrg(orgId, (tx) => tx.$executeRaw`update monitored_wallet set due_at = now() where org_id = ${orgId}::uuid`)
  const log = pino({ level: 'silent' })
  while ((await evaluateDue({ orgId, clock: systemClock, log }, 50)) > 0);
}

/** What a policy that is not active would do to alerts, according to its back-test. */
export async function previewOf(org: SuiteOrganisation, document: ActivePolicy['document']) {
  const active = await activePolicy(org.ctx)
  const { raised, strengthened, weakened, resolved } = await previewAlerts(org.ctx, {
    policy: { ...active, version: active.version + 1, sha256: 'tried', document },
  })
  return { raised, strengthened, weakened, resolved }
}

const named = (pairs: [string, number][]): Record<string, number> => Object.fromEntries(pairs)
