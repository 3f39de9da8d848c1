import { expect, it } from 'vitest'
import { killMonitoring } from './kill-monitoring'

it('tells the same once, whether or not two workers at once are killed', async () => {
  const proof = await killMonitoring({ blocks: 60, watched: 40, kills: 1, workers: 2 })
  expect(proof).toMatchObject({ kills: 1, identical: true, different: 0 })
  // There were alerts, and the reorg orphaned some of their evidence.
  expect(proof.alerts).toBeGreaterThan(20)
  expect(proof.orphaned).toBeGreaterThan(0)
}, 600_000)

it('notices when nothing keeps a fact from being told twice', async () => {
  expect(await killMonitoring({ blocks: 40, watched: 40, kills: 3, control: true })).toMatchObject({ kills: 3, identical: false })
}, 600_000)
