import type { Queryable } from '@/server/platform/db'

/** Contracts of the tokens in the registry with this symbol on a network, case-insensitive. */
export async function findRegisteredContracts(q: Queryable, network: number, symbol: string): Promise<string[]> {
  const { rows } = await q.query<{ contract: string }>(
    `select contract from asset_registry
     where network = $1::smallint and removed_at is null and lower(symbol) = lower($2) order by contract limit 2`,
    [network, symbol],
  )
  return rows.map(({ contract }) => contract)
}
