import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createAttribution, listAttributions, removeAttribution } from '@/server/domain/attribution'
import { cancelBacktest, getBacktest, listBacktests, startBacktest } from '@/server/domain/backtest'
import { checkRisk } from '@/server/domain/risk'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { closeDatabase, pool } from '@/server/platform/db'
import { activatePolicy, createPolicy, getPolicy, listPolicies, listPolicyActivations, shadowPolicy, updatePolicy } from '.'

// Connects as the owner of the database cluster, who bypasses row-level security: only the filter in the queries is left.
vi.hoisted(() => {
  process.env.DATABASE_APP_URL = process.env.TEST_DATABASE_OWNER_URL
})

const reason = 'Asked for by the suite'
const address = freshAddress('ethereum')
const paid = freshAddress('ethereum')
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let bypasses = false
beforeAll(async () => {
  const { rows } = await pool().query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  bypasses = rows[0]?.bypasses === true
  await land('ethereum', [{ from: address, to: paid, amount: 10n ** 18n, height: takeHeights(1) }])
  mine = await suiteOrganisation('Filter of policies, mine')
  theirs = await suiteOrganisation('Filter of policies, theirs')
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

const missing = (doing: Promise<unknown>) => expect(doing).rejects.toMatchObject({ code: 'not_found' })

describe('without row-level security the queries’ own filter', () => {
  it('is really alone', async ({ skip }) => {
    if (!bypasses) skip('the owner of this database is subject to row-level security')
    const { rows } = await pool().query<{ n: number }>('select count(distinct org_id)::int as n from policy_version')
    expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
  })

  it('hides versions, their history and their back-tests', async () => {
    const draft = await createPolicy(theirs.ctx, {})
    const test = await startBacktest(theirs.ctx, { id: draft.id, last_checks: 10, alert_level: 'high', minutes_per_alert: 20 })
    const both = { id: draft.id, backtest_id: test.id }
    await missing(getPolicy(mine.ctx, { id: draft.id }))
    await missing(updatePolicy(mine.ctx, { id: draft.id, expected_sha256: draft.sha256, merge: {} }))
    await missing(activatePolicy(mine.ctx, { id: draft.id, reason }))
    await missing(getBacktest(mine.ctx, both))
    await missing(cancelBacktest(mine.ctx, both))
    await missing(listBacktests(mine.ctx, { id: draft.id, limit: 5 }))
    expect((await listPolicies(mine.ctx, { limit: 200 })).data.map((p) => p.version)).toEqual([1])
    expect((await listPolicyActivations(mine.ctx, { limit: 200 })).data).toHaveLength(1)
    await activatePolicy(theirs.ctx, { id: draft.id, reason })
    expect((await listPolicies(mine.ctx, { limit: 200, status: 'active' })).data.map((p) => p.version)).toEqual([1])
  })

  it('numbers versions by organisation, and shadows only its own checks', async () => {
    const draft = await createPolicy(mine.ctx, {})
    expect(draft.version).toBe(2)
    await shadowPolicy(mine.ctx, { id: draft.id, reason })
    await checkRisk(theirs.ctx, { network: 'ethereum', address })
    expect((await getPolicy(mine.ctx, { id: draft.id })).shadow).toMatchObject({ checks: 0 })
    await checkRisk(mine.ctx, { network: 'ethereum', address })
    expect((await getPolicy(mine.ctx, { id: draft.id })).shadow).toMatchObject({ checks: 1 })
  })

  it('keeps own attributions from lists, checks and withdrawal of others', async () => {
    const made = await createAttribution(theirs.ctx, {
      network: 'ethereum',
      address,
      label: 'Theirs',
      category: 'scam',
      confidence: 90,
    })
    expect((await listAttributions(mine.ctx, { limit: 200 })).data).toEqual([])
    await missing(removeAttribution(mine.ctx, { id: made.id }))
    expect((await checkRisk(mine.ctx, { network: 'ethereum', address })).overrides).toEqual([])
    expect((await checkRisk(theirs.ctx, { network: 'ethereum', address })).overrides).toMatchObject([{ type: 'own_category' }])
    const exposed = async ({ ctx }: SuiteOrganisation) =>
      (await checkRisk(ctx, { network: 'ethereum', address: paid })).exposure.source
    expect(await exposed(mine)).toEqual([])
    expect(await exposed(theirs)).toMatchObject([{ category: 'scam', hop: 1 }])
  })
})
