import type { Queryable } from '@/server/platform/db'

/** The stored state of a network: tip, counters and results of the last reads. Heights are safe integers. */
export interface StoredNetworkState {
  network: number
  source: string
  tipHeight: number | null
  tipTime: Date | null
  /** First block of the gapless range that reaches the tip. */
  indexFromHeight: number | null
  indexFromTime: Date | null
  ingestSeq: string
  transferCount: number
  lastGoodReadAt: Date | null
  lastAttemptAt: Date | null
  lastError: string | null
  /** Null if no node was ever connected. */
  sync: StoredSync | null
}

/** The sync of a node. `state` as written by server/chain/sync. */
export interface StoredSync {
  state: string
  since: Date
  nextHeight: number | null
  targetHeight: number | null
  confirmationDepth: number
}

interface Row {
  network: number
  source: string
  tip_height: string | null
  tip_time: Date | null
  index_from_height: string | null
  index_from_time: Date | null
  ingest_seq: string
  transfer_count: string
  last_good_read_at: Date | null
  last_attempt_at: Date | null
  last_error: string | null
  state: string | null
  since: Date
  next_height: string | null
  target_height: string | null
  confirmation_depth: number
}

const select = `select s.network, s.source, s.tip_height, s.tip_time, s.index_from_height, s.index_from_time, s.ingest_seq, s.transfer_count, s.last_good_read_at, s.last_attempt_at,
  s.last_error, p.state, p.since, p.next_height, p.target_height, p.confirmation_depth
  from network_state s left join sync_position p on p.network = s.network`

/** The state of one network, or null if nothing was ever connected. */
export async function findNetworkState(q: Queryable, networkId: number): Promise<StoredNetworkState | null> {
  const { rows } = await q.query<Row>(`${select} where s.network = $1`, [networkId])
  return rows[0] ? fromRow(rows[0]) : null
}

/** The state of every network that was ever connected, by network id. */
export async function findNetworkStates(q: Queryable): Promise<Map<number, StoredNetworkState>> {
  const { rows } = await q.query<Row>(select)
  return new Map(rows.map((row) => [row.network, fromRow(row)]))
}

function fromRow(row: Row): StoredNetworkState {
  return {
    network: row.network,
    source: row.source,
    tipHeight: row.tip_height === null ? null : Number(row.tip_height),
    tipTime: row.tip_time,
    indexFromHeight: row.index_from_height === null ? null : Number(row.index_from_height),
    indexFromTime: row.index_from_time,
    ingestSeq: row.ingest_seq,
    transferCount: Number(row.transfer_count),
    lastGoodReadAt: row.last_good_read_at,
    lastAttemptAt: row.last_attempt_at,
    lastError: row.last_error,
    sync:
      row.state === null
        ? null
        : {
            state: row.state,
            since: row.since,
            nextHeight: row.next_height === null ? null : Number(row.next_height),
            targetHeight: row.target_height === null ? null : Number(row.target_height),
            confirmationDepth: row.confirmation_depth,
          },
  }
}
