import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { uuidv7 } from '@/server/platform/ids'
import { type BridgeCase, bridgeCase, bridgedStart, networksOf } from '../testing/arbitrary-bridges'
import { writeBridges } from '../testing/write-bridges'
import { writeClaims } from '../testing/write-claims'
import { writeMovements } from '../testing/write-ledgers'
import { PostgresLedgers } from './postgres.repo'
import { traceLedgers } from './trace-ledger'

vi.setConfig({ testTimeout: 240_000 })

const stored = [privateNetwork('ethereum').id, privateNetwork('optimism').id] as const
const idOf = (network: number) => stored[network - 1] as number
const client = new pg.Client({ connectionString: process.env.DATABASE_APP_URL })
beforeAll(() => client.connect())
afterAll(() => client.end())

async function holds(drawn: BridgeCase): Promise<void> {
  // The reference knows no dates of statements here, nor venues: what counts is who is attributed.
  const networks = drawn.networks.map((one) => ({
    ...one,
    tagged: new Map([...one.tagged.keys()].map((id) => [id, [] as number[]])),
    swaps: { ...one.swaps, venues: new Set<number>() },
  })) as unknown as BridgeCase['networks']
  const world = { ...drawn, networks }
  const options = { ...drawn.options, payments: bridgedStart(world) }
  const expected = await traceLedgers(networksOf(world), options)
  await client.query('begin')
  try {
    for (const [i, { movements, tagged, swaps }] of networks.entries()) {
      const network = idOf(i + 1)
      await writeMovements(client, network, movements, 3)
      for (const address of tagged.keys()) {
        await client.query(
          `insert into attribution (id, network, address_id, label, confidence_basis, confidence, source_type, tag_type, category, tag_hash)
           values ($1, $2, $3, 'test', 'forensic', 90, 'test', 'actor', 'exchange', $4)`,
          [uuidv7(), network, address, uuidv7()],
        )
      }
      await writeClaims(client, network, movements, swaps.claims)
      await writeBridges(client, network, movements, swaps.bridges, idOf)
    }
    const payments = options.payments.map((payment) => {
      const { network, conversion } = payment
      return { ...payment, ...(network && { network: idOf(network) }), ...(conversion && { conversion: onStored(conversion) }) }
    })
    const found = await traceLedgers(new PostgresLedgers(client), { ...options, network: idOf(1), payments })
    expect(onStored(expected)).toEqual(found)
  } finally {
    await client.query('rollback')
  }
}

/** With the stored ids of networks in place of the generated ones. */
function onStored<T>(value: T): T {
  if (Array.isArray(value)) return value.map(onStored) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'network' && typeof one === 'number' ? idOf(one) : onStored(one)]),
  ) as T
}

it('follows bridges in PostgreSQL as the reference does, over two networks', async () => {
  await fc.assert(fc.asyncProperty(bridgeCase(24), holds), { numRuns: 150 })
})
