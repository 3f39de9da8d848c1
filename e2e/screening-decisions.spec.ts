import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { runLists } from '@/scripts/lists/run-lists'
import { expect, test } from './fixtures'
import { expectSound, settled } from './walk/sound'

const list = 'house_decided'
const header = 'id,name,aliases,type,program,date_of_birth,country,network,address'
const filler = Array.from({ length: 8 }, (_, i) => `f${i},Filler House Number ${i},,organisation,HOUSE,,,,`)
const entry = (born: string) => `d1,Thessaly Marrowgate,Tess Marrowgate,person,HOUSE,${born},IE,,`
const second = 'd2,Thessaly Marrowgate Holding,,organisation,HOUSE,,IE,,'

async function ingest(rows: string[], published: string): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'assay-list-'))
  const file = path.join(directory, 'list.csv')
  await writeFile(file, [header, ...rows, ''].join('\n'))
  const request = { command: 'ingest', list, files: [file], published: new Date(published), organisation: 'main' } as const
  try {
    expect(await runLists(process.env.DATABASE_APP_URL ?? '', { ...request, url: null, confirm: null, files: [file] })).toBe(0)
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function screen(page: Page, name: string): Promise<void> {
  await page.goto('/screening')
  await page.getByLabel('Screen by').selectOption('name')
  await page.locator('#screen-text').fill(name)
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  await page.waitForURL(/\/screening\/results\/scr_/)
}

async function sound(page: Page, name: string): Promise<void> {
  await settled(page)
  await expectSound(page, name)
}

const rowOf = (page: Page, entryId: string) =>
  page.locator('tr[data-row]').filter({ has: page.getByText(`Entry ${entryId}`, { exact: true }) })

test.describe.configure({ mode: 'serial' })

test('a match is decided once, shown in the next screening, and asked for again when its entry changes', async ({
  member: page,
}) => {
  test.slow()
  await ingest([entry('1970-05-03'), second, ...filler], '2026-01-05')
  await screen(page, 'Thessaly Marrowgate')
  const first = rowOf(page, 'd1')
  await expect(first).toContainText('1970-05-03')
  await expect(first).toContainText('Tess Marrowgate')
  await expect(first).toContainText('HOUSE')
  await expect(first).toContainText('Undecided')
  await sound(page, 'matches to decide')

  await first.focus()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'False positive' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog.getByText('Say in a few words why.')).toBeVisible()
  await expectSound(page, 'dialog of a decision')
  await dialog.getByLabel('Why').fill('Born in another year')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(first).toContainText('False positive')
  await expect(first).toContainText('Born in another year')
  await expect(page.getByText('Potential match')).toBeVisible()

  await screen(page, 'thessaly  MARROWGATE')
  await expect(rowOf(page, 'd1')).toContainText('False positive')
  await expect(rowOf(page, 'd2')).toContainText('Undecided')

  await ingest([entry('1971-05-03'), second, ...filler], '2026-02-09')
  await page.reload()
  await expect(rowOf(page, 'd1')).toContainText(/The entry changed on 9 Feb 2026 after the decision of .+; decide again\./)
})

test('the queue has what is undecided, and decides several with one reason by the keyboard', async ({ member: page }) => {
  await page.goto(`/screening/matches?list=${list}`)
  const rows = page.locator('tr[data-row]').filter({ hasText: 'Thessaly Marrowgate' })
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(/matches to decide/)).toBeVisible()
  await sound(page, 'queue of matches')
  await page.locator('tr[data-row]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 chosen')).toBeVisible()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Decide 2 matches' })).toBeVisible()
  await dialog.getByLabel('Why').fill('Both are the customer')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('No such match')).toBeVisible()
  await page.goto(`/screening/matches?list=${list}&view=true_match`)
  await expect(rows).toHaveCount(2)
  await rows
    .first()
    .getByRole('button', { name: /^Decide/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Decisions before' })).toContainText('Both are the customer')
})

test('the difference of two versions says whom of ours it touches', async ({ member: page }) => {
  await page.goto(`/screening/lists/${list}`)
  await page.getByRole('button', { name: 'Show the difference' }).click()
  const touched = page.locator('#touched')
  await expect(touched).toContainText('1 screened subject')
  await expect(touched).toContainText('~ Thessaly Marrowgate (changed, entry d1)')
  await sound(page, 'whom a change touches')
  await touched.getByRole('link', { name: /Thessaly Marrowgate/i }).click()
  await page.waitForURL(/\/screening\/results\/scr_/)
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  test('matches fit and are decided', async ({ member: page }) => {
    await page.goto('/screening/matches?view=true_match')
    await sound(page, 'queue on a phone')
    await page.getByRole('list', { name: 'Matches to decide' }).getByRole('link').first().click()
    await page.waitForURL(/\/results\//)
    await sound(page, 'decided result on a phone')
  })
})
