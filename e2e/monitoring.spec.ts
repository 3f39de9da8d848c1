import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, scenario, test } from './fixtures'
import { expectSound, seriousIn, settled } from './walk/sound'

const fresh = () => `0x${randomBytes(20).toString('hex')}`
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`

async function add(page: Page, address: string, label: string, reference: string): Promise<void> {
  await page.goto('/monitoring')
  await page.getByRole('button', { name: 'Add a wallet' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a wallet' })
  await form.getByLabel('Address').fill(address)
  await form.getByLabel('Label').fill(label)
  await form.getByLabel('Customer reference').fill(reference)
  await form.getByRole('button', { name: 'Monitor it' }).click()
  await page.waitForURL(/wallet=mon_/)
}

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('table', { name: 'Monitored wallets' }).getByRole('row', { name })

test('a wallet is added, found by its reference, given rules of its own, paused, resumed and stopped', async ({
  member: page,
  faults,
}) => {
  test.slow()
  faults.allow(/status of 400 .*\/monitoring\)/)
  const name = `Treasury ${randomBytes(3).toString('hex')}`
  await page.goto('/monitoring')
  await page.getByRole('button', { name: 'Add a wallet' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a wallet' })
  await form.getByLabel('Address').fill('0x12')
  await form.getByRole('button', { name: 'Monitor it' }).click()
  await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('alert')).toBeVisible()
  expect(await seriousIn(page), 'form').toEqual([])

  await add(page, fresh(), name, `ref ${name}`)
  const open = panel(page, name)
  await expect(open.getByText('Active', { exact: true })).toBeVisible()
  await expect(open.getByText('(from the address)')).toBeVisible()
  await expectSound(page, 'panel')

  await open.getByLabel('Its own rules').check()
  await open.getByRole('button', { name: /^Large transfer/ }).click()
  await open.getByLabel('At least', { exact: true }).fill('2500')
  await expect(open.getByText('A transfer of $2,500 or more')).toBeVisible()
  await open.getByRole('switch', { name: 'Many transfers: watch' }).click()
  await open.getByRole('button', { name: /^Many transfers/ }).click()
  const transfers = open.getByRole('listitem').filter({ hasText: 'Many transfers' })
  await transfers.getByLabel('At least', { exact: true }).fill('1')
  await expect(transfers.getByRole('alert')).toHaveText('Must be at least 2.')
  await expect(open.getByRole('button', { name: 'Save the rules' })).toBeDisabled()
  await transfers.getByLabel('At least', { exact: true }).fill('7')
  await transfers.getByLabel('Severity of its alerts').selectOption('high')
  await expectSound(page, 'rules editor')
  await open.getByRole('button', { name: 'Save the rules' }).click()
  await expect(open.getByText('version 2')).toBeVisible()
  await page.reload()
  await expect(open.getByLabel('Its own rules')).toBeChecked()
  await expect(open.getByText('7 or more transfers within 24 hours')).toBeVisible()
  await expect(open.getByText('A transfer of $2,500 or more')).toBeVisible()

  await open.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('dialog', { name: 'Pause monitoring' }).getByRole('button', { name: 'Pause monitoring' }).click()
  await expect(open.getByText('Paused', { exact: true })).toBeVisible()
  await open.getByRole('button', { name: 'Close panel' }).click()
  await expect(page).not.toHaveURL(/wallet=/)
  await page.getByRole('searchbox', { name: 'Address, label or reference' }).fill(`ref ${name}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=ref/)
  await expect(row(page, name)).toContainText('Paused')
  await expect(row(page, name)).toContainText('Its own')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Active' }).click()
  await expect(page.getByText('No monitored wallet matches')).toBeVisible()
  await page.goBack()
  await row(page, name).getByText('Its own').click()
  await open.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(open.getByText('Active', { exact: true })).toBeVisible()

  await open.getByLabel('Follow the organisation’s default rules').check()
  await open.getByRole('button', { name: 'Follow the defaults' }).click()
  await expect(open.getByText('version 3')).toBeVisible()
  await open.getByRole('button', { name: 'Stop monitoring' }).click()
  await page.getByRole('dialog', { name: 'Stop monitoring' }).getByRole('button', { name: 'Stop monitoring' }).click()
  await expect(open.getByText('Stopped', { exact: true })).toBeVisible()
  await open.getByRole('button', { name: 'Close panel' }).click()
  await expect(page.getByText('No monitored wallet matches')).toBeVisible()
})

