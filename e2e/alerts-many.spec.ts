import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

const many = 50_000

/** Holds a key with a keyboard's repeat rate, thirty times a second. */
async function hold(page: import('@playwright/test').Page, key: string, times: number): Promise<void> {
  await page.evaluate(
    async ([name, count]) => {
      for (let n = 0; n < Number(count); n++) {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: String(name), bubbles: true, cancelable: true }),
        )
        await new Promise((resolve) => setTimeout(resolve, 33))
      }
    },
    [key, String(times)],
  )
}

test('50,000 alerts scroll, by wheel and by held key, without a task over 200 ms', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, many)
  const { page, context, faults } = await desk.open('/alerts')
  const grid = page.getByRole('grid', { name: 'Alerts' })
  await expect(page.getByRole('navigation', { name: 'Whose alerts' })).toContainText('50,000')
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration))
    }).observe({ type: 'longtask', buffered: false })
  })
  const longest = () => page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks))
  const activeIndex = async () => Number(await grid.locator('[data-active]').getAttribute('aria-rowindex')) - 2

  // A held key runs past the end of the first page; no row is skipped and the cursor is never lost.
  await hold(page, 'j', 400)
  expect(await activeIndex()).toBe(400)
  await expect(grid.locator('[data-active]')).toBeInViewport()

  // Scrolls down with the wheel until every page has loaded: the last row is the oldest alert.
  let loaded = 0
  await expect
    .poll(
      async () => {
        loaded = await grid.evaluate((element) => {
          element.scrollTop = element.scrollHeight
          return Math.round(element.scrollHeight / 36)
        })
        return loaded >= many
      },
      { timeout: 400_000, intervals: [60] },
    )
    .toBe(true)
  expect(await grid.locator('[data-alert]').count()).toBeLessThan(100)
  await grid.hover()
  for (let n = 0; n < 60; n++) await page.mouse.wheel(0, n % 2 ? -9000 : 12_000)
  await grid.evaluate(async (element) => {
    for (let at = element.scrollHeight; at > 0; at -= 30_000) {
      element.scrollTop = at
      await new Promise(requestAnimationFrame)
    }
  })
  await page.keyboard.press('End')
  await expect.poll(activeIndex).toBe(many - 1)
  await hold(page, 'k', 60)
  expect(await activeIndex()).toBe(many - 61)

  // Acting far down the list is as fast as at its top.
  await page.keyboard.press('r')
  await expect(grid.locator('[data-active]')).toContainText('In review')
  const worst = await longest()
  test.info().annotations.push({ type: 'longest task', description: `${worst} ms` })
  expect(worst).toBeLessThanOrEqual(200)
  expect(faults.list).toEqual([])
  await context.close()
})
