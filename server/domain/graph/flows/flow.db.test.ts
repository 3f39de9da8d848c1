import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '@/server/platform/db'
import { countOthers, findEdgesAmong, sumTransfers } from './flow.repo'

const network = 31_778
const others = 30_000
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
       select ${network}, 1, n, a, n, n, 1, now(), now() from generate_series(2, ${others + 1}) n, generate_series(0, 1) a`,
    )
    await client.query(`analyze ${table}`)
  }
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** The rows of a table that were read for one question, and whether any of it was a full scan. */
async function readFor(ask: (q: Queryable) => Promise<unknown>): Promise<{ rows: number; walked: boolean }> {
  const found = { rows: 0, walked: false }
  interface Plan {
    'Node Type': string
    'Relation Name'?: string
    'Actual Rows': number
    'Actual Loops': number
    Plans?: Plan[]
  }
  const visit = (plan: Plan): void => {
    if (plan['Relation Name']) {
      found.rows += plan['Actual Rows'] * plan['Actual Loops']
      found.walked ||= plan['Node Type'] === 'Seq Scan'
    }
    for (const below of plan.Plans ?? []) visit(below)
  }
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      visit(rows[0]['QUERY PLAN'][0].Plan)
      return { rows: [] }
    },
  }
  await ask(explaining as unknown as Queryable)
  return found
}

describe('a hub', () => {
  it.each(['in', 'out'] as const)(
    'has its others on the side %s counted in the order of the key, up to a bound',
    async (side) => {
      expect(await countOthers(client, network, '1', side, others * 2)).toBe(others)
      expect(await countOthers(client, network, '1', side, 1000)).toBe(1000)
      const { rows, walked } = await readFor((q) => countOthers(q, network, '1', side, 1000))
      expect(walked).toBe(false)
      expect(rows).toBeLessThan(10_000)
    },
  )

  it('is not read whole for its edges with a few others', async () => {
    const { rows, walked } = await readFor((q) => findEdgesAmong(q, network, ['1', '5', '9']))
    expect(walked).toBe(false)
    expect(rows).toBeLessThan(100)
    expect(await findEdgesAmong(client, network, ['1', '5', '9'])).toHaveLength(4)
  })
})

describe('the transfers of a span', () => {
  it('are none where there are none', async () => {
    const span = { from: new Date(0), to: new Date(), least: null, below: null }
    expect(await sumTransfers(client, network, '1', 'in', span, 10)).toEqual([])
  })
})
