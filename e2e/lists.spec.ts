import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

const table = (page: Page) => page.getByRole('table', { name: 'Cases' })
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name })
const titles = async (page: Page) =>
  (await table(page).getByRole('row').getByRole('link').allTextContents()).map((text) => text.replace(/^#\d+/, ''))

test('a list is ordered, cut to one’s own columns, kept as a view and had as a file, and is so on every device', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 0)
  for (const [title, priority] of [
    ['beta', 'urgent'],
    ['=alpha', 'low'],
    ['gamma', 'high'],
  ]) {
    const answer = await ask('/v1/cases', { key: desk.org.api_key, json: { title, priority } })
    expect(answer.status, answer.text).toBe(201)
  }
  const { page, faults } = await desk.open('/cases?view=list')
  await expect.poll(() => titles(page)).toEqual(['gamma', '=alpha', 'beta'])
  await expect(header(page, 'Opened')).toHaveAttribute('aria-sort', 'descending')

  await header(page, 'Priority').getByRole('button').click()
  await expect(header(page, 'Priority')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => titles(page)).toEqual(['beta', 'gamma', '=alpha'])
  await header(page, 'Case').getByRole('button').click()
  await expect.poll(() => titles(page)).toEqual(['=alpha', 'beta', 'gamma'])
  await expect(page).toHaveURL(/[?&]sort=title(&|$)/)

  const kept = page.waitForResponse((response) => response.url().includes('preferences.setColumns') && response.ok())
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Subject' }).click()
  await kept
  await page.getByRole('menuitemcheckbox', { name: 'Tags' }).click()
  await page.keyboard.press('Escape')
  await expect(header(page, 'Subject')).toHaveCount(0)
  await expect(header(page, 'Tags')).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Name of the view').fill('By title')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Saved views' })).toContainText('By title')
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: 'Title, reference or number' }).fill('alp')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['=alpha'])
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^cases-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('number,title,type,state')
  expect(lines[1]).toContain(",'=alpha,")

  const elsewhere = await desk.open('/cases?view=list')
  await expect(header(elsewhere.page, 'Tags')).toBeVisible()
  await expect(header(elsewhere.page, 'Subject')).toHaveCount(0)
  await elsewhere.page.getByRole('button', { name: 'Views' }).click()
  await elsewhere.page.getByRole('button', { name: 'By title', exact: true }).click()
  await expect.poll(() => titles(elsewhere.page)).toEqual(['=alpha', 'beta', 'gamma'])
  expect([...faults.list, ...elsewhere.faults.list]).toEqual([])
})

test('the queue of alerts has its columns, its order and its file as any list', async ({ browser }) => {
  const desk = await openDesk(browser, 12)
  const { page, faults } = await desk.open('/alerts')
  const queue = page.getByRole('grid', { name: 'Alerts' })
  const head = (name: string) => queue.getByRole('columnheader', { name })
  await expect(head('Assignee')).toBeVisible()
  await head('Due').getByRole('button').click()
  await expect(head('Due')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/[?&]sort=due(&|$)/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Assignee' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Raised' }).click()
  await page.keyboard.press('Escape')
  await expect(head('Assignee')).toHaveCount(0)
  await expect(head('Raised')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 12 + 1)
  expect(text).toContain('not a determination of unlawful conduct')
  expect(faults.list).toEqual([])
})

test('rows are as high on every device as they were chosen on one', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open('/reports')
  const kept = page.waitForResponse((response) => response.url().includes('preferences.setDensity') && response.ok())
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Compact rows' }).click()
  await kept
  const elsewhere = await desk.open('/reports')
  await expect(elsewhere.page.locator('html')).toHaveAttribute('data-density', 'compact')
  expect([...faults.list, ...elsewhere.faults.list]).toEqual([])
})
