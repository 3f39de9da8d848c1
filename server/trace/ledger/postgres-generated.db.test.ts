import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { uuidv7 } from '@/server/platform/ids'
import { type LedgerCase, ledgerCase } from '../testing/arbitrary-ledgers'
import { ledgersOf, writeMovements } from '../testing/write-ledgers'
import { MemoryLedgers } from './memory'
import type { LedgerAsk } from './port'
import { PostgresLedgers } from './postgres.repo'
import { traceLedgers } from './trace-ledger'

vi.setConfig({ testTimeout: 240_000 })

const network = privateNetwork('ethereum').id
const [ours, theirs] = [uuidv7(), uuidv7()]
const client = new pg.Client({ connectionString: process.env.DATABASE_APP_URL })
beforeAll(() => client.connect())
afterAll(() => client.end())

const at = fc.option(fc.integer({ min: 900, max: 1200 }), { nil: null })
const statement = fc.record({
  address: fc.integer({ min: 2, max: 7 }),
  org: fc.constantFrom(null, null, ours, theirs),
  type: fc.constantFrom('actor', 'actor', 'actor', 'event'),
  removed: fc.constantFrom(false, false, false, true),
  pending: fc.constantFrom(false, false, false, true),
  dispute: fc.constantFrom(null, null, 'upheld', 'open'),
  times: fc.tuple(at, at, at, at).filter(([from, to]) => from === null || to === null || from < to),
})
type Statement = typeof statement extends fc.Arbitrary<infer T> ? T : never

/** The result specified for `attributed`, computed from the statements themselves. */
function counted(statements: readonly Statement[]): Map<number, number[]> {
  const cuts = new Map<number, Set<number>>()
  for (const { address, org, type, removed, pending, dispute, times } of statements) {
    if (org === theirs || type !== 'actor' || removed || pending || dispute === 'upheld') continue
    const mine = cuts.get(address) ?? new Set()
    cuts.set(address, mine)
    for (const time of times) if (time !== null) mine.add(time)
  }
  return new Map([...cuts].map(([address, times]) => [address, [...times].sort((a, b) => a - b)]))
}

async function say(statements: readonly Statement[]): Promise<void> {
  const become = (org: string) => client.query("select set_config('app.org_id', $1, true)", [org])
  for (const { address, org, type, removed, pending, dispute, times } of statements) {
    const id = uuidv7()
    await become(org ?? '')
    await client.query(
      `insert into attribution (id, org_id, network, address_id, label, confidence_basis, confidence, source_type, tag_type, concepts, tag_hash,
                                removed_at, pending, valid_from, valid_to, designated_at, delisted_at)
       values ($1, $2, $3, $4, 'test', 'forensic', 90, 'test', $5, '{}', $12, case when $6 then now() end, $7,
               to_timestamp($8), to_timestamp($9), to_timestamp($10), to_timestamp($11))`,
      [id, org, network, address, type, removed, pending, ...times, id],
    )
    await become(ours)
    if (dispute !== null)
      await client.query(
        `insert into attribution_dispute (org_id, id, attribution_id, network, address_id, state, reason, history, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, 'test', '[]', now(), now())`,
        [ours, uuidv7(), id, network, address, dispute],
      )
  }
  await become(ours)
}

async function holds({ movements, options }: LedgerCase, statements: readonly Statement[], every: number, limit: number) {
  await client.query('begin')
  try {
    await writeMovements(client, network, movements, every)
    await say(statements)
    const tagged = counted(statements)
    const [port, reference] = [new PostgresLedgers(client), new MemoryLedgers(movements, tagged)]
    expect(await port.attributed(network, [1, 2, 3, 4, 5, 6, 7])).toEqual(tagged)
    const asks = ledgersOf(movements).flatMap(([address, asset]) =>
      reference
        .ledger(address, asset)
        .flatMap(({ place }): LedgerAsk[] =>
          [true, false].map((inclusive) => ({ address, asset, from: place, inclusive, limit })),
        ),
    )
    for (const direction of ['source', 'destination'] as const)
      expect(await port.read(network, direction, asks)).toEqual(reference.read(network, direction, asks))
    const payments = options.payments.filter(({ counterparty }) => !tagged.has(counterparty))
    const asked = { ...options, network, payments }
    expect(await traceLedgers(port, asked)).toEqual(await traceLedgers(reference, asked))
  } finally {
    await client.query('rollback')
  }
}

it('gives the bits of the reference on generated chains, whoever speaks of the addresses and wherever checkpoints are', async () => {
  await fc.assert(
    fc.asyncProperty(
      ledgerCase(7, 30),
      fc.array(statement, { maxLength: 6 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 6 }),
      holds,
    ),
    { numRuns: 400 },
  )
})
