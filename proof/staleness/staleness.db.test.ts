import { expect, it } from 'vitest'
import { inProofDatabase } from '@/proof/in-proof-database'
import { seededRandom } from '@/scripts/seeded-random'

// Own database on the suites' server, as the real networks' states are random.
process.env.DATABASE_URL = process.env.TEST_DATABASE_OWNER_URL

it('marks whatever is older than documented, and nothing else; and notices when the limit is ignored', async () => {
  const seed = Date.now() % 10_000
  const [kept, ignored] = await inProofDatabase({ LOG_LEVEL: 'error', GRAPH_MEMORY_MB: '0' }, async ({ pool, ctx }) => {
    const { proveStaleness } = await import('./prove-staleness')
    const options = { pool, ctx: await ctx(), random: seededRandom(seed), seed, report: () => undefined }
    return [
      await proveStaleness({ ...options, states: 120, networks: ['ethereum', 'bitcoin'], broken: false }),
      await proveStaleness({ ...options, states: 20, networks: ['litecoin'], broken: true }),
    ] as const
  })
  expect({ seed, faults: kept.faults }).toEqual({ seed, faults: [] })
  expect(kept.figures).toMatchObject({ states: 120, past_limit: expect.any(Number), failing: expect.any(Number) })
  expect(ignored.faults).toContainEqual(expect.stringContaining('is not marked stale'))
}, 240_000)
