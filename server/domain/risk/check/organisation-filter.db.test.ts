import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { closeDatabase, pool } from '@/server/platform/db'
import { checkRisk, currentRisk, getCheck, recentChecks } from '..'

// Connects as the owner of the database cluster, who bypasses row-level security: only the filter in the queries is left.
vi.hoisted(() => {
  process.env.DATABASE_APP_URL = process.env.TEST_DATABASE_OWNER_URL
})

const address = freshAddress('ethereum')
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let bypasses = false
beforeAll(async () => {
  const { rows } = await pool().query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  bypasses = rows[0]?.bypasses === true
  mine = await suiteOrganisation('Filter, mine')
  theirs = await suiteOrganisation('Filter, theirs')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const check = (org: SuiteOrganisation) => checkRisk(org.ctx, { network: 'ethereum', address })

describe('without row-level security the queries’ own filter', () => {
  it('is really alone', async ({ skip }) => {
    if (!bypasses) skip('the owner of this database is subject to row-level security')
    await check(theirs)
    const { rows } = await pool().query<{ n: number }>('select count(distinct org_id)::int as n from risk_check')
    expect(rows[0]?.n).toBeGreaterThanOrEqual(1)
  })

  it('hides another organisation’s check by id', async () => {
    const made = await check(theirs)
    await expect(getCheck(mine.ctx, { id: made.check_id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await getCheck(theirs.ctx, { id: made.check_id })).check_id).toBe(made.check_id)
  })

  it('does not reuse another organisation’s check of the same address', async () => {
    const made = await check(theirs)
    const own = await currentRisk(mine.ctx, networkNamed('ethereum'), address)
    expect(own.check_id).not.toBe(made.check_id)
    expect(own.policy.id).not.toBe(made.policy.id)
  })

  it('lists no other organisation’s checks', async () => {
    const fresh = await suiteOrganisation('Filter, fresh')
    await check(theirs)
    expect(await recentChecks(fresh.ctx, { limit: 10 })).toEqual([])
  })
})
