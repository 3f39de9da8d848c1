import { afterAll, beforeAll, expect, it } from 'vitest'
import { scoreHistory as answer } from '@/contract/wallet/wallet-console'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { checkRisk, scoreHistory } from '..'

const [thief, wallet] = [freshAddress('ethereum'), freshAddress('ethereum')]
const height = takeHeights(10)
const subject = { network: 'ethereum', address: wallet } as const
let ours: SuiteOrganisation
let theirs: SuiteOrganisation
let ids: string[]

beforeAll(async () => {
  ours = await suiteOrganisation('Score history')
  theirs = await suiteOrganisation('Score history of others')
  const check = async (org: SuiteOrganisation) => (await checkRisk(org.ctx, { ...subject, include: ['paths'] })).check_id
  await land('ethereum', [{ from: thief, to: wallet, amount: 10n ** 18n, height }])
  const before = [await check(ours), await check(ours)]
  await check(theirs)
  await attribute('ethereum', thief, { category: 'user', abuse: 'service_hack', label: 'Thief' })
  ids = [...before, await check(ours)]
  // Other suites apply versions of published lists meanwhile.
  await pin('v1', 'v1', 'v1')
})
afterAll(closeDatabase)

/**
 * Gives each check a version of its one list, and the last another epoch. The service changes no stored check; the owner can.
 */
const pin = (...versions: string[]) =>
  asOwner(async (client) => {
    await client.query('begin; alter table risk_check disable trigger user')
    for (const [place, version] of versions.entries()) {
      const lists = JSON.stringify([{ list_id: 'suite_list', version, sha256: 'x' }])
      await client.query(
        `update risk_check set epoch = $3, result = jsonb_set(result::jsonb, '{reproducibility,lists}', $2::jsonb)::text where id = $1`,
        [uuidOf('chk', ids[place] ?? ''), lists, `epoch ${place >> 1}`],
      )
    }
    await client.query('alter table risk_check enable trigger user; commit')
  })

it('folds checks that said the same and says what the later one changed, each to be compared with the one before', async () => {
  const history = await scoreHistory(ours.ctx, subject)
  expect(answer.parse(history)).toEqual(history)
  expect(history).toMatchObject({ checks: 3, truncated: false })
  const [first, second] = history.points
  expect(history.points).toHaveLength(2)
  expect(first).toMatchObject({
    check_id: ids[0],
    last_check_id: ids[1],
    checks: 2,
    changes: [],
    before: null,
    policy: { version: 1 },
  })
  expect(second).toMatchObject({ check_id: ids[2], checks: 1, before: ids[1], changes: ['score', 'level'] })
  expect(second?.score).toBeGreaterThan(first?.score ?? 100)
})

it('marks the version of a list that was another', async () => {
  await pin('v1', 'v1', 'v2')
  const { points } = await scoreHistory(ours.ctx, subject)
  expect(points.map((point) => point.lists)).toEqual([[], [{ list_id: 'suite_list', from: 'v1', to: 'v2' }]])
  expect(points[1]?.changes).toEqual(['lists', 'score', 'level'])
})

it('is empty for what was never checked, refuses what is no address, and needs the scope of checks', async () => {
  expect((await scoreHistory(ours.ctx, { ...subject, address: freshAddress('ethereum') })).points).toEqual([])
  await expect(scoreHistory(ours.ctx, { ...subject, address: 'nobody' })).rejects.toMatchObject({ code: 'invalid_request' })
  const without: Context = { ...ours.ctx, actor: { type: 'job', id: 'suite', scopes: ['wallets:read'] } }
  await expect(scoreHistory(without, subject)).rejects.toMatchObject({ code: 'insufficient_scope' })
})
