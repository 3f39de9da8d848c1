import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { findingsIn, overhang } from './walk/sound'

test.afterAll(closeDatabase)

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQDb8GAAH3AVOLWnYpAAAAAElFTkSuQmCC', 'base64')

test('settings are changed by administrators, read by others, and never saved over somebody else’s', async ({
  browser,
}, info) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open('/settings/organisation')
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('North Bank')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Logo on reports')).toBeEnabled()
  // The console knows of the refusal before its sentence is on the page.
  faults.allow(/400/)
  await page
    .getByLabel('Logo on reports')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert').filter({ hasText: 'neither a PNG nor a JPEG' })).toBeVisible()
  await page.getByLabel('Logo on reports').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
  await expect(page.getByRole('img', { name: 'Logo of North Bank' })).toBeVisible()

  const other = await desk.open('/settings/organisation', await desk.person('Ann Admin', 'admin'))
  await expect(other.page.getByText('No unsaved changes')).toBeVisible()

  await page.getByLabel('High', { exact: true }).fill('12')
  await page.getByLabel('High', { exact: true }).blur()
  await page.getByLabel('Low', { exact: true }).fill('soon')
  await expect(page.getByText('Give a whole number from 1 to 8,760')).toBeVisible()
  await page.getByLabel('Low', { exact: true }).fill('168')
  await page.getByLabel('No action').check()
  await page.screenshot({ path: info.outputPath('organisation.png'), fullPage: true })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.reload()
  expect(await findingsIn(page)).toEqual([])
  await expect(page.getByLabel('High', { exact: true })).toHaveValue('12')
  await expect(page.getByLabel('No action')).toBeChecked()

  // The other administrator's change was based on the older settings.
  other.faults.allow(/400/)
  await other.page.getByLabel('Severe', { exact: true }).fill('1')
  await other.page.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.page.getByText('Somebody else changed the settings since you opened this page')).toBeVisible()
  await expect(other.page.getByLabel('Severe', { exact: true })).toHaveValue('1')
  await other.page.getByRole('button', { name: 'Show theirs' }).click()
  await expect(other.page.getByLabel('High', { exact: true })).toHaveValue('12')

  const lead = await desk.open('/settings/organisation', await desk.person('Lea Lead', 'lead'))
  await expect(lead.page.getByText('Only administrators can change them.')).toBeVisible()
  await expect(lead.page.getByLabel('High', { exact: true })).toBeDisabled()
  await expect(lead.page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await lead.page.setViewportSize({ width: 390, height: 844 })
  expect(await overhang(lead.page)).toBeLessThanOrEqual(0)
  expect(faults.list).toEqual([])
})

test('the audit log says in sentences what people did, and what machines did where somebody asks', async ({ browser }, info) => {
  const desk = await openDesk(browser, 1)
  const lea = await desk.person('Lea Lead', 'lead')
  const [alert] = await desk.waiting()
  const { page } = await desk.open(`/alerts/${alert}`, lea)
  await ask('/v1/cases', { key: desk.org.api_key, json: { title: 'By a machine' } })
  await page.goto('/settings/audit')
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.getByText('read the audit log').first()).toBeVisible()
  await expect(log.getByText('opened case #1')).toHaveCount(0)
  await page.getByLabel('Show machines').click()
  await expect(log.getByRole('link', { name: 'case #1' }).first()).toHaveAttribute('href', /^\/cases\/cas_/)
  expect(new URL(page.url()).searchParams.get('machines')).toBe('true')
  await page.getByLabel('Who', { exact: true }).click()
  await page.getByRole('option', { name: 'Lea Lead' }).click()
  await expect(log.getByRole('link', { name: 'case #1' })).toHaveCount(0)
  await expect(log.getByText('Lea Lead').first()).toBeVisible()
  await page.screenshot({ path: info.outputPath('audit.png'), fullPage: true })
  expect(await findingsIn(page)).toEqual([])
})
