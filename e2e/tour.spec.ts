import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

test('the tour leads over five pages, survives a reload, ends with Escape and is offered once', async ({ browser }) => {
  const desk = await openDesk(browser, 3)
  const { page, faults } = await desk.open('/')
  // Seeded alerts have no stored check.
  faults.allow(/404 .*risk\.get/)
  const offer = page.getByRole('region', { name: 'New here?' })
  await offer.getByRole('button', { name: 'Take the tour' }).click()
  const card = (title: string) => page.getByRole('region', { name: title })
  await expect(card('The queue of alerts')).toContainText('Tour: 1 of 5')
  await expect(page).toHaveURL(/\/alerts$/)
  await expect(card('The queue of alerts').getByRole('heading')).toBeFocused()
  for (const [title, path] of [
    ['One alert', /\/alerts\/alr_/],
    ['A score you can check', /\/wallets\//],
    ['The case board', /\/cases$/],
  ] as const) {
    await page.getByRole('button', { name: 'Next stop' }).click()
    await expect(card(title)).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(card('A score you can check')).toBeVisible()
  await page.reload()
  await expect(card('A score you can check')).toContainText('Tour: 3 of 5')
  await card('A score you can check').getByRole('button', { name: 'Next stop' }).focus()
  const kept = page.waitForResponse(/preferences\.setTour/)
  await page.keyboard.press('Escape')
  await kept
  await expect(page.getByText(/^Tour: \d of 5$/)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Look up a wallet' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  // It can be taken again.
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(card('The queue of alerts')).toBeVisible()
  expect(faults.list).toEqual([])
})
