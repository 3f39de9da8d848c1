import type { Page } from '@playwright/test'
import { railCookie } from '@/components/frame/rail-cookie'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, scenario, test } from './fixtures'

test.afterAll(closeDatabase)

/** Controls that would be printed, except those that are content: column headers, values, terms. */
const pressed = (page: Page) =>
  page.evaluate(() => {
    const control = 'button, [data-slot="button"], input, select, textarea, nav, form, kbd, [role="search"], [role="tablist"]'
    const content = 'th button, dd [role="combobox"], [data-print="keep"], input[type="checkbox"]'
    return [...document.querySelectorAll<HTMLElement>(control)]
      .filter((one) => !one.matches(content) && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.outerHTML.slice(0, 120))
  })

/** Prints in the dark theme and asserts that the paper is light, has the page's content, and no controls. */
async function printed(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  const words = await page.getByRole('heading', { level: 1 }).first().innerText()
  await page.emulateMedia({ media: 'print' })
  expect(await pressed(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(words)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  await page.screenshot({ path: file, fullPage: true })
  await page.emulateMedia({ media: 'screen' })
}

test('a wallet and its check print what they say, and nothing to press', async ({ member: page }, info) => {
  await page.goto(scenario('ransomware-cash-out').href)
  await expect(page.getByRole('region', { name: 'Risk score' })).toBeVisible()
  await printed(page, info.outputPath('wallet.png'))
  await page.goto(scenario('ransomware-cash-out').href)
  await page.getByRole('button', { name: /check/i }).first().click()
  await page.waitForURL(/\/risk\/checks\/chk_/)
  const score = page.getByRole('region', { name: 'Risk score' })
  await expect(score).toContainText(/(Severe|High|Medium|Low|Unknown): /)
  await printed(page, info.outputPath('check.png'))
  await page.emulateMedia({ media: 'print' })
  await expect(score).toBeVisible()
  await expect(page.locator('#raw')).toBeHidden()
  // Folded paths are expanded on paper.
  const folded = page.locator('#paths details').last()
  await expect(folded.getByText('Why this address is named')).toBeVisible()
})

test('an alert, a case and a report print what they say, and nothing to press', async ({ browser }, info) => {
  test.slow()
  const desk = await openDesk(browser, 1)
  const [alert] = await desk.waiting()
  const { page } = await desk.open(`/alerts/${alert}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await printed(page, info.outputPath('alert.png'))
  const made = await ask('/v1/cases', { key: desk.org.api_key, json: { title: 'Deposit from a mixer' } })
  const { id } = made.json as { id: string }
  await page.goto(`/cases/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deposit from a mixer')
  await printed(page, info.outputPath('case.png'))
  const asked = await ask('/v1/reports', { key: desk.org.api_key, json: { type: 'case', case_id: id, formats: ['pdf'] } })
  await page.goto(`/reports/${(asked.json as { id: string }).id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await printed(page, info.outputPath('report.png'))
})

test('the count of the narrow rail stands beside the bell, not over it', async ({ browser, baseURL }) => {
  const desk = await openDesk(browser, 120)
  const { page, context } = await desk.open('/alerts')
  await context.addCookies([{ name: railCookie, value: 'narrow', url: baseURL ?? '' }])
  await page.reload()
  const bell = page.locator('aside a[href="/alerts"]')
  const [icon, count] = await Promise.all([bell.locator('svg').boundingBox(), bell.getByText('99+').boundingBox()])
  if (!icon || !count) throw new Error('the bell or its count is not drawn')
  expect(count.y).toBeGreaterThanOrEqual(icon.y + icon.height)
})
