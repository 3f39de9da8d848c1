import { ask } from '@/scripts/test/fixtures/http-client'
import { haveSchemas } from '@/server/domain/filing/testing/schemas'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { fillSar, setUpFiling } from './fill-filing'
import { expect, scenario, test } from './fixtures'

test.afterAll(closeDatabase)
test.skip(!haveSchemas, 'the schemas of ../shared/data/filings are absent')

const wallet = scenario('ransomware-cash-out')

test('a customer’s deposit is matched, alerts, becomes a case and is filed', async ({ browser }) => {
  test.setTimeout(100_000)
  const desk = await openDesk(browser, 0)
  const key = desk.org.api_key
  const kim = await desk.person('Kim Okafor', 'analyst')
  const lena = await desk.person('Lena Meier', 'lead')
  const admin = await desk.open('/settings/filings')
  await setUpFiling(admin.page)

  // The exchange reports the deposit before it credits it.
  const paid = await ask(`/v1/wallets/${wallet.address}/transfers?network=${wallet.network}&direction=in&limit=50`, { key })
  const { data } = paid.json as { data: { transaction_hash: string; amount: string; asset: { type: string } }[] }
  const one = data.find(({ asset }) => asset.type === 'native')
  const person = { reference: 'C-77', name: 'Ida Holm', type: 'individual', date_of_birth: '1980-02-29' }
  const customer = await ask('/v1/customers', { key, json: person })
  expect(customer.status).toBe(201)
  const deposit = await ask(`/v1/customers/${customer.json.id}/transfers`, {
    key,
    json: {
      reference: 'D-77',
      direction: 'deposit',
      network: wallet.network,
      asset: 'native',
      amount: one?.amount,
      address: wallet.address,
      transaction_hash: one?.transaction_hash,
      occurred_at: new Date().toISOString(),
    },
  })
  expect(deposit.json).toMatchObject({ state: 'matched', risk: { level: 'severe' } })

  // The analyst finds the alert on the customer's page and opens a case from it.
  const analyst = await desk.open(`/customers/${customer.json.id}`, kim)
  const { page } = analyst
  const alerts = page.getByRole('region', { name: 'Alerts', exact: true })
  await alerts
    .getByRole('link', { name: /Deposit of/ })
    .first()
    .click()
  await page.waitForURL(/\/alerts\/alr_/)
  await page
    .getByRole('button', { name: /^Escalate/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Escalate to case' }).click()
  const cases = () => ask('/v1/cases?customer_reference=C-77', { key })
  await expect.poll(async () => ((await cases()).json as { data: unknown[] }).data.length).toBe(1)
  await page.goto(`/customers/${customer.json.id}`)
  await page
    .getByRole('region', { name: 'Cases' })
    .getByRole('link', { name: /Deposit of/ })
    .first()
    .click()
  await page.waitForURL(/\/cases\/cas_/)
  await expect(page.getByRole('link', { name: 'C-77', exact: true }).first()).toBeVisible()

  await page.getByRole('region', { name: 'Filings' }).getByRole('button', { name: 'Draft a FinCEN SAR' }).click()
  await page.waitForURL(/\/filings\/fil_/)
  const narrative = page.getByRole('region', { name: 'Narrative' })
  await expect(narrative).toContainText('The customer of the filer is Ida Holm.')
  await expect(narrative).toContainText('Transfers reported: 1.')
  await expect(page.getByText('The customer is known as Ida Holm.')).toBeVisible()
  await fillSar(page, { last: 'Holm', first: 'Ida' })
  await page.getByRole('button', { name: 'Save a version' }).click()
  await expect(page.getByText(/Valid against EFL_SARXBatchSchema/)).toBeVisible()
  await page.getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('In review')).toBeVisible()

  const lead = await desk.open(new URL(page.url()).pathname, lena)
  await lead.page.getByRole('button', { name: 'Approve…' }).click()
  await lead.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve version/ })
    .click()
  await expect(lead.page.getByText('in the evidence of the case')).toBeVisible()
  const xml = await lead.page.request.get(`/api/filings/${new URL(page.url()).pathname.split('/').at(-1)}/document`)
  expect(await xml.text()).toContain('<RawEntityIndividualLastName>Holm</RawEntityIndividualLastName>')
  expect([...admin.faults.list, ...analyst.faults.list, ...lead.faults.list]).toEqual([])
  await Promise.all([admin.context.close(), analyst.context.close(), lead.context.close()])
})
