import type pg from 'pg'
import { pool, type Queryable } from '@/server/platform/db'

export interface Reorg {
  id: string
  at: Date
  /** Blocks above it were removed, up to and including `fromHeight`. */
  toHeight: number
  fromHeight: number
}

const lockClass = 0x61737379 ^ 0x6d6f6e

/** Reorgs of a network after its position. Ids are in the order of commits, as they are created under the network's lock. */
export async function findReorgs(q: Queryable, networkId: number): Promise<Reorg[]> {
  const { rows } = await q.query<{ id: string; at: Date; above: string; up: string }>(
    `select e.id, e.at, e.to_height as above, e.from_height as up from chain_event e
     where e.network = $1 and e.kind in ('reorg', 'rewind')
       and e.id > coalesce((select event_id from monitoring_position where network = $1), '00000000-0000-0000-0000-000000000000')
     order by e.id`,
    [networkId],
  )
  return rows.map(({ id, at, above, up }) => ({ id, at, toHeight: Number(above), fromHeight: Number(up) }))
}

/** Runs `fn` in a transaction that holds the lock on a network's position. */
export async function holdPosition<T>(networkId: number, fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect()
  let broken: Error | undefined
  try {
    await client.query(
      "begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = '120s'",
    )
    await client.query('select pg_advisory_xact_lock($1, $2)', [lockClass, networkId])
    const result = await fn(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Stores up to which reorg of a network alerts were updated. */
export async function savePosition(q: Queryable, networkId: number, last: Reorg, at: Date): Promise<void> {
  await q.query(
    `insert into monitoring_position (network, event_at, event_id, updated_at) values ($1, $2, $3, $4)
     on conflict (network) do update set event_at = excluded.event_at, event_id = excluded.event_id, updated_at = excluded.updated_at`,
    [networkId, last.at, last.id, at],
  )
}

/** Every organisation that may have alerts: it has a login or an API key, or watches an address. */
export async function findOrganisationsOf(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ org_id: string }>(
    'select org_id from login union select org_id from api_key_secret union select org_id from watched_address order by 1',
  )
  return rows.map(({ org_id }) => org_id)
}

/** Which of these networks have reorgs after their position. */
export async function networksWithReorgs(q: Queryable, networkIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await q.query<{ id: number }>(
    `select n.id from unnest($1::smallint[]) n(id) where exists (
       select 1 from chain_event e where e.network = n.id and e.kind in ('reorg', 'rewind')
         and e.id > coalesce((select event_id from monitoring_position where network = n.id), '00000000-0000-0000-0000-000000000000'))`,
    [networkIds],
  )
  return new Set(rows.map(({ id }) => id))
}
