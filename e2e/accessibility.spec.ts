import { AxeBuilder } from '@axe-core/playwright'
import { expect, scenario, test } from './fixtures'

const wallet = scenario('ransomware-cash-out').href

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    const seriousIn = async (page: import('@playwright/test').Page) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      return violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .map(
          (v) =>
            `${v.id}: ${v.nodes
              .map((n) => `${n.target.join(' ')} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`)
              .slice(0, 3)
              .join(' | ')}`,
        )
    }

    for (const path of ['/sign-in', '/docs', '/docs/api/cases', '/docs/errors', '/docs/sandbox', '/status', '/verify']) {
      test(`${path} has no serious finding`, async ({ page }) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await seriousIn(page)).toEqual([])
      })
    }

    for (const path of ['/', '/risk', wallet]) {
      test(`${path.replace(/0x\w+|bc1\w+/, 'ADDRESS')} has no serious finding`, async ({ member: page }) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        expect(await seriousIn(page)).toEqual([])
      })
    }

    test('a risk check has no serious finding', async ({ member: page }) => {
      await page.goto(wallet)
      await page.getByRole('link', { name: 'Paths and evidence of this score' }).click()
      await page.getByRole('heading', { name: 'Paths to the evidence' }).waitFor()
      expect(await seriousIn(page)).toEqual([])
    })
  })
}
