import { afterAll, expect, it } from 'vitest'
import { seededRandom } from '@/scripts/seeded-random'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, pool } from '@/server/platform/db'
import { walkLists } from './walk-lists'

afterAll(closeDatabase)

const walk = async (broken: boolean) => {
  const newCtx = async () => (await suiteOrganisation('Walked lists')).ctx
  const seed = Date.now() % 1_000_000_007
  return { seed, ...(await walkLists({ pool: pool(), newCtx, rows: 30, walks: 1, broken, random: seededRandom(seed) })) }
}

it('holds what was there once, whatever is inserted, committed late or rolled back', async () => {
  expect(await walk(false)).toMatchObject({ walks: 11, faults: [] })
}, 120_000)

it('notices when pages are cut by offset', async () => {
  const { faults } = await walk(true)
  expect(faults).toContainEqual(expect.stringContaining('twice'))
}, 120_000)
