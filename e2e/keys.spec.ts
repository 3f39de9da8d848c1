import type { Page } from '@playwright/test'
import { sandboxFixtures } from '@/contract/sandbox/sandbox'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { expectSound } from './walk/sound'

const dialog = (page: Page) => page.getByRole('dialog')
const table = (page: Page, name: 'Live keys' | 'Test keys') => page.getByRole('table', { name })

/** The API's answer to a key. */
async function statusOf(page: Page, key: string, path = '/v1/networks'): Promise<number> {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${key}` } })
  return answer.status()
}

/** The secret that a dialog shows once. */
async function secretShown(page: Page): Promise<string> {
  const secret = await dialog(page).locator('code').first().innerText()
  expect(secret).toMatch(/^asy_(live|test)_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/)
  await expect(dialog(page).locator('code').nth(1)).toContainText(secret)
  return secret
}

test('keys are created, used, rolled and revoked', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 3)
  const { page, context, faults } = await desk.open('/settings/keys')
  faults.allow(/status of 40\d/)
  await expect(table(page, 'Live keys').getByRole('row', { name: 'First key' })).toBeVisible()
  await expectSound(page, 'keys')

  await page.getByRole('button', { name: 'Create a key' }).click()
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(/must not be empty/i)
  await dialog(page).getByLabel('Name', { exact: true }).fill('Onboarding')
  await dialog(page).getByLabel('Allowed addresses').fill('10.0.0.1')
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('CIDR')
  await expectSound(page, 'form')
  await dialog(page).getByLabel('Allowed addresses').fill('')
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog(page).getByText('Onboarding is ready')).toBeVisible()
  const first = await secretShown(page)
  await expectSound(page, 'secret')
  await page.mouse.click(5, 5)
  await expect(dialog(page).locator('code').first()).toHaveText(first)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.content()).not.toContain(first)
  expect([await statusOf(page, first), await statusOf(page, first, '/v1/keys')]).toEqual([200, 403])

  await page.getByRole('link', { name: 'Onboarding' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible()
  await page.getByRole('button', { name: 'Roll' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^An hour/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Make a new secret' }).click()
  await expect(dialog(page).getByText('has a new secret')).toBeVisible()
  const second = await secretShown(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Rolling')).toBeVisible()
  expect([await statusOf(page, first), await statusOf(page, second)]).toEqual([200, 200])

  // Requests are counted in batches, seconds later.
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Show as table' }).click({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  const use = page.getByRole('table', { name: /Requests an hour/ })
  await expect(use.getByRole('columnheader', { name: 'Refused (4xx)' })).toBeVisible()
  await expectSound(page, 'key')

  await page.getByRole('button', { name: 'Change' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Onboarding, nightly')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Onboarding, nightly' })).toBeVisible()

  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog(page)).toContainText(/requests in the last seven days/)
  await dialog(page).getByRole('button', { name: 'Revoke the key' }).click()
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible()
  expect([await statusOf(page, first), await statusOf(page, second)]).toEqual([401, 401])
  await context.close()
})

test('a test key is made for the sandbox, whose table is in the documentation', async ({ browser }) => {
  const desk = await openDesk(browser, 3)
  const { page, context } = await desk.open('/settings/keys')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await dialog(page).getByRole('radio', { name: /^Test/ }).check()
  await dialog(page).getByRole('radio', { name: /^Full/ }).check()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Integration')
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog(page).getByText('Integration is ready')).toBeVisible()
  expect(await secretShown(page)).toMatch(/^asy_test_/)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(table(page, 'Test keys').getByRole('row', { name: 'Integration' })).toBeVisible()
  await page.getByRole('link', { name: 'table of fixture addresses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox' })).toBeVisible()
  for (const { address } of sandboxFixtures) await expect(page.getByText(address, { exact: true })).toBeVisible()
  await expectSound(page, 'sandbox')
  await context.close()
})
