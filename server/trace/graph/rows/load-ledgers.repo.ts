import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { buildLedgers, MovementColumns } from '../ledgers/build-ledgers'
import { NetworkLedgers, type Position } from '../network-ledgers'
import { BinaryCopy } from './binary-copy'
import { FEE_INDEX, NATIVE_ASSET } from './fee-rows'
import { type Heights, inWindows } from './height-windows'
import { readAllClaims } from './held-claims.repo'
import { readShared, setShared } from './said.repo'

/** The ledgers would exceed their memory budget. */
export class OverBudget extends Error {}

/** Estimated bytes per movement with its transaction and share of ledger and address; see `bytes` for the actual size. */
const BYTES_PER_MOVEMENT = 130

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
  const nothing = ledgers.book.add(0)
  const addresses = `select distinct address_id from address_asset_total where network = ${network} and address_id > 0 order by address_id`
  await copy(client, addresses, (row) => ledgers.book.append(row.bigint(0)))
  ledgers.book.hasten()
  const movements = new MovementColumns()
  await inWindows(await heightsOf(client, network), async (window) => {
    const before = movements.count
    await copy(client, movementsOf(network, window), (row) => {
      const tx = ledgers.transactions.next(row.bigint(0), row.integer(1), row.bytes(3), row.seconds(8))
      const asset = row.integer(6)
      movements.push(
        ledgers.ledger(row.bigint(4), asset),
        ledgers.ledger(row.bigint(5), asset),
        tx,
        row.integer(2),
        row.numeric(7),
      )
      if (movements.count * BYTES_PER_MOVEMENT > maxBytes)
        throw new OverBudget(`more than ${maxBytes} bytes for ${movements.count} movements`)
    })
    return movements.count - before
  })
  ledgers.book.settle()
  for (const _ of buildLedgers(ledgers, movements, nothing)) await pause()
}

/** Every movement between these heights once, in chain order; see `comparePlaces`. Transfers are never archived. */
const movementsOf = (network: number, { from, to }: Heights) => `
  select block_height, tx_index, transfer_index, tx_hash, src, dst, asset_id, amount_raw, block_time from transfer
  where network = ${network} and block_height between ${from} and ${to} and src <> dst and status <> 2 and amount_raw > 0
  union all
  select block_height, tx_index, ${FEE_INDEX}, tx_hash, fee_payer, 0, ${NATIVE_ASSET}, fee_raw, block_time from transaction_detail
  where network = ${network} and block_height between ${from} and ${to} and status <> 2 and fee_raw > 0 and fee_payer > 0
  order by 1, 2, 3, 4`

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

/** Passes every row of a query to `row`, by COPY in binary format. */
async function copy(client: ClientBase, select: string, row: (fields: BinaryCopy) => void): Promise<void> {
  const reader = new BinaryCopy()
  const stream = client.query(copyTo(`copy (${select}) to stdout (format binary)`))
  for await (const chunk of stream) reader.feed(chunk as Buffer, row)
}
