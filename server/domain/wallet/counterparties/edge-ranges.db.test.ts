import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '@/server/platform/db'
import { PostgresGraph } from '@/server/trace'
import { heaviestEdges } from './edge.repo'

const network = 31_777
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.TEST_DATABASE_OWNER_URL })
  await client.connect()
  await client.query('begin')
  for (const [table, near, far] of [
    ['edge_in', 'dst', 'src'],
    ['edge_out', 'src', 'dst'],
  ]) {
    await client.query(
      `insert into ${table} (network, ${near}, ${far}, asset_id, value_raw, usd, n, first_time, last_time)
       select ${network}, 1, n, n % 3, n, n % 50, 1, now(), now() from generate_series(2, 60000) n`,
    )
    await client.query(`analyze ${table}`)
  }
  await client.query(
    `insert into address_asset_total (network, address_id, asset_id, in_raw, out_raw, in_usd, out_usd)
     select ${network}, 1, n, 600000000, 600000000, 500000, 500000 from generate_series(0, 2) n`,
  )
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

interface Plan {
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The indexes that a reader's statements use on the edges; null for a sequential scan. */
async function indexesOf(read: (q: Queryable) => Promise<unknown>): Promise<(string | null)[]> {
  const found: (string | null)[] = []
  const visit = (plan: Plan): void => {
    if (plan['Relation Name']?.startsWith('edge_')) found.push(plan['Index Name'] ?? null)
    for (const below of plan.Plans ?? []) visit(below)
  }
  const explaining = {
    query: async (first: string | { text: string; values: unknown[] }, second?: unknown[]) => {
      const [text, values] = typeof first === 'string' ? [first, second] : [first.text, first.values]
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      visit(rows[0]['QUERY PLAN'][0].Plan)
      return { rows: [] }
    },
  }
  await read(explaining as unknown as Queryable)
  return found
}

describe.each([
  ['in', 'source'],
  ['out', 'destination'],
] as const)('edges %s of a hub', (side, direction) => {
  const near = (unit: { kind: 'usd' } | { kind: 'asset'; asset: number }) => (q: Queryable) =>
    new PostgresGraph(q as never).neighbours({ network, direction, unit, node: 'address', ids: [1], cuts: [2 ** 40 * 0.00008] })

  it.each([
    ['a hop in dollars', near({ kind: 'usd' }), 'usd'],
    ['a hop in base units', near({ kind: 'asset', asset: 0 }), 'value'],
    ['the heaviest in dollars', (q: Queryable) => heaviestEdges(q, network, '1', side, { kind: 'usd' }, 20), 'usd'],
    [
      'the heaviest in base units',
      (q: Queryable) => heaviestEdges(q, network, '1', side, { kind: 'asset', assetId: 0 }, 20),
      'value',
    ],
  ] as const)('are one range of their index for %s', async (_what, read, measure) => {
    expect(await indexesOf(read)).toEqual([`edge_${side}_${measure}`])
  })
})
