import { expect, it } from 'vitest'
import { suitePool } from '@/server/chain/testing/suite-pool'
import { killSync } from './kill-sync'

const { pool } = suitePool()

it('comes to the same tables however often the syncing process is killed', async () => {
  const proof = await killSync(pool, { blocks: 100, kills: 4 })
  expect(proof).toMatchObject({ kills: 4, identical: true, different: [] })
}, 180_000)

it('notices when delivery is not exactly-once', async () => {
  const proof = await killSync(pool, { blocks: 40, kills: 4, broken: true })
  expect(proof.kills).toBeGreaterThan(0)
  expect(proof.identical).toBe(false)
  expect(proof.different).toEqual(expect.arrayContaining(['address_asset_total', 'edge_in']))
}, 180_000)
