import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { LedgerBuilder } from '../ledgers/build-ledgers'
import { NetworkLedgers, type Position } from '../network-ledgers'
import { BinaryCopy } from './binary-copy'
import { FEE_INDEX, NATIVE_ASSET } from './fee-rows'
import { type Heights, heightWindows } from './height-windows'
import { readAllClaims } from './held-claims.repo'
import { readShared, setShared } from './said.repo'

/** The ledgers would exceed their memory budget. */
export class OverBudget extends Error {}

/** Estimated bytes per movement with its transaction and share of ledger and address; see `bytes` for the actual size. */
const BYTES_PER_MOVEMENT = 130
/** Chunks of some 64 KiB that are read from the connection before their rows are. */
const CHUNKS_AHEAD = 1_024

/** The position of a network; call inside the snapshot that is read. Null if nothing of it was ever stored. */
export async function readPosition(client: ClientBase, network: number): Promise<Position | null> {
  const { rows } = await client.query<Record<keyof Position, string>>(
    `select graph_epoch as graph, ingest_seq as ingested,
            coalesce((select value #>> '{}' from installation_fact where key = 'attribution_epoch'), '0') as attribution
     from network_state where network = $1`,
    [network],
  )
  const row = rows[0]
  return row ? { graph: Number(row.graph), attribution: Number(row.attribution), ingested: Number(row.ingested) } : null
}

/**
 * Loads a network's ledgers by COPY in one snapshot. `pause` runs between slices of the build, so that the thread stays
 * responsive. Null if nothing is stored; throws `OverBudget` as soon as it is clear that `maxBytes` do not suffice.
 */
export async function loadLedgers(
  client: ClientBase,
  network: number,
  maxBytes: number,
  pause: () => Promise<void>,
): Promise<NetworkLedgers | null> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '256MB'",
    )
    const position = await readPosition(client, network)
    const held = position && new NetworkLedgers(position)
    if (held) {
      await fill(client, network, held, maxBytes, pause)
      setShared(held, await readShared(client, network))
      await readAllClaims(client, network, held.claims)
    }
    await client.query('commit')
    return held
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function fill(client: ClientBase, network: number, held: NetworkLedgers, maxBytes: number, pause: () => Promise<void>) {
  const { ledgers } = held
  const { book, index, transactions } = ledgers
  const mind = (movements: number): void => {
    if (movements * BYTES_PER_MOVEMENT > maxBytes) throw new OverBudget(`more than ${maxBytes} bytes for ${movements} movements`)
  }
  mind(await transfersOf(client, network))
  const heights = await heightsOf(client, network)
  // Rows are read in the order in which they are stored, which is nearly that of the chain, and sorted. By an index each is
  // fetched from another place.
  await client.query('set local enable_indexscan = off')
  const builder = new LedgerBuilder(ledgers, book.add(0))
  let last = 0
  let announced = 0
  const expect = (ledger: number, rows: number): void => {
    builder.expect(ledger, rows)
    announced += rows
    mind(Math.ceil(announced / 2))
  }
  await copy(client, totalsOf(network), pause, (row) => {
    const id = row.bigint(0)
    if (id !== last) book.append(id)
    last = id
    expect(index.append(book.count - 1, row.integer(1)), row.bigint(2))
  })
  book.hasten()
  await copy(client, feesOf(network), pause, (row) => expect(ledgers.ledger(row.bigint(0), NATIVE_ASSET), row.bigint(1)))
  builder.open()
  transactions.reserve(Math.ceil(announced / 2))
  let movements = 0
  await copy(client, movementsOf(network, heights), pause, (row) => {
    const tx = transactions.next(row.bigint(0), row.integer(1), row.bytes(3), row.seconds(8))
    builder.push(row.bigint(4), row.bigint(5), row.integer(6), tx, row.integer(2), row.numeric(7))
    mind(++movements)
  })
  await client.query('set local enable_indexscan = on')
  for (const _ of builder.settle()) await pause()
  book.settle()
}

/** About how many transfers of a network are stored: enough to refuse a network that is far too large before any is read. */
async function transfersOf(client: ClientBase, network: number): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select transfer_count as count from network_state where network = $1', [
    network,
  ])
  return Number(rows[0]?.count ?? 0)
}

/** The ledgers, and about how many movements each has. */
const totalsOf = (network: number): string => `
  select address_id, asset_id, in_count + out_count from address_asset_total
  where network = ${network} and address_id > 0 order by 1, 2`

/** How many fees each address paid. */
const feesOf = (network: number): string => `
  select fee_payer, count(*) from transaction_detail where network = ${network} and fee_payer > 0 and fee_raw > 0 group by 1`

/** Queries that read every movement once, in chain order; see `comparePlaces`. Transfers are never archived. */
function* movementsOf(network: number, heights: Heights | null): Generator<string, void, number> {
  const windows = heightWindows(heights)
  for (let next = windows.next(0); !next.done; ) {
    const within = `network = ${network} and block_height between ${next.value.from} and ${next.value.to} and status <> 2`
    next = windows.next(
      yield `
        select block_height, tx_index, transfer_index, tx_hash, src, dst, asset_id, amount_raw, block_time from transfer
        where ${within} and src <> dst and amount_raw > 0
        union all
        select block_height, tx_index, ${FEE_INDEX}, tx_hash, fee_payer, 0, ${NATIVE_ASSET}, fee_raw, block_time from transaction_detail
        where ${within} and fee_raw > 0 and fee_payer > 0
        order by 1, 2, 3, 4`,
    )
  }
}

/** The range of heights for which data of a network is stored; null if there is none. */
async function heightsOf(client: ClientBase, network: number): Promise<Heights | null> {
  const ends = ['transfer', 'transaction_detail'].flatMap((table) =>
    ['min', 'max'].map((end) => `(select ${end}(block_height) from ${table} where network = ${network})`),
  )
  const { rows } = await client.query<{ low: string | null; high: string | null }>(
    `select least(${ends[0]}, ${ends[2]}) as low, greatest(${ends[1]}, ${ends[3]}) as high`,
  )
  const { low = null, high = null } = rows[0] ?? {}
  return low === null || high === null ? null : { from: Number(low), to: Number(high) }
}

/**
 * Passes every row of queries to `row`, by COPY in binary format. The next query runs while rows of earlier ones are read. A
 * generator of queries is resumed with the bytes that its last query returned. Throws what `row` throws, once PostgreSQL has
 * sent the rest: a COPY that is not read to its end would block the connection.
 */
async function copy(
  client: ClientBase,
  queries: string | Generator<string, void, number>,
  pause: () => Promise<void>,
  row: (fields: BinaryCopy) => void,
): Promise<void> {
  const all = typeof queries === 'string' ? [queries][Symbol.iterator]() : queries
  const reader = new BinaryCopy()
  const failures: unknown[] = []
  await pipeline(
    async function* () {
      for (let next = all.next(0); !next.done && failures.length === 0; ) {
        let bytes = 0
        for await (const chunk of client.query(copyTo(`copy (${next.value}) to stdout (format binary)`))) {
          bytes += chunk.length
          yield chunk
        }
        next = all.next(bytes)
      }
    },
    new PassThrough({ objectMode: true, highWaterMark: CHUNKS_AHEAD }),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (failures.length > 0) continue
        try {
          reader.feed(chunk, row)
          // Chunks that are there already would be read without a look at the connection, and PostgreSQL would wait.
          await pause()
        } catch (error) {
          failures.push(error)
        }
      }
    },
  )
  if (failures.length > 0) throw failures[0]
}
