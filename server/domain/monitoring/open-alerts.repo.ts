import { queryableOf, type Tx } from '@/server/platform/db'

/** How many alerts of these wallets (UUIDs) are not closed; wallets without any are left out. */
export async function countOpenAlerts(tx: Tx, orgId: string, walletIds: string[]): Promise<Map<string, number>> {
  if (walletIds.length === 0) return new Map()
  const { rows } = await queryableOf(tx).query<{ wallet_id: string; n: number }>(
    `select wallet_id, count(*)::int as n from alert
     where org_id = $1::uuid and wallet_id = any($2::uuid[]) and state <> 'closed' group by wallet_id`,
    [orgId, walletIds],
  )
  return new Map(rows.map((row) => [row.wallet_id, row.n]))
}
