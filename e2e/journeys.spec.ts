import type { Page } from '@playwright/test'
import { disclaimerText } from '@/contract/kernel/primitives'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, scenario, test } from './fixtures'
import { openContext, untilHeard } from './open-context'

test.afterAll(closeDatabase)

/** The keyboard, with a counter: an action is one key or chord, or one pasted text. */
function hands(page: Page) {
  return {
    actions: 0,
    async press(key: string) {
      this.actions++
      await page.keyboard.press(key)
    },
    async paste(text: string) {
      this.actions++
      await page.keyboard.insertText(text)
    },
  }
}

test('from a pasted address to a verdict in three actions, from any page', async ({ member: page }) => {
  const { address, href } = scenario('ransomware-cash-out')
  for (const from of ['/', '/settings/keys']) {
    await page.goto(from)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const keyboard = hands(page)
    await keyboard.press('Control+k')
    await keyboard.paste(address)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    const verdict = page.getByRole('region', { name: 'Risk score' })
    await expect(verdict).toContainText(/low|medium|high|severe/i)
    await expect(verdict).toContainText(disclaimerText)
    expect(keyboard.actions).toBeLessThanOrEqual(3)
  }
})

test('an alert is cleared in two actions and comes back with one', async ({ browser }) => {
  const desk = await openDesk(browser, 3)
  const { page, context, faults } = await desk.open('/alerts')
  await expect(page.getByRole('grid', { name: 'Alerts' })).toBeFocused()
  const [first = ''] = await desk.waiting()
  const keyboard = hands(page)
  await keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Close this alert' })).toBeVisible()
  await keyboard.press('1')
  await expect(page.locator(`[data-alert="${first}"]`)).toHaveCount(0)
  await expect.poll(async () => (await desk.states())[first]).toBe('closed')
  expect(keyboard.actions).toBeLessThanOrEqual(2)
  await keyboard.press('u')
  await expect.poll(async () => (await desk.states())[first]).toBe('open')
  expect(faults.list).toEqual([])
  await context.close()
})

test('from an alert to its case and the graph of it in four actions', async ({ browser }) => {
  const desk = await openDesk(browser, 2)
  const { page, context, faults } = await desk.open('/alerts')
  await expect(page.getByRole('grid', { name: 'Alerts' })).toBeFocused()
  const keyboard = hands(page)
  await keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Escalate to a case' })).toBeVisible()
  await keyboard.press('Enter')
  // Without waiting for the server: the key is remembered until the case exists.
  await keyboard.press('g')
  await page.waitForURL('**/cases/cas_*')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect(page.getByRole('region', { name: 'Fund-flow graphs' }).getByRole('link', { name: /^Graph of/ })).toBeVisible()
  await untilHeard(page)
  await keyboard.press('g')
  await page.waitForURL(`**/graph?*case=${id}*`)
  await expect(page.getByRole('application', { name: /^Fund flow/ })).toHaveAttribute('data-state', 'ready')
  expect(keyboard.actions).toBeLessThanOrEqual(4)
  expect(faults.list).toEqual([])
  await context.close()
})

test('the density that a person chooses is painted by the server from then on', async ({ browser }) => {
  const { page } = await (await openDesk(browser, 0)).open('/settings/audit')
  const row = page.getByRole('main').getByRole('table').locator('tbody tr').first()
  const height = async () => (await row.boundingBox())?.height
  await expect.poll(height).toBe(36)
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Compact rows' }).press('Enter')
  await expect.poll(height).toBeLessThan(30)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await expect.poll(height).toBeLessThan(30)
})

test('a density that was chosen just before its page was left is kept from the next one', async ({ browser }) => {
  const { page } = await (await openDesk(browser, 0)).open('/settings/audit')
  await page.route('**/preferences.setDensity*', () => undefined, { times: 1 })
  const asked = page.waitForRequest('**/preferences.setDensity*')
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Compact rows' }).press('Enter')
  await asked
  const kept = page.waitForResponse('**/preferences.setDensity*')
  await page.reload()
  expect((await kept).status()).toBe(200)

  // Another device of this person, with only the session.
  const session = (await page.context().cookies()).filter(({ name }) => name !== 'assay-density')
  const device = await openContext(browser)
  await device.addCookies(session)
  const other = await device.newPage()
  await other.goto('/settings/audit')
  await expect(other.locator('html')).toHaveAttribute('data-density', 'compact')
})
