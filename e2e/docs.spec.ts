import { expect, test } from '@playwright/test'

test('the documentation is searched by keyboard, without an account', async ({ page }) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search the documentation' })
  await expect(async () => {
    await page.keyboard.press('s')
    await expect(box).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('due times')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/search\?q=due%20times$/)
  const results = page.getByRole('list', { name: 'Results' })
  await expect(results.getByRole('link').first()).toContainText('Due times')
  await expect(page.getByRole('status').first()).toContainText('for “due times”')

  // There the results follow the typing.
  await box.fill('zzqqxx')
  await expect(page.getByText('Nothing was found for “zzqqxx”', { exact: false })).toBeVisible()
  await box.fill('four eyes')
  await expect(results.getByRole('link').first()).toContainText('Cases')
  await page.keyboard.press('ArrowDown')
  await expect(results.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/use\/cases/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
})

test('a link of the documentation leads to the part that it names', async ({ page }) => {
  await page.goto('/docs/use/cases')
  await page.getByRole('article').getByRole('link', { name: 'how', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/use\/alerts#states$/)
  await expect(page.getByRole('heading', { name: 'States' })).toBeInViewport()
})
