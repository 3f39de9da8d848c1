import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { closeDatabase } from '@/server/platform/db'
import { findAssetTotals } from '../wallet.repo'
import { topCounterparties } from './top-counterparties'

afterAll(closeDatabase)

const network = 31_002
const self = '1'

interface Edge {
  side: 'in' | 'out'
  other: number
  asset: number
  raw: number
  /** Dollars per base unit; null without a price. */
  usd: number | null
}

/** Lands edges of address 1 on its own network, runs `run` and rolls back. */
function withEdges<T>(edges: Edge[], run: (client: pg.Client) => Promise<T>): Promise<T> {
  return asOwner(async (client) => {
    await client.query('begin')
    try {
      await client.query(`insert into asset select ${network}, n, 'A' || n, 'token', 'c' || n, 0 from generate_series(0, 3) n`)
      for (const side of ['in', 'out'] as const) {
        const mine = edges.filter((e) => e.side === side)
        const [self_, other] = side === 'in' ? ['dst', 'src'] : ['src', 'dst']
        await client.query(
          `insert into edge_${side} (network, ${self_}, ${other}, asset_id, value_raw, usd, n, unpriced, first_time, last_time)
           select ${network}, 1, o, a, r, coalesce(u, 0), 1, (u is null)::int, now(), now()
           from unnest($1::bigint[], $2::int[], $3::numeric[], $4::numeric[]) e(o, a, r, u)`,
          [mine.map((e) => e.other), mine.map((e) => e.asset), mine.map((e) => e.raw), mine.map((e) => e.usd)],
        )
        await client.query(
          `insert into address_asset_total as t (network, address_id, asset_id, ${side}_raw, ${side}_usd, ${side}_count, ${side}_unpriced)
           select network, ${self_}, asset_id, sum(value_raw), sum(usd), sum(n), sum(unpriced) from edge_${side}
           where network = ${network} group by 1, 2, 3
           on conflict (network, address_id, asset_id) do update set
             ${side}_raw = excluded.${side}_raw, ${side}_usd = excluded.${side}_usd,
             ${side}_count = excluded.${side}_count, ${side}_unpriced = excluded.${side}_unpriced`,
        )
      }
      return await run(client)
    } finally {
      await client.query('rollback')
    }
  })
}

async function top(client: pg.Client): Promise<string[]> {
  return topCounterparties(client, network, self, await findAssetTotals(client, network, self, 500))
}

/** Dollars exchanged with each counterparty, by summing all edges. */
function dollars(edges: Edge[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const e of edges) sums.set(String(e.other), (sums.get(String(e.other)) ?? 0) + (e.usd ?? 0))
  return sums
}

