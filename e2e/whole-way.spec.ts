import { readFileSync } from 'node:fs'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, scenario, test } from './fixtures'

test.afterAll(closeDatabase)

const wallet = scenario('ransomware-cash-out')

test('the whole way: alert, case, graph, note, evidence, review by another, report, download, verify', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 1)
  const { page, faults } = await desk.open('/alerts')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Escalate to a case' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Changes that can be undone are sent a moment later.
  await expect.poll(async () => Object.values(await desk.states())).toEqual(['escalated'])
  await page.goto('/cases?view=list')
  await page.getByRole('link', { name: /#1 / }).first().click()
  await page.waitForURL('**/cases/cas_*')
  const home = new URL(page.url()).pathname
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Alerts').getByRole('link')).toHaveCount(1)
  await page.getByLabel('Investigator').click()
  await page.getByRole('option', { name: /Suite/ }).click()
  await expect(region('Timeline')).toContainText('assigned it to Suite')

  const id = home.split('/').at(-1) as string
  await page.goto(`/graph?${new URLSearchParams({ network: wallet.network, address: wallet.address, case: id })}`)
  await expect(page.getByRole('application', { name: /^Fund flow/ })).toHaveAttribute('data-state', 'ready')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Where the ransom went')
  await page.getByRole('dialog').getByRole('button', { name: 'Save the graph' }).click()
  await page.waitForURL('**/graph/gra_*')

  await page.goto(home)
  await expect(region('Fund-flow graphs').getByRole('link', { name: 'Where the ransom went' })).toBeVisible()
  await page.getByLabel('Note', { exact: true }).fill('The exchange **answered**.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(region('Timeline').locator('strong').filter({ hasText: 'answered' })).toBeVisible()
  await page.getByLabel('Add evidence').setInputFiles({
    name: 'answer.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The account belongs to somebody.'),
  })
  await expect(region('Evidence').getByRole('list', { name: 'Evidence', exact: true })).toContainText('answer.txt')
  for (const step of ['Move to triage', 'Move to investigation', 'Move to review']) {
    await page.getByRole('button', { name: step }).click()
    await expect(page.getByRole('button', { name: step })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Move to reporting' })).toBeDisabled()

  const lena = await desk.open(home, await desk.person('Lena Lead', 'lead'))
  await lena.page.getByRole('button', { name: 'Move to reporting' }).click()
  await expect(lena.page.locator('[aria-current=step]')).toHaveText('Reporting')
  await expect(page.locator('[aria-current=step]')).toHaveText('Reporting')

  await page.getByRole('button', { name: 'Make a report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create report' }).click()
  await page.waitForURL(/\/reports\/rpt_/)
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4, { timeout: 60_000 })
  const [bundle] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Evidence bundle' }).click(),
  ])
  const bytes = readFileSync(await bundle.path())
  // The archive is not compressed, so its text about the case can be read in it.
  for (const word of ['Where the ransom went', 'answer.txt', 'The exchange **answered**.'])
    expect(bytes.includes(word), word).toBe(true)

  await page.goto('/verify')
  await expect(page.getByText(/\d+ published/)).toBeVisible()
  await page.getByLabel('Evidence bundle').setInputFiles({ name: 'bundle.zip', mimeType: 'application/zip', buffer: bytes })
  await expect(page.getByText('bundle.zip is what was signed')).toBeVisible()
  bytes[bytes.indexOf('answered')] = 0x41
  await page.getByLabel('Evidence bundle').setInputFiles({ name: 'altered.zip', mimeType: 'application/zip', buffer: bytes })
  await expect(page.getByRole('alert').filter({ hasText: 'altered.zip is not what was signed' })).toBeVisible()
  expect([...faults.list, ...lena.faults.list]).toEqual([])
})
