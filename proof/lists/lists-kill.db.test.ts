import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { closeDatabase } from '@/server/platform/db'
import { killLists } from './kill-lists'

let pool: pg.Pool
beforeAll(() => {
  pool = testPool()
})
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

it('has one whole version in force however often the process that takes a list is killed', async () => {
  const { ctx } = await suiteOrganisation('Killed lists')
  const proof = await killLists(pool, { orgId: ctx.org.id, entries: 1_000, kills: 4 })
  expect(proof).toMatchObject({ kills: 4, faults: [] })
  expect(proof.versions).toBeGreaterThanOrEqual(2)
}, 180_000)

it('notices when the exchange of versions is not one transaction', async () => {
  const { ctx } = await suiteOrganisation('Broken lists')
  const proof = await killLists(pool, { orgId: ctx.org.id, entries: 1_000, kills: 4, broken: true })
  expect(proof.faults).toContainEqual(expect.stringContaining('0 versions are in force'))
}, 180_000)