describe('the ten largest counterparties', () => {
  it('are those a full sum finds, over both sides and several assets', async () => {
    const edge = fc.record({
      side: fc.constantFrom('in' as const, 'out' as const),
      other: fc.integer({ min: 2, max: 200 }),
      asset: fc.integer({ min: 0, max: 3 }),
      raw: fc.integer({ min: 1, max: 1000 }),
      usd: fc.integer({ min: 1, max: 1000 }),
    })
    const graph = fc.uniqueArray(edge, { minLength: 0, maxLength: 600, selector: (e) => `${e.side} ${e.other} ${e.asset}` })
    await fc.assert(
      fc.asyncProperty(graph, async (edges) => {
        const sums = dollars(edges)
        const expected = [...sums.values()].toSorted((a, b) => b - a).slice(0, 10)
        const found = await withEdges(edges, top)
        expect(found.map((id) => sums.get(id))).toEqual(expected)
        expect(new Set(found).size).toBe(found.length)
      }),
      { numRuns: 25 },
    )
  })

  it('include one that leads no single list but all of them together', async () => {
    const edges: Edge[] = []
    // In each of eight lists (two sides, four assets), a hundred others lead with 100; 5000 has 60 in every list.
    for (const side of ['in', 'out'] as const) {
      for (let asset = 0; asset < 4; asset++) {
        const first = 1000 + (asset + (side === 'in' ? 0 : 4)) * 100
        for (let n = 0; n < 100; n++) edges.push({ side, other: first + n, asset, raw: 1, usd: 100 })
        edges.push({ side, other: 5000, asset, raw: 1, usd: 60 })
      }
    }
    expect((await withEdges(edges, top))[0]).toBe('5000')
  })

  it('without prices go by the most used asset, after all that have a price', async () => {
    const edges: Edge[] = [
      { side: 'in', other: 2, asset: 0, raw: 5, usd: null },
      { side: 'out', other: 2, asset: 0, raw: 5, usd: null },
      { side: 'in', other: 3, asset: 0, raw: 9, usd: null },
      { side: 'in', other: 4, asset: 1, raw: 1_000_000, usd: null },
      { side: 'in', other: 5, asset: 2, raw: 1, usd: 1 },
    ]
    expect(await withEdges(edges, top)).toEqual(['5', '2', '3', '4'])
  })

  it('are ten, and the heaviest, without prices too', async () => {
    const edges = Array.from(
      { length: 300 },
      (_, n): Edge => ({ side: n % 2 ? 'in' : 'out', other: n + 2, asset: 0, raw: n + 1, usd: null }),
    )
    expect(await withEdges(edges, top)).toEqual(Array.from({ length: 10 }, (_, n) => String(301 - n)))
  })

  it('of one side are those of that side alone, and as many as are asked for', async () => {
    const edges = Array.from(
      { length: 120 },
      (_, n): Edge => ({ side: n % 3 === 0 ? 'in' : 'out', other: n + 2, asset: n % 2, raw: 1, usd: 1000 - n }),
    )
    const ask = (want: number, sides: readonly ('in' | 'out')[]) =>
      withEdges(edges, async (client) =>
        topCounterparties(client, network, self, await findAssetTotals(client, network, self, 500), want, sides),
      )
    const payers = edges.filter((edge) => edge.side === 'in').map((edge) => String(edge.other))
    expect(await ask(30, ['in'])).toEqual(payers.slice(0, 30))
    expect(await ask(500, ['in'])).toEqual(payers)
    expect(await ask(90, ['in', 'out'])).toEqual(edges.slice(0, 90).map((edge) => String(edge.other)))
  })

  it('are still ten where the address paid itself the most', async () => {
    const edges: Edge[] = [{ side: 'in', other: 1, asset: 0, raw: 1, usd: 9999 }]
    for (let n = 2; n < 14; n++) edges.push({ side: 'in', other: n, asset: 0, raw: 1, usd: n })
    const found = await withEdges(edges, top)
    expect(found).toHaveLength(10)
    expect(found).not.toContain(self)
  })

  it('of a hub with 40,000 counterparties read a bounded part of its edges', async () => {
    const reads = await asOwner(async (client) => {
      await client.query('begin')
      try {
        const columns = 'network, asset_id, value_raw, usd, n, first_time, last_time'
        for (const [table, mine, other] of [
          ['edge_in', 'dst', 'src'],
          ['edge_out', 'src', 'dst'],
        ]) {
          await client.query(
            `insert into ${table} (${columns}, ${mine}, ${other})
             select ${network}, 0, n, 10000000 + (n::bigint * 7919) % 100003, 1, now(), now(), 1, n + 1 from generate_series(1, 20000) n`,
          )
        }
        await client.query(
          `insert into address_asset_total (network, address_id, asset_id, in_raw, out_raw, in_usd, out_usd, in_count, out_count)
           values (${network}, 1, 0, 1, 1, 1, 1, 20000, 20000)`,
        )
        await client.query(`insert into asset values (${network}, 0, 'A', 'native', '', 0)`)
        await client.query('analyze edge_in, edge_out')
        let rows = 0
        const counting = {
          query: async (...args: [string, unknown[]]) => {
            const result = await client.query(...args)
            rows += result.rows.length
            return result
          },
        } as unknown as pg.Client
        expect(await top(counting)).toHaveLength(10)
        return rows
      } finally {
        await client.query('rollback')
      }
    })
    // With near-equal values no round proves the top ten, so this is the upper bound of what is read.
    expect(reads).toBeLessThan(2 * (64 + 512 + 4096) + 100)
  })
})
