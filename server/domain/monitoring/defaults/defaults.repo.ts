import type { MonitoringRule, Thresholds } from '@/contract/monitoring/monitoring-rules'
import type { Tx } from '@/server/platform/db'

export interface DefaultsRow {
  rules: MonitoringRule[]
  thresholds: Thresholds
  version: number
  author_type: string
  author_id: string | null
  author_name: string | null
  updated_at: Date
}

/** The organisation's default rules, or null if they were never needed. `lock` locks the row. */
export async function findDefaults(tx: Tx, orgId: string, lock = false): Promise<DefaultsRow | null> {
  if (lock) await tx.$executeRaw`select 1 from monitoring_default where org_id = ${orgId}::uuid for update`
  const row = await tx.monitoringDefault.findUnique({ where: { org_id: orgId } })
  return row as DefaultsRow | null
}

/** Inserts the first defaults, unless a concurrent transaction has. */
export async function insertDefaults(tx: Tx, orgId: string, row: { rules: MonitoringRule[]; at: Date }): Promise<void> {
  await tx.monitoringDefault.createMany({
    data: [{ org_id: orgId, rules: row.rules as object[], thresholds: {}, author_type: 'system', updated_at: row.at }],
    skipDuplicates: true,
  })
}

/** Replaces the defaults in a locked row. */
export async function replaceDefaults(tx: Tx, orgId: string, row: DefaultsRow): Promise<void> {
  await tx.monitoringDefault.update({
    where: { org_id: orgId },
    data: { ...row, rules: row.rules as object[], thresholds: row.thresholds },
  })
}

/** How many wallets that are not deleted follow the defaults. */
export async function countFollowers(tx: Tx, orgId: string): Promise<number> {
  const rows = await tx.$queryRaw<{ n: bigint }[]>`
    select count(*) as n from monitored_wallet where org_id = ${orgId}::uuid and state <> 'deleted' and rules is null`
  return Number(rows[0]?.n ?? 0)
}
