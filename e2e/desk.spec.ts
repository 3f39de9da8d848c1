import type { Page } from '@playwright/test'
import { listAlertHistory } from '@/server/domain/alert'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { untilHeard } from './open-context'

test.afterAll(closeDatabase)

/** Takes screenshots in both themes and widths; nothing may overflow the page. */
async function picture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The alerts of the suite name checks that do not exist. */
const ofNoCheck = /status of 404 .*risk\.get/

test('an administrator sets up the desk, an analyst closes, another disagrees, and the figures say so', async ({ browser }) => {
  test.setTimeout(240_000)
  const desk = await openDesk(browser, 3)
  const kim = await desk.person('Kim Okafor', 'analyst')
  const lee = await desk.person('Lee Ortiz', 'analyst')
  const [id = ''] = await desk.waiting()

  const admin = await desk.open('/settings/organisation#desk')
  admin.faults.allow(ofNoCheck)
  const form = admin.page.getByRole('form', { name: 'How the organisation works' })
  await form.getByRole('combobox', { name: 'New alerts are assigned' }).click()
  await admin.page.getByRole('option', { name: /By load/ }).click()
  await form.getByLabel('Share that a second person looks at again').fill('100')
  await form.getByRole('button', { name: 'Add a step' }).click()
  await form.getByRole('combobox', { name: 'Recipient of step 1' }).click()
  await admin.page.getByRole('option', { name: 'Kim Okafor' }).click()
  await form.getByLabel('High').fill('36')
  await form.getByLabel('Also for open alerts').check()
  await picture(admin.page, 'settings')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('No unsaved changes')).toBeVisible()

  const first = await desk.open('/settings/desk', kim)
  first.faults.allow(ofNoCheck)
  const people = first.page.getByRole('list', { name: 'People on the desk' })
  await people.getByRole('button', { name: 'Set you away' }).click()
  await people.getByRole('button', { name: 'Set away' }).click()
  await expect(people.getByRole('listitem').filter({ hasText: 'Kim Okafor' })).toContainText('Away')
  // Analysts can set it for themselves only, and see no figures about people.
  await expect(people.getByRole('button')).toHaveCount(1)
  await expect(first.page.getByRole('heading', { name: 'Quality' })).toBeHidden()
  await people.getByRole('button', { name: 'Put you on duty' }).click()
  await expect(people.getByRole('listitem').filter({ hasText: 'Kim Okafor' })).toContainText('On duty')

  await first.page.goto(`/alerts/${id}`)
  await untilHeard(first.page)
  // The dialog's code is loaded separately, so the first key press can be too early.
  await expect(async () => {
    await first.page.keyboard.press('c')
    await first.page.getByRole('dialog').waitFor({ timeout: 3_000 })
  }).toPass()
  await first.page.keyboard.press('1')
  await expect.poll(async () => (await desk.states())[id]).toBe('closed')
  await first.page.goto('/alerts/second-looks')
  await expect(first.page.getByText('You took part in closing it')).toBeVisible()

  const second = await desk.open('/alerts', lee)
  second.faults.allow(ofNoCheck)
  await second.page.getByRole('link', { name: 'Second looks (1)' }).click()
  const items = second.page.getByRole('list', { name: 'Second looks' }).getByRole('listitem')
  await expect(items).toContainText('closed by Kim Okafor as False positive')
  await picture(second.page, 'second-looks')
  await items.getByRole('button', { name: 'Disagree' }).click()
  await second.page.getByRole('dialog').getByLabel('Reason').fill('The counterparty is a mixer')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Disagree and reopen' }).click()
  await expect(second.page.getByText('No closed alerts to look at again')).toBeVisible()
  expect((await desk.states())[id]).toBe('open')
  const { data } = await listAlertHistory(desk.org.ctx, { id, limit: 5, cursor: undefined })
  expect(data.map(({ kind, actor }) => [kind, actor.name])).toContainEqual(['second_look_disagreed', 'Lee Ortiz'])

  await admin.page.goto('/settings/desk')
  const closers = admin.page.getByRole('region', { name: 'Quality by person' })
  await expect(closers.getByRole('row').filter({ hasText: 'Kim Okafor' })).toContainText('100 % (21–100)')
  await picture(admin.page, 'desk')
  const download = admin.page.waitForEvent('download')
  await admin.page.getByRole('link', { name: 'People (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^desk_closers-.*\.csv$/)

  await admin.page.goto('/alerts?due_today=true')
  await expect(admin.page.getByText('Due today', { exact: true }).first()).toBeVisible()
  for (const { faults, context } of [admin, first, second]) {
    expect(faults.list).toEqual([])
    await context.close()
  }
})
