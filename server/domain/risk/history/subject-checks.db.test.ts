import { afterAll, beforeAll, expect, it } from 'vitest'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { checkRisk, explainCheck, subjectChecks } from '..'

const [thief, wallet, other] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
const height = takeHeights(10)
let ours: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  ours = await suiteOrganisation('Subject checks')
  theirs = await suiteOrganisation('Subject checks of others')
  await attribute('ethereum', thief, { category: 'user', abuse: 'service_hack', label: 'Quiet Harbour wallet' })
  await land('ethereum', [
    { from: thief, to: wallet, amount: 10n ** 18n, height },
    { from: wallet, to: other, amount: 10n ** 17n, height: height + 1 },
  ])
})
afterAll(closeDatabase)

const check = async (org: SuiteOrganisation, address: string) =>
  (await checkRisk(org.ctx, { network: 'ethereum', address, include: ['paths'] })).check_id

it('lists the other checks of the same subject, newest first, and no others', async () => {
  const [first, elsewhere, second, third] = [
    await check(ours, wallet),
    await check(ours, other),
    await check(ours, wallet),
    await check(ours, wallet),
  ]
  const listed = await subjectChecks(ours.ctx, { id: second, limit: 10 })
  expect(listed.map((row) => row.id)).toEqual([third, first])
  expect(listed.map((row) => row.id)).not.toContain(elsewhere)
  expect((await subjectChecks(ours.ctx, { id: second, limit: 1 })).map((row) => row.id)).toEqual([third])
})

it('knows no check of another organisation, neither by its id nor by its subject', async () => {
  const [mine, foreign] = [await check(ours, wallet), await check(theirs, wallet)]
  await expect(subjectChecks(ours.ctx, { id: foreign, limit: 10 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(explainCheck(ours.ctx, { id: foreign, name_subject: false })).rejects.toMatchObject({ code: 'not_found' })
  expect((await subjectChecks(ours.ctx, { id: mine, limit: 100 })).map((row) => row.id)).not.toContain(foreign)
})

it('explains a stored check without its addresses, labels or figures', async () => {
  const id = await check(ours, wallet)
  const { markdown } = await explainCheck(ours.ctx, { id, name_subject: false })
  expect(markdown).toContain('theft, for example from a hacked service')
  expect(markdown).toContain('came in directly')
  for (const secret of [thief, wallet, other, 'Quiet Harbour', 'service_hack'])
    expect(markdown.toLowerCase()).not.toContain(secret.toLowerCase())
  expect(markdown.replace(id, '').replace(/[A-Z][a-z]+ \d{4}/g, '')).not.toMatch(/\d/)
  expect((await explainCheck(ours.ctx, { id, name_subject: true })).markdown.toLowerCase()).toContain(wallet.toLowerCase())
})
