import { expect, it } from 'vitest'
import { seededRandom } from '@/scripts/seeded-random'
import { crashDurably } from './crash'

// A new seed in each run, named in a failure. For three hundred kills, ten thousand and the planted bugs: `npm run proof --
// crash`.
it('keeps every acknowledged write once, whatever is killed', async () => {
  const seed = Date.now() % 1_000_000_007
  const few = { kills: 30, seconds: 1_200, databaseKills: 2, pauses: 1, built: 0, bare: 4, lanes: 2, control: false }
  const { figures, faults } = await crashDurably({ ...few, random: seededRandom(seed) })
  expect(faults, `seed ${seed}`).toEqual([])
  expect(figures).toMatchObject({ operations: 53, database_kills: 2 })
  expect(figures.web_kills).toBeGreaterThanOrEqual(30)
}, 1_800_000)
