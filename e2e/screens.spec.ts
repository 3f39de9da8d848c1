import { expect, scenario, test } from './fixtures'

const wallet = scenario('ransomware-cash-out').href

// Every width and every theme once: a theme moves nothing, and a width changes no contrast.
const looks = [
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

for (const { width, colorScheme } of looks) {
  test.describe(`${width} ${colorScheme}`, () => {
    test.use({ viewport: { width, height: width === 1440 ? 900 : 844 }, colorScheme })

    test('every page fits its width', async ({ member: page, browser }, info) => {
      const shoot = async (name: string, target = page) => {
        await target.waitForLoadState('networkidle')
        await expect(target.locator('[aria-busy=true]')).toHaveCount(0)
        const wide = await target.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await target.screenshot({ path: info.outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true })
        expect(wide, `${name} scrolls sideways by ${wide} pixels`).toBeLessThanOrEqual(0)
      }
      const stranger = await browser.newContext({
        viewport: page.viewportSize(),
        colorScheme,
        baseURL: process.env.TEST_BASE_URL,
      })
      const door = await stranger.newPage()
      await door.goto('/sign-in')
      await shoot('sign-in', door)
      await door.goto('/docs')
      await shoot('docs', door)
      await stranger.close()
      await page.goto('/')
      await shoot('home')
      await page.goto(wallet)
      await shoot('wallet')
      await page.getByRole('link', { name: 'Paths and evidence of this score' }).click()
      await page.getByRole('heading', { name: 'Paths to the evidence' }).waitFor()
      await shoot('check')
      await page.goto('/risk')
      await shoot('risk')
    })
  })
}
