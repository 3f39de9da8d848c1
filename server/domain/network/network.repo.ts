import type { Queryable } from '@/server/platform/db'

/** What is stored of a network: tip, counters and how the last reads went. Heights are JavaScript-safe integers. */
export interface StoredNetworkState {
  network: number
  source: string
  tipHeight: number | null
  tipTime: Date | null
  ingestSeq: string
  transferCount: number
  lastGoodReadAt: Date | null
  lastAttemptAt: Date | null
  lastError: string | null
}

interface Row {
  network: number
  source: string
  tip_height: string | null
  tip_time: Date | null
  ingest_seq: string
  transfer_count: string
  last_good_read_at: Date | null
  last_attempt_at: Date | null
  last_error: string | null
}

const columns = `network, source, tip_height, tip_time, ingest_seq, transfer_count, last_good_read_at, last_attempt_at, last_error`

/** The state of one network, or null where nothing was ever connected. */
export async function findNetworkState(q: Queryable, networkId: number): Promise<StoredNetworkState | null> {
  const { rows } = await q.query<Row>(`select ${columns} from network_state where network = $1`, [networkId])
  return rows[0] ? fromRow(rows[0]) : null
}

/** The state of every network that was ever connected, by network id. */
export async function findNetworkStates(q: Queryable): Promise<Map<number, StoredNetworkState>> {
  const { rows } = await q.query<Row>(`select ${columns} from network_state`)
  return new Map(rows.map((row) => [row.network, fromRow(row)]))
}

function fromRow(row: Row): StoredNetworkState {
  return {
    network: row.network,
    source: row.source,
    tipHeight: row.tip_height === null ? null : Number(row.tip_height),
    tipTime: row.tip_time,
    ingestSeq: row.ingest_seq,
    transferCount: Number(row.transfer_count),
    lastGoodReadAt: row.last_good_read_at,
    lastAttemptAt: row.last_attempt_at,
    lastError: row.last_error,
  }
}
