import { afterAll, expect, it } from 'vitest'
import { fuzzContract } from '@/proof/fuzz/fuzz-contract'
import { serverUrl } from '@/scripts/test/fixtures/http-client'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

afterAll(closeDatabase)

// Every run uses a new seed, and a failure prints it. `npm run proof -- fuzz` runs fifty thousand, or a million.
it('answers whatever is sent as the OpenAPI document says', async () => {
  const { text: key } = await (await suiteOrganisation('Fuzz')).keyWith({ rateLimit: 1_000_000, rateBurst: 100_000 })
  const seed = Date.now() % 1_000_000_007
  const { faults, cases, statuses } = await fuzzContract({ url: serverUrl().href, key, cases: 2_000, seed })
  expect(faults).toEqual([])
  expect(cases).toBe(2_000)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '400', '404', '405']))
}, 1_200_000)
