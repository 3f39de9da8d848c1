import type pg from 'pg'
import type { Queryable } from '@/server/platform/db'
import { withThawed } from '@/server/platform/failure/archive-fault'
import { asArchivedHeights } from './archived-heights.repo'
import { asBesideSample } from './beside-sample'

const lockClass = 0x61737379

/**
 * Runs `fn` in one transaction that is the only writer of these networks' chain data. Ingest, folding, revaluation and the tag
 * summary all use it, so `ingest_seq` is commit order and sums never miss a row. Locks are taken in the order of ids.
 */
export function asSoleWriter<T>(client: pg.PoolClient, networkIds: readonly number[], fn: () => Promise<T>): Promise<T> {
  return withThawed(() => soleWriter(client, networkIds, fn))
}

async function soleWriter<T>(client: pg.PoolClient, networkIds: readonly number[], fn: () => Promise<T>): Promise<T> {
  // The role's limits are meant for requests; a bulk write may take longer and may wait for another writer. Its sorts and
  // hashes stay in memory, and JIT or longer planning over temporary tables would cost more than they save.
  await client.query(
    `begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = '120s';
     set local work_mem = '64MB'; set local jit = off; set local default_statistics_target = 10`,
  )
  try {
    for (const id of [...new Set(networkIds)].sort((a, b) => a - b)) {
      await client.query('select pg_advisory_xact_lock($1, $2)', [lockClass, id])
    }
    const result = await fn()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw asArchivedHeights(asBesideSample(error, networkIds[0] as number), networkIds[0] as number)
  }
}

/**
 * Becomes the only writer of a network's chain data until the running transaction ends, for writes of a request. Waits for a
 * batch that is being written, then fails with SQLSTATE 55P03.
 */
export async function waitForNetwork(db: Queryable, networkId: number, seconds: number): Promise<void> {
  await db.query(
    `select set_config('lock_timeout', $1, true), set_config('statement_timeout', '30s', true), set_config('work_mem', '64MB', true),
            set_config('jit', 'off', true)`,
    [`${seconds}s`],
  )
  await db.query('select 1 from (select pg_advisory_xact_lock($1::int, $2::int)) taken', [lockClass, networkId])
}
