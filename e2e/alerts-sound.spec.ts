import type { Page } from '@playwright/test'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { overhang, seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

const grid = (page: Page) => page.getByRole('grid', { name: 'Alerts' })
const rows = (page: Page) => grid(page).locator('[data-alert]')
const idOf = (page: Page) => grid(page).locator('[data-active]').getAttribute('data-alert')

for (const { width, height, scheme } of [
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
] as const) {
  test(`axe finds nothing serious in the queue, its panel, its dialogs and the page at ${width} ${scheme}`, async ({
    browser,
  }) => {
    test.slow()
    const desk = await openDesk(browser, 30, { inReview: 0.2, closed: 0.1 })
    const { page, context } = await desk.open('/alerts')
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(await seriousIn(page)).toEqual([])
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    expect(await seriousIn(page)).toEqual([])
    // Each dialog once: a theme does not move anything, and a width does not change contrast.
    for (const key of width > 1000 ? ['c', 's', 'e'] : ['A', 'm', '?']) {
      await page.keyboard.press(key)
      await expect(page.locator('[role=dialog]:not([data-alert-panel])')).toBeVisible()
      expect(await seriousIn(page), `the dialog of ${key}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('[role=dialog]:not([data-alert-panel])')).toHaveCount(0)
    }
    const id = await idOf(page)
    await page.goto(`/alerts/${id}`)
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(await seriousIn(page)).toEqual([])
    await context.close()
  })
}
