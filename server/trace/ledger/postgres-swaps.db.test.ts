import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { uuidv7 } from '@/server/platform/ids'
import { type SwapCase, startOf, swapCase } from '../testing/arbitrary-swaps'
import { writeClaims } from '../testing/write-claims'
import { writeMovements } from '../testing/write-ledgers'
import { MemoryLedgers } from './memory'
import { PostgresLedgers } from './postgres.repo'
import { traceLedgers } from './trace-ledger'

vi.setConfig({ testTimeout: 240_000 })

const network = privateNetwork('ethereum').id
const [ours, theirs] = [uuidv7(), uuidv7()]
const client = new pg.Client({ connectionString: process.env.DATABASE_APP_URL })
beforeAll(() => client.connect())
afterAll(() => client.end())

/** Statements that make an address a venue, and ones that do not. */
const sayings = [
  { venue: true, category: 'defi_dex', abuse: null, concepts: [], listed_by: null, role: null },
  { venue: true, category: null, abuse: null, concepts: ['defi_bridge', 'defi'], listed_by: null, role: null },
  { venue: true, category: null, abuse: null, concepts: null, listed_by: null, role: null },
  { venue: false, category: 'exchange', abuse: null, concepts: [], listed_by: null, role: null },
  { venue: false, category: 'defi_dex', abuse: null, concepts: ['defi_dex', 'mixing_service'], listed_by: null, role: null },
  { venue: false, category: 'defi_dex', abuse: 'sanction', concepts: [], listed_by: null, role: null },
  { venue: false, category: 'defi_dex', abuse: null, concepts: [], listed_by: 'a_list', role: null },
  { venue: false, category: 'defi_bridge', abuse: null, concepts: [], listed_by: null, role: 'victim' },
] as const
const said = fc.record({
  address: fc.integer({ min: 2, max: 7 }),
  org: fc.constantFrom(null, null, ours, theirs),
  saying: fc.constantFrom(...sayings),
})
type Said = typeof said extends fc.Arbitrary<infer T> ? T : never

async function say(statements: readonly Said[]): Promise<void> {
  for (const { address, org, saying } of statements) {
    await client.query("select set_config('app.org_id', $1, true)", [org ?? ''])
    const id = uuidv7()
    await client.query(
      `insert into attribution (id, org_id, network, address_id, label, confidence_basis, confidence, source_type, tag_type, category, abuse,
                                concepts, listed_by, role, tag_hash)
       values ($1, $2, $3, $4, 'test', 'forensic', 90, 'test', 'actor', $5, $6, $7, $8, $9, $10)`,
      [id, org, network, address, saying.category, saying.abuse, saying.concepts, saying.listed_by, saying.role, id],
    )
  }
  await client.query("select set_config('app.org_id', $1, true)", [ours])
}

async function holds(g: SwapCase, statements: readonly Said[]): Promise<void> {
  await client.query('begin')
  try {
    await writeMovements(client, network, g.movements, 3)
    await say(statements)
    await writeClaims(client, network, g.movements, g.swaps.claims)
    const mine = statements.filter(({ org }) => org !== theirs)
    const tagged = new Map(mine.map(({ address }) => [address, [] as number[]]))
    const venues = new Set([...tagged.keys()].filter((id) => mine.every(({ address, saying }) => address !== id || saying.venue)))
    const port = new PostgresLedgers(client)
    expect(await port.venues(network, [2, 3, 4, 5, 6, 7])).toEqual(venues)
    const world = { ...g, tagged, swaps: { ...g.swaps, venues } }
    const options = { ...g.options, network, payments: startOf(world) }
    const expected = await traceLedgers(new MemoryLedgers(g.movements, tagged, new Map(), world.swaps), options)
    expect(await traceLedgers(port, options)).toEqual(expected)
  } finally {
    await client.query('rollback')
  }
}

it('follows swaps in PostgreSQL as the reference does, whoever speaks of the pools', async () => {
  await fc.assert(fc.asyncProperty(swapCase(7, 30), fc.array(said, { maxLength: 5 }), holds), { numRuns: 200 })
})
