import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { isSpread } from '@/server/platform/env'
import { nullAddress } from '../address'
import type { NormalisedTransfer } from '../ingest'
import { type Network, type NetworkName, networkNamed } from '../networks'
import { declareUtxo, isUtxo } from '../pairs'

/** A pool on the suites' database; if there is none, fails with an error that says how to create it. */
export function testPool(): pg.Pool {
  const url = process.env.DATABASE_APP_URL
  if (!url) throw new Error('DATABASE_APP_URL is not set: run this suite through npm test or npx vitest run --project db')
  return new pg.Pool({ connectionString: url, max: 4 })
}

/**
 * A network, ethereum by default, with an id that no other suite of the run has, so that suites share a database and still
 * compare whole tables. Ids from 30,000 on belong to the sandbox and to suites that name theirs.
 */
export function privateNetwork(name: NetworkName = 'ethereum'): Network {
  const claims = process.env.TEST_NETWORK_IDS
  if (!claims) throw new Error('TEST_NETWORK_IDS is not set: run this suite through npm test or npx vitest run --project db')
  for (;;) {
    const id = 1_000 + Math.floor(Math.random() * 29_000)
    try {
      // A directory is created only once among all processes: the file system decides who was first.
      mkdirSync(path.join(claims, String(id)))
      const network = { ...networkNamed(name), id }
      if (network.model === 'utxo') declareUtxo(id)
      return network
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const tables: Record<string, string> = {
  transfer: `select t.block_height, t.tx_index, encode(t.tx_hash, 'hex'), t.transfer_index, t.block_time, s.address, d.address, x.contract, t.amount_raw, t.usd, t.status
    from (select block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd, status from transfer where network = $1 and status = 0
          union all
          select t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.block_time, t.src, t.dst, t.asset_id, t.amount_raw, t.usd, t.status
          from utxo_tx u cross join lateral transaction_transfers(u.network, u.tx_hash) t
          where u.network = $1 and u.pairs <> 0 and t.status = 0 and u.status = 0 and t.block_height = u.block_height
         ) t join address s on s.network = $1 and s.id = t.src join address d on d.network = $1 and d.id = t.dst
    join asset x on x.network = $1 and x.id = t.asset_id`,
  address_transfer: `select a.address, t.block_height, t.tx_index, encode(t.tx_hash, 'hex'), t.transfer_index, t.direction, c.address, x.contract, t.amount_raw, t.usd, t.block_time
    from address a cross join lateral address_transfers(a.network, a.id) t join address c on c.network = $1 and c.id = t.counterparty
    join asset x on x.network = $1 and x.id = t.asset_id where a.network = $1 and t.status = 0`,
  address_total: `select a.address, t.transaction_count, t.transfers_in, t.transfers_out, t.first_seen_at, t.last_seen_at
    from address_total t join address a on a.network = $1 and a.id = t.address_id where t.network = $1`,
  address_asset_total: `select a.address, x.contract, t.in_raw, t.out_raw, t.in_usd, t.out_usd, t.in_count, t.out_count, t.in_unpriced, t.out_unpriced, t.fee_raw
    from address_asset_total t join address a on a.network = $1 and a.id = t.address_id join asset x on x.network = $1 and x.id = t.asset_id where t.network = $1
      and (t.in_count, t.out_count, t.fee_raw) <> (0, 0, 0)`,
  block: `select height, encode(hash, 'hex'), encode(parent_hash, 'hex'), block_time, tx_count, transfer_count, coverage
    from block where network = $1 and status = 0`,
  transaction_detail: `select encode(t.tx_hash, 'hex'), t.block_height, encode(t.block_hash, 'hex'), t.tx_index, t.status, t.fee_raw, p.address, t.block_time, t.detail
    from transaction_detail t left join address p on p.network = $1 and p.id = t.fee_payer where t.network = $1 and t.status <> 2`,
  utxo_tx: `select encode(tx_hash, 'hex'), block_height, block_time, in_raw, out_raw from utxo_tx where network = $1 and status = 0`,
  utxo_input: `select encode(t.tx_hash, 'hex'), i.idx, encode(p.tx_hash, 'hex'), i.prev_idx, a.address, i.value_raw
    from utxo_input i join utxo_tx t on t.network = $1 and t.id = i.tx_id and t.status = 0 join utxo_tx p on p.network = $1 and p.id = i.prev_tx
    join address a on a.network = $1 and a.id = i.address_id where i.network = $1`,
  utxo_output: `select encode(t.tx_hash, 'hex'), o.idx, a.address, o.value_raw
    from utxo_output o join utxo_tx t on t.network = $1 and t.id = o.tx_id and t.status = 0
    join address a on a.network = $1 and a.id = o.address_id where o.network = $1`,
  edge_in: `select d.address, s.address, x.contract, t.value_raw, t.usd, t.n, t.unpriced, t.first_time, t.last_time
    from edge_in t join address s on s.network = $1 and s.id = t.src join address d on d.network = $1 and d.id = t.dst
    join asset x on x.network = $1 and x.id = t.asset_id where t.network = $1`,
  edge_out: `select d.address, s.address, x.contract, t.value_raw, t.usd, t.n, t.unpriced, t.first_time, t.last_time
    from edge_out t join address s on s.network = $1 and s.id = t.src join address d on d.network = $1 and d.id = t.dst
    join asset x on x.network = $1 and x.id = t.asset_id where t.network = $1`,
  tag_summary: `select a.address, t.direction, c.address, x.contract, t.value_raw, t.usd, t.n, t.unpriced, t.first_time, t.last_time
    from tag_summary t join address a on a.network = $1 and a.id = t.address_id join address c on c.network = $1 and c.id = t.counterparty
    join asset x on x.network = $1 and x.id = t.asset_id where t.network = $1`,
  edge_delta: `select count(*) from edge_delta d join network_state s using (network) where d.network = $1 and d.ingest_seq > s.folded_seq`,
  network_state:
    'select tip_height, tip_time, transfer_count, index_from_height, index_from_time from network_state where network = $1',
  indexed_range: 'select from_height, from_time, to_height from indexed_range where network = $1',
}

/** The edges of UTXO networks, which are not stored. */
const derivedEdges: Record<string, string> = {
  edge_in: `select d.address, s.address, x.contract, t.value_raw, t.usd, t.n, t.unpriced, t.first_time, t.last_time
    from address d cross join lateral utxo_edge_in(d.network, d.id) t join address s on s.network = $1 and s.id = t.src
    join asset x on x.network = $1 and x.id = t.asset_id where d.network = $1`,
  edge_out: `select d.address, s.address, x.contract, t.value_raw, t.usd, t.n, t.unpriced, t.first_time, t.last_time
    from address s cross join lateral utxo_edge_out(s.network, s.id) t join address d on d.network = $1 and d.id = t.dst
    join asset x on x.network = $1 and x.id = t.asset_id where s.network = $1`,
}

/** A digest per table of a network's ingested data, without orphaned rows, with addresses and contracts in place of ids. */
export async function digests(pool: pg.Pool, networkId: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const client = await pool.connect()
  try {
    await client.query('begin read only; set local statement_timeout = 0')
    for (const [table, select] of Object.entries(isUtxo(networkId) ? { ...tables, ...derivedEdges } : tables)) {
      // The planner treats a network that is new since the last ANALYZE as one row, and nested loops over it would not end. The
      // functions of a distributed database, which are called for each row, need them.
      const loops = isSpread() && select.includes('lateral') ? 'on' : 'off'
      await client.query(`set local enable_nestloop = ${loops}`)
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(r::text, E'\\n' order by r::text), '')) as digest from (${select}) r`,
        [networkId],
      )
      found[table] = (rows[0] as { digest: string }).digest
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  return found
}

/** The same rows on every call: a hub, self transfers, mints, tokens, several transfers a transaction, three partitions. */
export function sampleTransfers(network: Network, count: number): NormalisedTransfer[] {
  let state = 12345
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const address = (n: number) => (n === 0 ? nullAddress(network) : `0x${n.toString(16).padStart(40, 'a')}`)
  const assets = [
    { contract: '' },
    { contract: `0x${'c'.repeat(40)}`, symbol: 'TOK', decimals: 6 },
    { contract: `0x${'d'.repeat(40)}` },
  ]
  const rows: NormalisedTransfer[] = []
  for (let tx = 0; rows.length < count; tx++) {
    const blockHeight = 999_990 + Math.floor(tx / 3) * 7 + (tx > count / 4 ? 1_000_000 : 0)
    const size = 1 + next(4)
    for (let transferIndex = 0; transferIndex < size && rows.length < count; transferIndex++) {
      const from = next(30)
      const to = next(10) === 0 ? from : next(5) === 0 ? 1 : next(30)
      rows.push({
        hash: (tx + 1).toString(16).padStart(64, '0'),
        transferIndex,
        blockHeight,
        txIndex: tx % 3,
        blockTime: 1_600_000_000 + Math.floor(tx / 3) * 5_000,
        from: address(from),
        to: address(to),
        asset: assets[Math.min(next(4), 2)] as NormalisedTransfer['asset'],
        amountRaw: (BigInt(next(1_000_000)) * 10n ** BigInt(next(20))).toString(),
      })
    }
  }
  return rows
}

/** The rows as the project's own CSV. */
export function ownCsv(rows: readonly NormalisedTransfer[]): string {
  const asset = ({ contract, symbol, decimals }: NormalisedTransfer['asset']) =>
    contract === '' ? 'native' : symbol ? `${contract}:${symbol}:${decimals}` : contract
  const lines = rows.map((row) =>
    [
      'ethereum',
      `0x${row.hash}`,
      row.transferIndex,
      row.blockHeight,
      new Date(row.blockTime * 1000).toISOString(),
      row.from,
      row.to,
      asset(row.asset),
      row.amountRaw,
      row.txIndex,
    ].join(','),
  )
  return `network,transaction_hash,transfer_index,block_height,block_time,from,to,asset,amount_raw,transaction_index\n${lines.join('\n')}\n`
}
