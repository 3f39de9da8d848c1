import type pg from 'pg'
import { sqlStateOf, sqlStates } from '@/server/platform/database/sql-state'
import { AppError } from '@/server/platform/errors'
import { archiving } from '../archive/archiving'
import { networks } from '../networks'

/** Refuses a change (SQLSTATE AS004) of transfers, named in a temporary table, whose sides are archived: files never change. */
export async function refuseArchived(
  client: pg.PoolClient,
  networkId: number,
  table: 'gone_transfer' | 'revalued',
): Promise<void> {
  if (!archiving()) return
  await client.query(
    `select archive_open($1::smallint, least) from (select min(block_height) as least from ${table}) t where least is not null`,
    [networkId],
  )
}

/** Turns a write error into one for the caller: `invalid_request` on `network` if it concerns archived blocks. */
export function asArchivedHeights(error: unknown, networkId: number): unknown {
  if (sqlStateOf(error) !== sqlStates.belowArchive) return error
  const name = networks.find(({ id }) => id === networkId)?.name ?? 'this network'
  const text = `Transfers of ${name} up to a block that this would change are archived, and archived files never change (${(error as Error).message}). Move them back first: npm run archive -- --restore ${name}.`
  return new AppError('invalid_request', text, [{ field: 'network', issue: text }])
}
