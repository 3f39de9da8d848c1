import type pg from 'pg'
import { besideSampleText } from '@/server/chain/ingest'
import type { Queryable } from '@/server/platform/db'
import type { ChainTip } from '../provider'

/** `starting`: not yet read; `syncing`: behind; `live`: at the tip; the others say why reading has stopped. */
export type SyncState =
  | 'starting'
  | 'syncing'
  | 'live'
  | 'unreachable'
  | 'refused'
  | 'wrong_chain'
  | 'reorg_too_deep'
  | 'failed'
  | 'disconnected'

export const healthy: ReadonlySet<SyncState> = new Set<SyncState>(['starting', 'syncing', 'live'])

export interface SyncPosition {
  state: SyncState
  next: number | null
  target: number | null
}

/**
 * Registers the network as connected, before anything is read from it. Data stored of an earlier connection stay. If the sample
 * feeds the network, records that the connection is refused and why, and returns false.
 */
export async function registerNetwork(q: Queryable, networkId: number, kind: string, depth: number): Promise<boolean> {
  await q.query(
    `insert into sync_position as p (network, kind, state, confirmation_depth) values ($1, $2, 'starting', $3)
     on conflict (network) do update set kind = excluded.kind, confirmation_depth = excluded.confirmation_depth,
       state = case when p.state = 'disconnected' then 'starting' else p.state end,
       since = case when p.state = 'disconnected' then now() else p.since end, updated_at = now()`,
    [networkId, kind, depth],
  )
  const { rowCount } = await q.query('select 1 from sample_network where network = $1', [networkId])
  if (rowCount) {
    await recordState(q, networkId, 'refused', besideSampleText(networkId))
    return false
  }
  await q.query(
    `insert into network_state (network, source) values ($1, $2)
     on conflict (network) do update set source = excluded.source, updated_at = now()`,
    [networkId, kind],
  )
  return true
}

/** Marks networks that are no longer configured; those never read are deleted. */
export async function disconnectOthers(q: Queryable, connected: readonly number[]): Promise<void> {
  const { rows } = await q.query<{ network: number }>(
    `update sync_position set state = 'disconnected', since = now(), last_error = null, updated_at = now()
     where network <> all($1::smallint[]) and state <> 'disconnected' returning network`,
    [connected],
  )
  await q.query(
    'delete from network_state where network = any($1::smallint[]) and tip_height is null and transfer_count = 0 and ingest_seq = 0',
    [rows.map((row) => row.network)],
  )
}

/** The read position, or null if the network was never registered. */
export async function loadPosition(q: Queryable, networkId: number): Promise<SyncPosition | null> {
  const { rows } = await q.query<{ state: SyncState; next: string | null; target: string | null }>(
    'select state, next_height as next, target_height as target from sync_position where network = $1',
    [networkId],
  )
  const [row] = rows
  const number = (text: string | null) => (text === null ? null : Number(text))
  return row ? { state: row.state, next: number(row.next), target: number(row.target) } : null
}

/** Saves the next height to read, in the transaction that orphans the blocks from there on. */
export async function saveNext(client: pg.PoolClient, networkId: number, next: number): Promise<void> {
  await client.query('update sync_position set next_height = $2, updated_at = now() where network = $1', [networkId, next])
}

/**
 * Moves the next height from `from` to `next`, in the transaction that lands the blocks between. Throws if it has changed,
 * because an operator rewound it: landing them would leave a gap.
 */
export async function advanceNext(client: pg.PoolClient, networkId: number, from: number, next: number): Promise<void> {
  const { rowCount } = await client.query(
    'update sync_position set next_height = $3, updated_at = now() where network = $1 and coalesce(next_height, $2) = $2',
    [networkId, from, next],
  )
  if (rowCount !== 1) throw new Error(`the network is no longer to be read from block ${from}`)
}

/** Saves the node's tip. */
export async function saveTarget(q: Queryable, networkId: number, tip: ChainTip): Promise<void> {
  await q.query(
    'update sync_position set target_height = $2, target_time = to_timestamp($3), updated_at = now() where network = $1',
    [networkId, tip.height, tip.time],
  )
}

/** Records a successful read, by the database's clock. */
export async function recordGoodRead(q: Queryable, networkId: number, state: SyncState): Promise<void> {
  await q.query(
    `update sync_position set since = case when state = $2 then since else now() end, state = $2, last_error = null, updated_at = now()
     where network = $1`,
    [networkId, state],
  )
  await q.query(
    `update network_state set last_good_read_at = now(), last_attempt_at = now(), last_error = null, updated_at = now() where network = $1`,
    [networkId],
  )
}

/** Records a failed read: answers are as of the last good one from now on. The message must not contain credentials. */
export async function recordFailedRead(q: Queryable, networkId: number, state: SyncState, message: string): Promise<void> {
  await recordState(q, networkId, state, message)
  await q.query(
    // A failure right after a good read must still be later for readers, whose times end at the millisecond.
    `update network_state set last_attempt_at = greatest(now(), last_good_read_at + interval '1 millisecond'), last_error = $2, updated_at = now()
     where network = $1`,
    [networkId, message],
  )
}

async function recordState(q: Queryable, networkId: number, state: SyncState, message: string): Promise<void> {
  await q.query(
    `update sync_position set since = case when state = $2 then since else now() end, state = $2, last_error = $3, updated_at = now()
     where network = $1`,
    [networkId, state, message],
  )
}
