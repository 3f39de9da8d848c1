import type pg from 'pg'
import { benchNetwork } from '@/proof/bench/trace/questions'
import { copy } from '@/proof/bench/trace/store'
import { quantile } from '@/scripts/quantile'
import { seededRandom } from '@/scripts/seeded-random'
import { ONE, traceLedgers } from '@/server/trace'
import { PostgresLedgers } from '@/server/trace/ledger/postgres.repo'
import { type LedgerStorage, noteLedgers } from './checkpoints'
import { hashOf } from './movements'

const HUB = 1
const PAYERS = 20_000
const QUESTIONS = 60

export interface StoredHubFigures extends LedgerStorage {
  movements: number
  rows_read: number
  /** One page of 64 rows in the middle of the hub's ledger. */
  page_p50_ms: number
  page_p99_ms: number
  p50_ms: number
  p99_ms: number
}

/** `hub` over PostgreSQL: the same transfers, stored with their checkpoints. Empties the tables it writes to first. */
export async function storedHub(client: pg.PoolClient, movements: number, idle: number): Promise<StoredHubFigures> {
  await client.query('truncate address_transfer, address_asset_total, ledger_checkpoint, attribution cascade')
  const sent: number[] = []
  await copy(
    client,
    'address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty, asset_id, amount_raw, block_time, ingest_seq)',
    rowsOf(movements, idle, sent),
  )
  await client.query(
    `insert into attribution (id, network, address_id, label, confidence_basis, confidence, source_type, tag_hash, concepts)
     select gen_random_uuid(), ${benchNetwork}, 2 + i * 10, 'x', 'x', 50, 'x', 'hub' || i, '{}' from generate_series(0, ${PAYERS / 10 - 1}) i`,
  )
  await client.query('vacuum analyze address_transfer')
  await client.query('analyze attribution')
  const storage = await noteLedgers(client)
  const port = new PostgresLedgers(client)
  const places = [...Array(QUESTIONS).keys()].map((i) => sent[Math.floor(((i + 40) / 101) * sent.length)] as number)
  const place = (at: number) => ({ height: at, tx: 0, index: 0, hash: hashOf(at) })
  let rows = 0
  const [pages, traces]: [number[], number[]] = [[], []]
  for (const at of places) {
    let began = performance.now()
    await port.read(benchNetwork, 'source', [{ address: HUB, asset: 0, from: place(at), inclusive: true, limit: 64 }])
    pages.push(performance.now() - began)
    const payments = [{ near: 900_000, counterparty: HUB, asset: 0, place: place(at), time: 0, raw: 1n, mass: ONE }]
    const options = {
      network: benchNetwork,
      direction: 'source' as const,
      hopLimit: 3,
      epsilon: 1e-4,
      nullEndpoints: new Set([0]),
    }
    began = performance.now()
    rows += (await traceLedgers(port, { ...options, payments })).rowsRead
    traces.push(performance.now() - began)
  }
  const of = (times: number[], share: number) => Number(quantile(times, share).toPrecision(3))
  return {
    movements,
    ...storage,
    rows_read: Math.round(rows / places.length),
    page_p50_ms: of(pages, 0.5),
    page_p99_ms: of(pages, 0.99),
    p50_ms: of(traces, 0.5),
    p99_ms: of(traces, 0.99),
  }
}

function* rowsOf(movements: number, idle: number, sent: number[]): Generator<string> {
  const random = seededRandom(3)
  let balance = 0n
  const target = (BigInt(movements) * 500_000_000_000_000_000n) / BigInt(idle)
  for (let at = 0; at < movements; at++) {
    const raw = BigInt(Math.ceil(random() * 1e9)) * 1_000_000_000n + 7n
    const other = 2 + Math.floor(random() * PAYERS)
    const inbound = (balance < target ? random() < 0.6 : random() < 0.45) || balance < raw
    balance += inbound ? raw : -raw
    if (!inbound) sent.push(at)
    const tail = `0\t${raw}\t${new Date((1_600_000_000 + at) * 1000).toISOString().slice(0, 19)}Z\t1`
    const place = `${at}\t0\t\\\\x${hashOf(at)}\t0`
    yield `${benchNetwork}\t${HUB}\t${place}\t${inbound ? 0 : 1}\t${other}\t${tail}`
    yield `${benchNetwork}\t${other}\t${place}\t${inbound ? 1 : 0}\t${HUB}\t${tail}`
  }
}
