import type { Page } from '@playwright/test'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

const grid = (page: Page) => page.getByRole('grid', { name: 'Alerts' })
const rows = (page: Page) => grid(page).locator('[data-alert]')
const active = (page: Page) => grid(page).locator('[data-active]')
const idOf = (page: Page) => active(page).getAttribute('data-alert')
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Whose alerts' }).getByRole('link', { name })

test('triages twenty alerts by the keyboard alone, and takes the last one back', async ({ browser }) => {
  const desk = await openDesk(browser, 20)
  const { page, context, faults } = await desk.open('/alerts')
  await page.setViewportSize({ width: 1280, height: 1100 })
  await expect(rows(page)).toHaveCount(20)
  await expect(grid(page)).toBeFocused()
  const order = await desk.waiting()
  expect(await idOf(page)).toBe(order[0])

  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  // Two are assigned and taken into review, and stay; the cursor moves past them.
  await press('a', 'r', 'j', 'a', 'r', 'j')
  // Two are snoozed and leave.
  for (let n = 0; n < 2; n++) {
    await press('s')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('2')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // One is escalated to a new case.
  await press('e')
  await expect(page.getByRole('dialog', { name: 'Escalate to a case' })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The other fifteen are closed, the first with a comment.
  for (let n = 0; n < 15; n++) {
    await press('c')
    await expect(page.getByRole('dialog', { name: 'Close this alert' })).toBeVisible()
    if (n === 0) {
      await page.getByRole('radio').first().press('Space')
      await page.getByLabel('Comment').focus()
      await page.keyboard.type('j k c x are letters here')
      await press('Enter')
    } else await press(String(1 + (n % 3)))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(rows(page)).toHaveCount(2)
  await expect
    .poll(async () => Object.values(await desk.states()).toSorted())
    .toEqual([...Array(15).fill('closed'), 'escalated', 'in_review', 'in_review', 'open', 'open'])
  await expect(tab(page, 'All')).toContainText('2')
  await expect(tab(page, 'Mine')).toContainText('2')

  await press('u')
  await expect(rows(page)).toHaveCount(3)
  const last = order.at(-1) ?? ''
  await expect.poll(async () => (await desk.states())[last]).toBe('open')
  await page.goto(`/alerts/${last}`)
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto(`/alerts/${order[5]}`)
  await expect(page.getByText('j k c x are letters here')).toBeVisible()
  expect(faults.list.filter((fault) => !fault.includes('404'))).toEqual([])
  await context.close()
})

test('closes many with one comment and a progress bar, and takes all of it back', async ({ browser }) => {
  const desk = await openDesk(browser, 260)
  const { page, context } = await desk.open('/alerts')
  await expect(tab(page, 'All')).toContainText('260')
  // The first page holds 200; the others load as the end of the list approaches.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(grid(page).locator('[aria-rowindex="261"]')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByLabel('Select all that are loaded').click()
  await expect(page.getByText('260 selected')).toBeVisible()
  await page.getByLabel('Comment for all of them').fill('Known exchange, agreed with the customer')
  await page.getByRole('region', { name: 'Selected alerts' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toContainText('Close 260 alerts')
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Known exchange, agreed with the customer')
  await page.getByLabel('Expected activity').check()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByText('All clear')).toBeVisible()
  await expect.poll(async () => (await desk.waiting()).length).toBe(0)
  const toast = page.getByText('Closed 260 alerts as Expected activity')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await desk.waiting()).length, { timeout: 60_000 }).toBe(260)
  await expect(tab(page, 'All')).toContainText('260')
  await context.close()
})

test('takes a comment and two people to dismiss a severe alert, by keys alone', async ({ browser }) => {
  const desk = await openDesk(browser, 40, { severe: true })
  const kim = await desk.person('Kim Okafor', 'analyst')
  const first = await desk.open('/alerts?severity=severe')
  const id = (await idOf(first.page)) ?? ''
  const row = (page: Page) => page.locator(`[data-alert="${id}"]`)
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press(first.page, 'c')
  await expect(first.page.getByRole('dialog', { name: 'Close this alert' })).toBeVisible()
  await press(first.page, '1')
  await expect(first.page.getByLabel('Comment (needed)')).toBeFocused()
  await press(first.page, 'Enter')
  await expect(first.page.getByRole('alert').filter({ hasText: 'Say why you close it' })).toBeVisible()
  await first.page.keyboard.type('Another person of that name')
  await expect(first.page.getByRole('button', { name: 'Propose closing' })).toBeVisible()
  await press(first.page, 'Enter')
  await expect(first.page.getByText('Proposed closing 1 alert as False positive')).toBeVisible()
  await expect(row(first.page)).toContainText('closing proposed')
  expect((await desk.states())[id]).toBe('open')

  const second = await desk.open('/alerts?proposed=true', kim)
  await expect(rows(second.page)).toHaveCount(1)
  await press(second.page, 'c')
  await expect(second.page.getByRole('dialog')).toContainText('Suite proposed closing it as False positive')
  await expect(second.page.getByRole('dialog')).toContainText('Another person of that name')
  await press(second.page, '1')
  await expect(rows(second.page)).toHaveCount(0)
  await expect.poll(async () => (await desk.states())[id]).toBe('closed')
  expect([...first.faults.list, ...second.faults.list]).toEqual([])
  // The checks of these alerts are not stored, so the page's request for one is refused sooner or later.
  await second.page.goto(`/alerts/${id}`)
  await expect(second.page.getByText('closed it as False positive')).toBeVisible()
  await expect(second.page.getByText('proposed closing it as False positive')).toBeVisible()
  await Promise.all([first.context.close(), second.context.close()])
})

test('folds the queue into groups by keys, opens one and works on it', async ({ browser }) => {
  const desk = await openDesk(browser, 40, { wallets: 4 })
  const { page, context, faults } = await desk.open('/alerts')
  await expect(page.getByRole('grid', { name: 'Alerts' })).toBeFocused()
  await page.keyboard.press('v')
  const groups = page.getByRole('list', { name: 'Groups of alerts' })
  const heads = groups.locator('[data-group]')
  await expect(heads).toHaveCount(4)
  await expect(heads.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(heads.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heads.nth(1)).toHaveAttribute('aria-expanded', 'true')
  const alerts = Number(/\d+/.exec((await heads.nth(1).locator('.tabular').first().textContent()) ?? '')?.[0])
  await expect(groups.locator('a[href^="/alerts/alr_"]')).toHaveCount(alerts)
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/group=customer/)
  await page.keyboard.press('v')
  await expect(groups.getByText('No counterparty')).toBeVisible()
  await groups.getByRole('button', { name: 'Work on No counterparty' }).click()
  await expect(page).toHaveURL(/without=counterparty/)
  await expect(rows(page)).toHaveCount(10)
  await page.goBack()
  await expect(groups).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Alerts' })).toBeVisible()
  expect(faults.list).toEqual([])
  await context.close()
})

test('tells the second of two analysts what the first one did, and overwrites nothing', async ({ browser }) => {
  const desk = await openDesk(browser, 3)
  const kim = await desk.person('Kim Okafor', 'analyst')
  const first = await desk.open('/alerts', kim)
  const second = await desk.open('/alerts')
  await expect(rows(second.page)).toHaveCount(3)
  // The second analyst's updates arrive late: the stream does not answer.
  await second.context.route('**/api/live**', (route) => route.abort())
  await second.page.reload()
  await expect(rows(second.page)).toHaveCount(3)
  const id = (await idOf(second.page)) ?? ''
  expect(await idOf(first.page)).toBe(id)

  await first.page.keyboard.press('a')
  await first.page.keyboard.press('r')
  await expect.poll(async () => (await desk.states())[id]).toBe('in_review')
  await second.page.keyboard.press('c')
  await expect(second.page.getByRole('dialog')).toBeVisible()
  await second.page.keyboard.press('1')
  const refusal = second.page.getByRole('alert').filter({ hasText: 'One alert was not changed' })
  await expect(refusal).toContainText('Kim Okafor')
  await expect(rows(second.page)).toHaveCount(3)
  await expect(second.page.locator(`[data-alert="${id}"]`)).toContainText('In review')
  await expect(second.page.locator(`[data-alert="${id}"]`)).toContainText('Kim Okafor')
  expect((await desk.states())[id]).toBe('in_review')
  await Promise.all([first.context.close(), second.context.close()])
})

test('shows an alert that was raised while the page was on its way and its stream was not open yet', async ({ browser }) => {
  const desk = await openDesk(browser, 3)
  const { page, context, faults } = await desk.open('/reports')
  const { promise: raised, resolve: letThrough } = Promise.withResolvers<void>()
  await context.route('**/api/live**', async (route) => {
    await raised
    await route.continue()
  })
  await page.goto('/alerts')
  await expect(rows(page)).toHaveCount(3)
  const came = await desk.raise()
  letThrough()
  await expect(page.locator(`[data-alert="${came}"]`).or(page.getByRole('button', { name: /1 new alert/ }))).toBeVisible()
  expect(faults.list).toEqual([])
})

test('shows a new alert without a reload: on top while nobody works, else behind a quiet bar', async ({ browser }) => {
  const desk = await openDesk(browser, 40)
  const { page, context, faults } = await desk.open('/alerts')
  await expect(rows(page).first()).toBeVisible()
  const rail = page.getByRole('complementary').getByRole('link', { name: /Alerts/ })
  await expect(rail).toContainText('40')
  // Moves off the list: no row may move under the pointer.
  await page.mouse.move(400, 10)
  await page.waitForTimeout(2500)
  const came = await desk.raise()
  const before = Date.now()
  await expect(page.locator(`[data-alert="${came}"]`)).toBeVisible()
  expect(Date.now() - before).toBeLessThan(5000)
  await expect(rail).toContainText('41')

  for (let n = 0; n < 5; n++) await page.keyboard.press('j')
  const place = await active(page).boundingBox()
  const id = await idOf(page)
  await page.keyboard.press('x')
  const later = await desk.raise()
  const bar = page.getByRole('button', { name: /1 new alert/ })
  await expect(bar).toBeVisible()
  expect(await idOf(page)).toBe(id)
  await expect(page.locator(`[data-alert="${later}"]`)).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.locator(`[data-alert="${later}"]`)).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(await idOf(page)).toBe(id)
  expect(place).not.toBeNull()
  expect(faults.list).toEqual([])
  await context.close()
})

test('another organisation’s alerts never reach a tab', async ({ browser }) => {
  const [mine, theirs] = [await openDesk(browser, 2), await openDesk(browser, 2)]
  const { page, context } = await mine.open('/alerts')
  await expect(rows(page)).toHaveCount(2)
  await page.mouse.move(400, 10)
  await page.waitForTimeout(2500)
  const foreign = await theirs.raise()
  const own = await mine.raise()
  await expect(page.locator(`[data-alert="${own}"]`)).toBeVisible()
  await expect(page.locator(`[data-alert="${foreign}"]`)).toHaveCount(0)
  await page.goto(`/alerts/${foreign}`)
  await expect(page.getByRole('heading', { name: 'There is no such alert' })).toBeVisible()
  await context.close()
})

test('a viewer reads everything, changes nothing and is told who may', async ({ browser }) => {
  const desk = await openDesk(browser, 3)
  const viewer = await desk.person('Vera', 'viewer')
  const { page, context } = await desk.open('/alerts', viewer)
  await expect(page.getByText('You may read alerts as viewer. Analysts, leads and administrators may act on them.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Your role, viewer, can read alerts but not change them')).toBeVisible()
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Why this is here' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  expect((await desk.waiting()).length).toBe(3)
  await context.close()
})
