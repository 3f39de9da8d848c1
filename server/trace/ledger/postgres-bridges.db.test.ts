import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { bridgeCase } from '../testing/arbitrary-bridges'
import { traceBoth } from '../testing/bridges-in-postgres'

vi.setConfig({ testTimeout: 240_000 })

const stored = [privateNetwork('ethereum').id, privateNetwork('optimism').id] as const
const client = new pg.Client({ connectionString: process.env.DATABASE_APP_URL })
beforeAll(() => client.connect())
afterAll(() => client.end())

it('follows bridges in PostgreSQL as the reference does, over two networks', async () => {
  await fc.assert(
    fc.asyncProperty(bridgeCase(24), async (drawn) => {
      const { reference, postgres } = await traceBoth(client, drawn, stored)
      expect(postgres).toEqual(reference)
    }),
    { numRuns: 150 },
  )
})
