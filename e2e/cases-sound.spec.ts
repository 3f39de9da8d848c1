import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { type Desk, openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { overhang, seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

async function openCase(desk: Desk, json: object): Promise<{ id: string }> {
  const answer = await ask('/v1/cases', { key: desk.org.api_key, json })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as { id: string }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing serious for those who read otherwise, in the ${colorScheme} theme, and everything fits a phone`, async ({
    browser,
  }) => {
    test.slow()
    const desk = await openDesk(browser, 1)
    const { id } = await openCase(desk, { alert_ids: await desk.waiting(), summary: 'A summary', assigned_investigator: null })
    await openCase(desk, { title: 'Another', priority: 'high' })
    const { page } = await desk.open('/cases')
    await page.emulateMedia({ colorScheme })
    for (const path of ['/cases', '/cases?lanes=investigator', '/cases?view=list', `/cases/${id}`]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(
        page
          .getByText(/Another|opened the case/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      expect(await seriousIn(page), path).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      const over = await overhang(page)
      expect(over, path).toBeLessThanOrEqual(0)
    }
  })
}
