import { randomBytes } from 'node:crypto'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { ask } from '@/scripts/test/fixtures/http-client'
import { haveSchemas } from '@/server/domain/filing/testing/schemas'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { fillSar, sarSchema, setUpFiling } from './fill-filing'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)
test.skip(!haveSchemas, 'the schemas of ../shared/data/filings are absent')

test('a case becomes a SAR: drafted, filled in, reviewed by a second person, kept as evidence, marked as filed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const desk = await openDesk(browser, 0)
  const kim = await desk.person('Kim Okafor', 'analyst')
  const lena = await desk.person('Lena Meier', 'lead')
  const [from, to, hash] = [freshAddress('ethereum'), freshAddress('ethereum'), randomBytes(32).toString('hex')]
  await land('ethereum', [{ from, to, amount: 15n * 10n ** 17n, height: takeHeights(1), time: 1_700_000_000, hash }])
  const made = await ask('/v1/cases', {
    key: desk.org.api_key,
    json: {
      title: 'To be filed',
      subjects: [
        { type: 'address', value: to, network: 'ethereum', role: 'customer' },
        { type: 'transaction', value: `0x${hash}`, network: 'ethereum' },
      ],
    },
  })

  // An administrator installs the schema and enters the filing institution.
  const first = await desk.open('/settings/filings')
  const { page: settings } = first
  await expect(settings.getByText('None is installed.').first()).toBeVisible()
  const refusedFile = { ...sarSchema(), buffer: Buffer.from('<!DOCTYPE a []><a/>') }
  await settings.getByLabel('Schema for FinCEN SAR').setInputFiles(refusedFile)
  await expect(settings.getByText('has a document type or entities')).toBeVisible()
  await setUpFiling(settings)

  // The analyst drafts it and fills in what the list of missing fields links to.
  const second = await desk.open(`/cases/${made.json.id}`, kim)
  const { page } = second
  const filings = page.getByRole('region', { name: 'Filings' })
  await filings.getByRole('button', { name: 'Draft a FinCEN SAR' }).click()
  await page.waitForURL(/\/filings\/fil_/)
  const missing = page.getByRole('list', { name: 'Missing fields' })
  await expect(missing).toContainText('Suspicious activity')
  await expect(missing).not.toContainText('Legal name of the filer')
  await expect(page.getByRole('button', { name: 'Send to review' })).toBeDisabled()
  await missing.getByRole('button', { name: 'Suspicious activity' }).click()
  await expect(page.getByPlaceholder(/^Find among/)).toBeFocused()
  await fillSar(page, { last: 'Mann', first: 'Janice <b>' })
  const narrative = page.getByRole('region', { name: 'Narrative' })
  await expect(narrative).toContainText('1.5 ETH')
  await narrative.getByLabel('Why').fill('{s1.address} was paid 77 times.')
  await page.getByRole('button', { name: 'Save a version' }).click()
  await expect(narrative).toContainText('77 typed by Kim Okafor')
  await expect(missing).toHaveCount(0)
  await expect(page.getByText(/Valid against EFL_SARXBatchSchema/)).toBeVisible()
  await page.getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('In review')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve…' })).toHaveCount(0)

  // A second person approves; the document is evidence of the case.
  const third = await desk.open(new URL(page.url()).pathname, lena)
  const review = third.page
  await review.getByRole('button', { name: 'Approve…' }).click()
  const dialog = review.getByRole('dialog')
  await expect(dialog).toContainText('Kim Okafor')
  await expect(dialog).toContainText('1 figure of the narrative typed by hand')
  await dialog.getByRole('button', { name: /^Approve version/ }).click()
  await expect(review.getByText('in the evidence of the case')).toBeVisible()
  const xml = await review.request.get(`/api/filings/${new URL(page.url()).pathname.split('/').at(-1)}/document`)
  expect(await xml.text()).toContain('<RawIndividualFirstName>Janice &lt;b&gt;</RawIndividualFirstName>')
  await review.getByRole('button', { name: 'Mark as filed…' }).click()
  await review.getByLabel('Number of the authority').fill('31000123456789')
  await review.getByRole('dialog').getByRole('button', { name: 'Mark as filed' }).click()
  await expect(review.getByText('31000123456789')).toBeVisible()
  await review.goto(`/cases/${made.json.id}`)
  await expect(review.getByRole('region', { name: 'Evidence' })).toContainText('fincen-sar-case-1-version-2.xml')
  await expect(review.getByRole('region', { name: 'Timeline' })).toContainText('filed under the number 31000123456789')
  // The schema that was refused above.
  const refused = first.faults.list.filter((fault) => !fault.includes('filings.addSchema'))
  expect([...refused, ...second.faults.list, ...third.faults.list]).toEqual([])
  await Promise.all([first.context.close(), second.context.close(), third.context.close()])
})