test('a file is imported with a progress bar, line by line, and its result is saved', async ({ member: page, faults }) => {
  test.slow()
  faults.allow(/net::ERR_FAILED .*\/monitoring\/import\)/)
  const known = fresh()
  await add(page, known, 'Known before', 'c-0')
  const many = Array.from({ length: 450 }, fresh)
  const lines = [
    'address,network,label,customer_reference',
    ...many.map((address, i) => `${address},ethereum,"Imported, ${i}",c-${i}`),
    `${known},eth,Not taken,`,
    '0x12,ethereum,Broken,',
    `${fresh()},monero,Nowhere,`,
  ]
  await page.goto('/monitoring/import')
  await page.getByLabel('CSV file').setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer: Buffer.from('id,amount\n1,2') })
  await expect(page.getByText('names no column "address"')).toBeVisible()
  await page.getByLabel('CSV file').setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  // The second call fails once: what was written stays, and the rest is resumed.
  let calls = 0
  await page.route('**/api/trpc/monitoring.importWallets**', async (route) => {
    calls += 1
    await (calls === 2 ? route.abort() : route.continue())
  })
  await page.getByRole('button', { name: 'Import 453 rows' }).click()
  await expect(page.getByText('The import stopped')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Rows imported' })
  await expect(bar).toHaveAttribute('aria-valuenow', '200')
  await expectSound(page, 'import')
  await page.getByRole('button', { name: 'Go on with 253 rows' }).click()
  await expect(page.getByText('453 of 453 done: 450 added, 1 already monitored, 2 refused')).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', '453')
  await expect(page.getByRole('region', { name: 'Refused rows' })).toContainText('Line 453')
  await expect(page.getByRole('region', { name: 'Refused rows' })).toContainText('network: The network monero')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the result' }).click(),
  ])
  const saved = (await readFile((await download.path()) as string, 'utf8')).split('\r\n')
  expect(saved).toHaveLength(454)
  expect(saved[1]).toMatch(/^2,0x[0-9a-f]{40},ethereum,"Imported, 0",c-0,added,mon_[0-9a-z]{26},,$/)
  expect(saved.filter((line) => line.includes(',already monitored,'))).toHaveLength(1)
  expect(saved.filter((line) => line.includes(',refused,,'))).toHaveLength(2)
  await page.getByRole('link', { name: 'Wallets', exact: true }).last().click()
  await page.waitForURL('**/monitoring')
  await expect(page.getByText('Page 1')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
})

test('an import can be cancelled and gone on with', async ({ member: page }) => {
  const lines = ['address', ...Array.from({ length: 500 }, fresh)]
  await page.goto('/monitoring/import')
  const { promise: cancelled, resolve: letPass } = Promise.withResolvers<void>()
  await page.route('**/api/trpc/monitoring.importWallets**', async (route) => {
    await cancelled
    await route.continue()
  })
  await page.getByLabel('CSV file').setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: 'Import 500 rows' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  letPass()
  await expect(page.getByText('cancelled before the rest')).toBeVisible()
  await expect(page.getByText('200 of 500 done')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with 300 rows' }).click()
  await expect(page.getByText('500 of 500 done: 500 added')).toBeVisible()
})

test('the default rules are changed for all that follow', async ({ member: page }) => {
  await page.goto('/monitoring/defaults')
  const before = Number(/Version (\d+)/.exec(await page.getByText(/^Version \d+, set by/).innerText())?.[1])
  await page.getByRole('button', { name: /^Risk score/ }).click()
  const score = page.getByRole('listitem').filter({ hasText: 'Risk score' }).getByLabel('Score at least')
  const value = (await score.inputValue()) === '55' ? '56' : '55'
  await score.fill(value)
  await expect(page.getByText(`A score of ${value} or more`)).toBeVisible()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('menuitem', { name: 'Large transfer' }).click()
  await expectSound(page, 'default rules')
  await page.getByRole('button', { name: 'Remove this rule' }).last().click()
  await page.getByRole('button', { name: 'Save for all that follow' }).click()
  await expect(page.getByText(`Version ${before + 1}, set by`)).toBeVisible()
  await expect(page.getByText(`A score of ${value} or more`)).toBeVisible()
})

test('a wallet page starts the monitoring of its wallet, and leads to it', async ({ member: page }) => {
  const { href } = scenario('innocent-merchant')
  await page.goto(href)
  await page.getByRole('button', { name: 'Monitor this wallet' }).click()
  await page.getByRole('link', { name: 'Monitored' }).click()
  await page.waitForURL(/\/monitoring\?wallet=mon_/)
  await expect(page.getByRole('dialog')).toContainText('Rules')
})

test('the list, the panel and the forms hold on a phone', async ({ member: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const address = fresh()
  await add(page, address, '', '')
  await expect(panel(page, short(address))).toBeVisible()
  await expectSound(page, 'panel on a phone')
  await page.getByRole('button', { name: 'Close panel' }).click()
  await expect(page.getByRole('list', { name: 'Monitored wallets' }).getByRole('button').first()).toBeVisible()
  for (const path of ['/monitoring', '/monitoring/defaults', '/monitoring/import']) {
    await page.goto(path)
    await settled(page)
    await expectSound(page, `${path} on a phone`)
  }
})
