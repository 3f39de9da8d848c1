import type { Page } from '@playwright/test'
import { disclaimerText } from '@/contract/kernel/primitives'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { type Desk, openDesk } from './alert-desk'
import { expect, scenario, test } from './fixtures'
import { expectSound, seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

const wallet = scenario('ransomware-cash-out')
const head = 'customer_reference,reference,direction,network,asset,amount,address,transaction_hash,occurred_at'

/** Two payments to the wallet that the sample data has, reported as a withdrawal to it and a deposit at it. */
async function linesOf(desk: Desk): Promise<[string, string]> {
  const { json } = await ask(`/v1/wallets/${wallet.address}/transfers?network=${wallet.network}&direction=in&limit=50`, {
    key: desk.org.api_key,
  })
  const paid = (json as { data: { transaction_hash: string; amount: string; asset: { type: string } }[] }).data
    .filter(({ asset }) => asset.type === 'native')
    .slice(0, 2)
  const [one = '', two = ''] = paid.map(({ amount, transaction_hash }, at) =>
    [
      'C-1',
      at === 0 ? 'W-1' : 'D-1',
      at === 0 ? 'withdrawal' : 'deposit',
      wallet.network,
      'native',
      amount,
      wallet.address,
      transaction_hash,
      new Date().toISOString(),
    ].join(','),
  )
  return [one, two]
}

const choose = (page: Page, lines: readonly string[]) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 't.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines, ''].join('\n')) })

test('a customer is added, their transfers are imported and matched, and lead to a risk, an alert and a case', async ({
  browser,
}) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const [withdrawal, deposit] = await linesOf(desk)
  const { page, context, faults } = await desk.open('/customers')

  await expect(page.getByText('No customers yet')).toBeVisible()
  await page.getByRole('button', { name: 'New customer' }).first().click()
  const form = page.getByRole('dialog', { name: 'New customer' })
  faults.allow(/status of 400 .*\/customers\)/)
  await form.getByRole('button', { name: 'Add the customer' }).click()
  await expect(form.getByLabel('Reference')).toHaveAttribute('aria-invalid', 'true')
  expect(await seriousIn(page), 'form').toEqual([])
  await form.getByLabel('Reference').fill('C-1')
  await form.getByLabel('Name').fill('Ida Holm')
  await form.getByLabel('Type').selectOption('individual')
  await form.getByRole('button', { name: 'Add the customer' }).click()
  await page.waitForURL(/\/customers\/cus_/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Holm' })).toBeVisible()

  await page.getByRole('link', { name: 'Import transfers' }).click()
  await page.waitForURL(/\/customers\/import\?kind=transfers/)
  await expect(page.getByRole('radio', { name: 'Their transfers' })).toBeChecked()
  await choose(page, [withdrawal, deposit.replace(',deposit,', ',in,')])
  await expect(page.getByText('Nothing is written while a line has a fault')).toBeVisible()
  await expect(page.getByText('2 lines read: 1 transfer would be added, 1 fault found.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('direction must be deposit or withdrawal')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await expectSound(page, 'dry run')
  await choose(page, [withdrawal, deposit])
  await expect(page.getByText('2 lines read: 2 transfers would be added.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 transfers' }).click()
  await page.getByRole('link', { name: 'Open C-1' }).click()
  await page.waitForURL(/\/customers\/cus_/)

  const transfers = page.getByRole('table', { name: 'Transfers of the customer' })
  const paid = transfers.getByRole('row', { name: /W-1/ })
  await expect(paid).toContainText('Matched', { timeout: 60_000 })
  await expect(transfers.getByRole('row', { name: /D-1/ })).toContainText('Matched')
  await expect(paid.getByRole('link', { name: /Severe.*open the risk check/ })).toBeVisible({ timeout: 60_000 })

  const risk = page.getByRole('region', { name: 'Risk', exact: true })
  await expect(risk.getByText(/^Severe is the highest level among \d+ parts/)).toBeVisible({ timeout: 60_000 })
  await expect(risk).toContainText(disclaimerText)
  const parts = risk.getByRole('list', { name: 'What the risk rests on' })
  await expect(parts.getByRole('listitem')).toHaveCount(3)
  // Without a sanctions list the name's risk stays unknown, and the page says so.
  await expect(parts).toContainText('The name')
  await expect(parts.getByRole('link', { name: 'Risk check' })).toHaveCount(2)
  await risk.getByRole('button', { name: 'Derive it again' }).click()
  await expect(risk.getByText('The stored inputs gave the same answer, byte for byte.')).toBeVisible()
  await parts.getByRole('link', { name: 'Risk check' }).first().click()
  await page.waitForURL(/\/risk\/checks\/chk_/)
  await page.goBack()

  const activity = page.getByRole('region', { name: 'Activity', exact: true })
  await expect(activity.getByText(/in 1 deposit, .* in 1 withdrawal/)).toBeVisible()
  await page.getByRole('button', { name: 'Add expected activity' }).click()
  const expected = page.getByRole('dialog', { name: 'Expected activity' })
  await expected.getByLabel('A day, USD').fill('ten')
  faults.allow(/status of 400 .*\/customers\/cus_/)
  await expected.getByRole('button', { name: 'Save' }).click()
  await expect(expected.getByLabel('A day, USD')).toHaveAttribute('aria-invalid', 'true')
  await expected.getByLabel('A day, USD').fill('$1,000')
  await expected.getByLabel('Counterparties').fill('exch')
  await expected
    .getByRole('option', { name: /^Exchange/ })
    .first()
    .click()
  expect(await seriousIn(page), 'expected activity').toEqual([])
  await expected.getByRole('button', { name: 'Save' }).click()
  await expect(expected).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Expected activity' })).toContainText('$1,000')
  await expect(activity.getByRole('list', { name: 'What was not expected' })).toContainText('$1,000.00 expected')
  await activity.getByRole('button', { name: /Show as table/ }).click()
  await expect(activity.getByRole('table', { name: /by day/ })).toContainText(/in 1 transfer/)
  await expectSound(page, 'customer')

  const alerts = page.getByRole('region', { name: 'Alerts', exact: true })
  await alerts.getByRole('listitem').getByRole('link').first().click()
  await page.waitForURL(/\/alerts\/alr_/)
  await page.getByRole('link', { name: 'C-1', exact: true }).first().click()
  await page.waitForURL(/\/customers\/cus_/)

  await page.getByRole('button', { name: 'Open a case' }).click()
  const dialog = page.getByRole('dialog', { name: 'New case' })
  await expect(dialog.getByLabel('Customer reference')).toHaveValue('C-1')
  await dialog.getByRole('button', { name: 'Open the case' }).click()
  await page.waitForURL(/\/cases\/cas_/)
  await page.getByRole('link', { name: 'C-1', exact: true }).first().click()
  await page.waitForURL(/\/customers\/cus_/)
  await expect(page.getByRole('region', { name: 'Cases' }).getByRole('link', { name: /Customer Ida Holm/ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('ida ho')
  await expect(page.getByRole('option', { name: /Ida Holm.*C-1/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/customers?level=severe')
  await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row', { name: /C-1/ })).toContainText('Severe')
  await page.getByRole('searchbox', { name: 'Name or reference' }).fill('nobody of this name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No customer matches')).toBeVisible()
  expect(faults.list).toEqual([])
  await context.close()
})
