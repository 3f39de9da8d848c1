import type { Queryable } from '@/server/platform/db'

export type BackfillStatus = 'waiting' | 'running' | 'done' | 'failed'

/** A backfill and its progress. Heights belong to a range, `address` to an address. */
export interface Backfill {
  id: string
  network: number
  kind: 'range' | 'address'
  from: number | null
  to: number | null
  next: number | null
  address: string | null
  status: BackfillStatus
  blocks: number
  transfers: number
  lastError: string | null
  createdAt: Date
  finishedAt: Date | null
}

interface Row extends Pick<Backfill, 'id' | 'network' | 'kind' | 'address' | 'status'> {
  from_height: string | null
  to_height: string | null
  next_height: string | null
  blocks: string
  transfers: string
  last_error: string | null
  created_at: Date
  finished_at: Date | null
}

const number = (text: string | null) => (text === null ? null : Number(text))

const fromRow = (row: Row): Backfill => ({
  id: row.id,
  network: row.network,
  kind: row.kind,
  from: number(row.from_height),
  to: number(row.to_height),
  next: number(row.next_height),
  address: row.address,
  status: row.status,
  blocks: Number(row.blocks),
  transfers: Number(row.transfers),
  lastError: row.last_error,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
})

const columns =
  'id, network, kind, from_height, to_height, next_height, address, status, blocks, transfers, last_error, created_at, finished_at'

/** Stores a backfill for a worker to run. */
export async function insertBackfill(
  q: Queryable,
  backfill: Pick<Backfill, 'id' | 'network' | 'kind' | 'from' | 'to' | 'address'>,
): Promise<void> {
  await q.query(
    `insert into chain_backfill (id, network, kind, from_height, to_height, next_height, address, status) values ($1, $2, $3, $4, $5, $4, $6, 'waiting')`,
    [backfill.id, backfill.network, backfill.kind, backfill.from, backfill.to, backfill.address],
  )
}

/** A backfill by id, or null. */
export async function findBackfill(q: Queryable, id: string): Promise<Backfill | null> {
  const { rows } = await q.query<Row>(`select ${columns} from chain_backfill where id = $1`, [id])
  return rows[0] ? fromRow(rows[0]) : null
}

/** The newest backfills of all networks. */
export async function findBackfills(q: Queryable, limit: number): Promise<Backfill[]> {
  const { rows } = await q.query<Row>(`select ${columns} from chain_backfill order by created_at desc limit $1`, [limit])
  return rows.map(fromRow)
}

/** Adds what landed, and the place where the range continues; call it in the transaction that landed it. */
export async function advanceBackfill(
  q: Queryable,
  id: string,
  gain: { blocks: number; transfers: number; next: number | null },
): Promise<void> {
  await q.query(
    `update chain_backfill set blocks = blocks + $2, transfers = transfers + $3, next_height = coalesce($4, next_height), updated_at = now() where id = $1`,
    [id, gain.blocks, gain.transfers, gain.next],
  )
}

/** Sets the status; `error` is kept until the next change. */
export async function setBackfillStatus(
  q: Queryable,
  id: string,
  status: BackfillStatus,
  error: string | null = null,
): Promise<void> {
  await q.query(
    `update chain_backfill set status = $2, last_error = $3, updated_at = now(), finished_at = case when $2 in ('done', 'failed') then now() end where id = $1`,
    [id, status, error],
  )
}
