import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { madeTransfers } from '@/proof/bench/trace/generate'
import { seededRandom } from '@/scripts/seeded-random'
import { networkNamed } from '@/server/chain/networks'

const network = networkNamed('ethereum')
/** Ids below are the sample's part of the chain. */
const FIRST_ID = 100_000_000
const FIRST_HEIGHT = 5_000_000
const PER_BLOCK = 150
/** A transfer of v millionths of a dollar moves v times this many base units. */
const RAW = '000000'
const ROWS = 20_000
const categories = ['exchange', 'exchange', 'exchange', 'gambling', 'service', 'mixing_service', 'market', 'ransomware', 'defi']

export interface StoredChain {
  addresses: number
  transfers: number
  edges: number
  seconds: number
}

/**
 * Writes generated transfers of the account network into the service's tables as ingest would, with a quarter as many
 * addresses, 0.45 % of them attributed. `client` is the owner's connection to a database with the sample data.
 */
export async function storeChain(client: pg.Client, transfers: number, onStep: (text: string) => void): Promise<StoredChain> {
  const began = Date.now()
  const addresses = Math.ceil(transfers / 4)
  const run = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rowCount ?? 0
  await run(`set statement_timeout = 0`)
  await run(`set maintenance_work_mem = '1GB'`)
  await run(`set work_mem = '256MB'`)
  await run(
    `create temporary table assets as select id, row_number() over (order by id) - 1 as n from asset where network = ${network.id} order by id limit 2`,
  )
  const { rows: assets } = await client.query<{ id: number }>('select id from assets order by n')
  if (assets.length < 2) throw new Error('the sample data has fewer than two assets on ethereum')
  await run(
    `insert into address (network, id, address) select ${network.id}, ${FIRST_ID} + g, '0x' || md5('bench ' || g) || substr(md5(g || ' bench'), 1, 8)
     from generate_series(1, $1::bigint) g`,
    [addresses],
  )
  // The partition gets its keys after its rows, which is several times faster than row by row.
  const part = `transfer_${network.id}_${FIRST_HEIGHT}`
  await run(`create table ${part} (like transfer including defaults including constraints)`)
  await copyTransfers(
    client,
    part,
    addresses,
    transfers,
    assets.map(({ id }) => id),
  )
  onStep('transfers copied')
  await run(`alter table ${part} add primary key (network, block_height, tx_hash, transfer_index)`)
  await run(`create index on ${part} (network, tx_hash)`)
  await run(
    `alter table transfer attach partition ${part} for values from (${network.id}, ${FIRST_HEIGHT}) to (${network.id}, ${FIRST_HEIGHT + network.partitionBlocks})`,
  )
  onStep('transfers keyed')
  const shared = 'block_height, tx_index, tx_hash, transfer_index'
  const rest = 'asset_id, amount_raw, usd, block_time, status, ingest_seq'
  await run(
    `insert into address_transfer (network, address_id, ${shared}, direction, counterparty, ${rest})
     select network, src, ${shared}, 1, dst, ${rest} from ${part} union all
     select network, dst, ${shared}, 0, src, ${rest} from ${part} order by 2, 3, 4, 6, 5`,
  )
  onStep('lists of the wallets')
  const sums = `asset_id, sum(amount_raw), sum(usd), count(*), 0, min(block_time), max(block_time) from ${part}`
  const columns = 'asset_id, value_raw, usd, n, unpriced, first_time, last_time'
  const edges = await run(
    `insert into edge_in (network, dst, src, ${columns}) select network, dst, src, ${sums} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  await run(
    `insert into edge_out (network, src, dst, ${columns}) select network, src, dst, ${columns} from edge_in where dst > ${FIRST_ID} order by 1, 2, 3, 4`,
  )
  onStep('edges both ways')
  await run(
    `insert into address_total (network, address_id, transaction_count, transfers_in, transfers_out, first_seen_at, last_seen_at)
     select network, address_id, count(*), count(*) filter (where direction = 0), count(*) filter (where direction = 1), min(block_time), max(block_time)
     from address_transfer where address_id > ${FIRST_ID} group by 1, 2`,
  )
  const side = (n: number) => `filter (where direction = ${n})`
  await run(
    `insert into address_asset_total (network, address_id, asset_id, in_raw, out_raw, in_usd, out_usd, in_count, out_count)
     select network, address_id, asset_id, coalesce(sum(amount_raw) ${side(0)}, 0), coalesce(sum(amount_raw) ${side(1)}, 0),
       coalesce(sum(usd) ${side(0)}, 0), coalesce(sum(usd) ${side(1)}, 0), count(*) ${side(0)}, count(*) ${side(1)}
     from address_transfer where address_id > ${FIRST_ID} group by 1, 2, 3`,
  )
  onStep('totals')
  await attribute(client, addresses)
  // Without table statistics the planner compares every edge with every attribution.
  for (const table of ['attribution', 'edge_in', 'edge_out']) await run(`analyze ${table}`)
  const summary = `counterparty, ${columns})`
  const tagged = `in (select address_id from attribution where network = ${network.id} and address_id > ${FIRST_ID})`
  await run(
    `insert into tag_summary (network, address_id, direction, ${summary} select network, dst, 0, src, ${columns} from edge_in where src ${tagged}`,
  )
  await run(
    `insert into tag_summary (network, address_id, direction, ${summary} select network, src, 1, dst, ${columns} from edge_out where dst ${tagged}`,
  )
  // As after a change without deltas, so that graphs reload.
  await run(
    `update network_state set graph_epoch = graph_epoch + 1, rebuild_epoch = graph_epoch + 1, transfer_count = transfer_count + $2 where network = $1`,
    [network.id, transfers],
  )
  for (const table of [
    part,
    'address',
    'address_transfer',
    'edge_in',
    'edge_out',
    'address_total',
    'address_asset_total',
    'tag_summary',
    'attribution',
  ])
    await run(`vacuum analyze ${table}`)
  onStep('attributed and vacuumed')
  return { addresses, transfers, edges, seconds: Math.round((Date.now() - began) / 1000) }
}

/** Addresses of the generated part, three in five weighted by activity, the others uniform. */
export async function someAddresses(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ address: string }>(
    `select a.address from (
       (select dst as id from transfer_${network.id}_${FIRST_HEIGHT} tablesample bernoulli (5) order by md5(tx_hash::text) limit $1::int * 3 / 5)
       union all
       (select address_id as id from address_total where address_id > ${FIRST_ID} order by md5(address_id::text) limit $1::int * 2 / 5)
     ) drawn join address a on a.network = ${network.id} and a.id = drawn.id order by md5(a.address || row_number() over ())`,
    [count],
  )
  return rows.map(({ address }) => address)
}

async function copyTransfers(
  client: pg.Client,
  table: string,
  addresses: number,
  transfers: number,
  assets: number[],
): Promise<void> {
  const random = seededRandom(20_261_121)
  const digits = seededRandom(7)
  const hex = () =>
    Math.floor(digits() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  function* chunks(): Generator<string> {
    let held: string[] = []
    let n = 0
    for (const { src, dst, asset, value, time } of madeTransfers(random, addresses, transfers)) {
      const hash = hex() + hex() + hex() + hex() + hex() + hex() + hex() + hex()
      const at = new Date(time * 1000).toISOString()
      const place = `${FIRST_HEIGHT + Math.floor(n / PER_BLOCK)}\t${n % PER_BLOCK}\t\\\\x${hash}\t0`
      held.push(
        `${network.id}\t${place}\t${at}\t${FIRST_ID + src}\t${FIRST_ID + dst}\t${assets[asset]}\t${value}${RAW}\t${value}\t0\t1`,
      )
      n += 1
      if (held.length < ROWS) continue
      yield `${held.join('\n')}\n`
      held = []
    }
    if (held.length > 0) yield `${held.join('\n')}\n`
  }
  const columns =
    'network, block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd, status, ingest_seq'
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
}

/** Attributes eleven of the sixteen busiest addresses and 0.45 % of the others, to a hundred entities. */
async function attribute(client: pg.Client, addresses: number): Promise<void> {
  const entities = Array.from({ length: 100 }, (_, n) => ({
    id: randomUUID(),
    category: categories[n % categories.length] as string,
    n,
  }))
  await client.query(
    `insert into entity (id, actor_key, name, aliases, category, categories, abuses, jurisdictions)
     select id, 'bench-' || n, 'Generated ' || category || ' ' || n, '{}', category, array[category], '{}', '{}'
     from jsonb_to_recordset($1::jsonb) as e (id uuid, category text, n int)`,
    [JSON.stringify(entities)],
  )
  await client.query(
    `with busy as (select address_id, row_number() over (order by transfers_in + transfers_out desc) as place
                   from address_total where network = ${network.id} and address_id > ${FIRST_ID}),
     chosen as (select address_id, row_number() over (order by place) - 1 as n from busy
                where case when place <= 16 then place % 3 <> 0 else md5(address_id::text) < lpad(to_hex((0.0045 * 65536)::int), 4, '0') end)
     insert into attribution (id, network, address_id, entity_id, label, category, concepts, confidence_basis, confidence, source_type, source_url, publisher, tag_hash)
     select gen_random_uuid(), ${network.id}, c.address_id, e.id, 'Generated ' || e.category, e.category, array[e.category],
       'forensic_investigation', 90, 'tagpack', 'https://example.test/bench', 'Bench', 'bench ' || c.address_id
     from chosen c join jsonb_to_recordset($1::jsonb) as e (id uuid, category text, n int) on e.n = c.n % 100`,
    [JSON.stringify(entities)],
  )
  if (addresses < 1000) throw new Error('fewer than 4,000 transfers leave nothing to attribute')
}
