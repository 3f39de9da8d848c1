import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, scenario, test } from './fixtures'

const wallet = scenario('pass-through').href

async function seriousIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => n.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    )
}

// Every width and every theme once: a theme moves nothing, and a width changes no contrast.
const looks = [
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

for (const { width, colorScheme } of looks) {
  test.describe(`${width} ${colorScheme}`, () => {
    test.use({ viewport: { width, height: width === 1440 ? 900 : 844 }, colorScheme })

    test('every page of checks and policies fits its width and has no serious finding', async ({ member: page }, info) => {
      test.slow()
      const look = async (name: string) => {
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await page.screenshot({ path: info.outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(wide, `${name} scrolls sideways by ${wide} pixels`).toBeLessThanOrEqual(0)
        expect(await seriousIn(page), name).toEqual([])
      }
      await page.goto(wallet)
      await page.getByRole('button', { name: /check/i }).first().click()
      await page.waitForURL(/\/risk\/checks\//)
      const first = page.url().split('/').at(-1) ?? ''
      await look('check')
      await page.goto(`/risk/checks/${first}/explanation`)
      await look('explanation')
      await page.goto(`/risk/checks/${first}`)
      await page.getByRole('button', { name: 'Run a fresh check' }).click()
      await page.waitForURL((url) => url.pathname.startsWith('/risk/checks/chk_') && !url.pathname.endsWith(first))
      await page.goto(`${page.url()}/compare/${first}`)
      await look('compare')
      await page.goto('/policies')
      await look('policies')
      await page.goto('/policies/attributions')
      await look('attributions')
      await page.goto('/policies')
      await page.getByRole('button', { name: 'New draft' }).click()
      await page.waitForURL(/\/policies\/pol_/)
      await look('draft')
      const draft = page.url()
      await page.goto(`${draft}/compare`)
      await look('changes')
      await page.goto(`${draft}/backtests`)
      await look('backtests')
      await page.goto(draft)
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('button', { name: 'Discard the draft' }).click()
      await page.waitForURL(/\/policies$/)
    })
  })
}
