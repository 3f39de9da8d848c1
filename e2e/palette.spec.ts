import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, scenario, test } from './fixtures'
import { untilHeard } from './open-context'

test.afterAll(closeDatabase)

const [collector, cashOut, merchant] = ['ransomware-victim', 'ransomware-cash-out', 'innocent-merchant'].map(scenario)

test('pasted lines are recognised from any page and all are checked with one more key', async ({ member: page }) => {
  await page.goto('/cases')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /^search/i })
  await expect(search).toBeFocused()
  await expect(page.getByRole('option', { name: 'New case' })).toBeVisible()
  const given = [collector, cashOut, merchant].map((one) => one?.address).join('\n')
  await search.evaluate((field, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, given)
  await expect(page.getByRole('option', { name: 'Check all 3 addresses' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { name: 'Watch all 3 wallets' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/risk\/batch$/)
  await expect(page.getByText(/3 of 3 checked/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Checked subjects' })
  await expect(table.getByRole('link', { name: /low|medium|high|severe|unknown/i })).toHaveCount(3)
})

test('a page or an action is found by its words, and Escape gives the focus back', async ({ browser }) => {
  const { page } = await (await openDesk(browser, 0)).open('/alerts')
  const link = page.getByRole('link', { name: 'Reports' }).first()
  await link.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('compact')
  await expect(page.getByRole('option', { name: 'Compact rows' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await link.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('normal rows')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'normal')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new case')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New case' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/cases$/)
})

test('letters after a Ctrl K that comes before the page hears keys go into the field, not to the queue behind it', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 3)
  const { page } = await desk.open('/reports')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => location.assign('/alerts'))
  const search = page.getByRole('combobox', { name: /^search/i })
  await page.waitForURL('**/alerts', { waitUntil: 'commit' })
  await search.waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cae')
  release()
  await untilHeard(page)
  await expect(search).toBeFocused()
  await page.keyboard.type('sa')
  await expect(search).toHaveValue('caesa')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new Set(Object.values(await desk.states()))).toEqual(new Set(['open']))
})

test('says what a word of the model means, where it stands, and leads to the whole', async ({ member: page }) => {
  await page.goto(collector?.href ?? '')
  await page.getByRole('button', { name: 'Hop limit' }).click()
  const words = page.getByRole('dialog').getByText(/How many hops from the subject/)
  await expect(words).toBeVisible()
  await page.getByRole('link', { name: 'How a score is made' }).click()
  await expect(page).toHaveURL(/\/docs\/model#term-hop-limit$/)
  await expect(page.locator('#term-hop-limit')).toBeInViewport()
})
