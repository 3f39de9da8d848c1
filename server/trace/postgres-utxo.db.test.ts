import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type UtxoCase, utxoCase } from './arbitrary-utxo'
import { MemoryUtxoGraph } from './memory-utxo'
import type { NeighboursPort } from './port'
import { PostgresUtxoGraph } from './postgres-utxo.repo'
import { trace } from './trace'

const url = process.env.DATABASE_APP_URL
const network = 30_004

describe.skipIf(!url)('the PostgreSQL backend for transactions', () => {
  const client = new pg.Client({ connectionString: url })
  beforeAll(() => client.connect())
  afterAll(() => client.end())

  /** Writes the graph as ingest does, runs `fn`, and rolls everything back. */
  async function withGraph<T>(c: UtxoCase, fn: () => Promise<T>): Promise<T> {
    const inputs = c.transactions.flatMap((t) => t.inputs.map((i, idx) => ({ tx: t.id, idx, ...i })))
    const outputs = c.transactions.flatMap((t) => t.outputs.map((o, idx) => ({ tx: t.id, idx, ...o })))
    await client.query('begin')
    try {
      await client.query(
        `insert into utxo_tx (network, id, tx_hash, block_height, block_time, status, in_raw, out_raw)
         select ${network}, id, int8send(id), 1, to_timestamp(time), 0, i, o
         from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[]) as t(id, time, i, o)`,
        [
          c.transactions.map((t) => t.id),
          c.transactions.map((t) => t.time),
          c.transactions.map((t) => t.inputs.reduce((sum, i) => sum + i.value, 0n).toString()),
          c.transactions.map((t) => t.outputs.reduce((sum, o) => sum + o.value, 0n).toString()),
        ],
      )
      await client.query(
        `insert into utxo_tx (network, id, tx_hash, status)
         select ${network}, id, int8send(id), 1 from (select distinct unnest($1::bigint[]) as id) p where id > 1000`,
        [inputs.map((i) => i.prev)],
      )
      await client.query(
        `insert into utxo_input (network, tx_id, idx, prev_tx, prev_idx, address_id, value_raw) select ${network}, * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[])`,
        [
          inputs.map((i) => i.tx),
          inputs.map((i) => i.idx),
          inputs.map((i) => i.prev),
          inputs.map((i) => i.prevIndex),
          inputs.map((i) => i.address),
          inputs.map((i) => i.value.toString()),
        ],
      )
      await client.query(
        `insert into utxo_output (network, tx_id, idx, address_id, value_raw) select ${network}, * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[])`,
        [
          outputs.map((o) => o.tx),
          outputs.map((o) => o.idx),
          outputs.map((o) => o.address),
          outputs.map((o) => o.value.toString()),
        ],
      )
      for (const address of c.tagged) await tag(address)
      return await fn()
    } finally {
      await client.query('rollback')
    }
  }

  const tag = (address: number) =>
    client.query(
      `insert into attribution (id, network, address_id, label, confidence_basis, confidence, source_type, tag_hash)
       values ($1::uuid, ${network}, $2, 'x', 'heuristic', 10, 'other', $1::text)`,
      [randomUUID(), address],
    )
  const options = (c: UtxoCase) => {
    const { transactions: _, tagged: __, ...rest } = c
    return {
      network,
      unit: { kind: 'asset', asset: 0 } as const,
      node: 'transaction' as const,
      nullEndpoints: new Set([0]),
      ...rest,
    }
  }

  it('gives the same bits as the reference on random chains', async () => {
    await fc.assert(
      fc.asyncProperty(utxoCase(6, 16), async (c) => {
        const expected = await trace(new MemoryUtxoGraph(c.transactions, c.tagged), options(c))
        const found = await withGraph(c, () => trace(new PostgresUtxoGraph(client), options(c)))
        expect(found).toEqual(expected)
      }),
      { numRuns: 150 },
    )
  }, 120_000)

  it('takes an orphaned transaction for one that is not there, and statements that no longer stand for none', async () => {
    const transactions = [
      { id: 1, time: 1, inputs: [], outputs: [{ address: 1, value: 9n }] },
      { id: 2, time: 2, inputs: [{ prev: 1, prevIndex: 0, address: 1, value: 9n }], outputs: [{ address: 2, value: 9n }] },
      { id: 3, time: 3, inputs: [{ prev: 2, prevIndex: 0, address: 2, value: 9n }], outputs: [{ address: 3, value: 9n }] },
    ]
    const c: UtxoCase = { transactions, tagged: new Set(), direction: 'destination', hopLimit: 5, epsilon: 1e-6, subject: 1 }
    await withGraph(c, async () => {
      await tag(3)
      await tag(2)
      await client.query(`update attribution set removed_at = now() where network = ${network} and address_id = 2`)
      const run = () => trace(new PostgresUtxoGraph(client), options(c))
      expect((await run()).hits.map((hit) => [hit.id, hit.hop])).toEqual([[3, 3]])
      await client.query(`update utxo_tx set status = 2 where network = ${network} and id = 3`)
      expect((await run()).hits).toEqual([])
      // Mined again by another spender of the same output.
      await client.query(`insert into utxo_tx values (${network}, 4, int8send(4), 2, now(), 0, 9, 9)`)
      await client.query(
        `insert into utxo_input (network, tx_id, idx, prev_tx, prev_idx, address_id, value_raw) values (${network}, 4, 0, 2, 0, 2, 9)`,
      )
      await client.query(`insert into utxo_output (network, tx_id, idx, address_id, value_raw) values (${network}, 4, 0, 3, 9)`)
      expect((await run()).hits.map((hit) => [hit.id, hit.hop])).toEqual([[3, 3]])
    })
  })

  it('asks once per hop, however many transactions it stands at', async () => {
    const width = 300
    const transactions = [
      { id: 1, time: 1, inputs: [], outputs: Array.from({ length: width }, (_, i) => ({ address: i + 1, value: 10n })) },
      ...Array.from({ length: width }, (_, i) => ({
        id: i + 2,
        time: 2,
        inputs: [{ prev: 1, prevIndex: i, address: i + 1, value: 10n }],
        outputs: [{ address: width + 1 + i, value: 10n }],
      })),
    ]
    const c: UtxoCase = {
      transactions,
      tagged: new Set([width + 5]),
      direction: 'destination',
      hopLimit: 4,
      epsilon: 1e-4,
      subject: 1,
    }
    await withGraph(c, async () => {
      let asked = 0
      const graph = new PostgresUtxoGraph(client)
      const counting: NeighboursPort = {
        neighbours: (query) => {
          asked++
          return graph.neighbours(query)
        },
      }
      const found = await trace(counting, options(c))
      expect(asked).toBe(2)
      expect(found.hits).toHaveLength(1)
      expect(found.nodesExpanded).toBe(width + 1)
    })
  })

  it('reads by key on a network that is newer than the statistics of the planner', async () => {
    const owner = new pg.Client({ connectionString: process.env.TEST_DATABASE_OWNER_URL })
    await owner.connect()
    const [older, newer] = [30_005 + 2 * Math.floor(Math.random() * 1_000), 30_006 + 2 * Math.floor(Math.random() * 1_000)]
    try {
      for (const id of [older, newer]) {
        const count = 20_000
        await owner.query(
          `insert into utxo_tx select ${id}, g, int8send(g), g, to_timestamp(g), 0, 20, 20 from generate_series(1, ${count}) g`,
        )
        await owner.query(
          `insert into utxo_output (network, tx_id, idx, address_id, value_raw) select ${id}, g, i, g, 10 from generate_series(1, ${count}) g, generate_series(0, 1) i`,
        )
        await owner.query(
          `insert into utxo_input (network, tx_id, idx, prev_tx, prev_idx, address_id, value_raw) select ${id}, g, i, greatest(1, g / 2 - i * 7), i, g, 10 from generate_series(2, ${count}) g, generate_series(0, 1) i`,
        )
        if (id === older) await owner.query('analyze utxo_tx, utxo_input, utxo_output')
      }
      // Scanning the network for every node would take minutes.
      await client.query(`set statement_timeout = '4s'`)
      for (const direction of ['source', 'destination'] as const) {
        const c: UtxoCase = {
          transactions: [],
          tagged: new Set(),
          direction,
          hopLimit: 10,
          epsilon: 1e-6,
          subject: direction === 'source' ? 19_999 : 40,
        }
        const found = await trace(new PostgresUtxoGraph(client), { ...options(c), network: newer })
        expect(found.nodesExpanded).toBeGreaterThan(100)
      }
    } finally {
      await client.query('reset statement_timeout')
      for (const table of ['utxo_tx', 'utxo_input', 'utxo_output']) {
        await owner.query(`delete from ${table} where network = any($1)`, [[older, newer]])
      }
      await owner.end()
    }
  }, 60_000)
})
