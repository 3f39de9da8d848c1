import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { runLists } from '@/scripts/lists/run-lists'
import { expect, test } from './fixtures'
import { expectSound, settled } from './walk/sound'

const list = 'house_blocked'
const listed = '0x52908400098527886E0F7030069857D2E4169EE7'
const unlisted = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
/** A list of names only, which counts as incomplete: it has no addresses. */
const part = 'house_names'
const header = 'id,name,type,program,network,address'
const stays = ['h1,Orlyn Vastgard,person,HOUSE,,', `h2,Quillmarsh Holding,organisation,HOUSE,ethereum,${listed}`]
const leaves = 'h3,Brannoch Tidewell,person,HOUSE,,'
const comes = 'h4,Sorrelgate Freight,organisation,HOUSE,,'

/** Ingests a version of the organisation's own list, as `npm run lists -- ingest` does. */
async function ingest(rows: string[], published: string, into = list, head = header): Promise<number> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'assay-list-'))
  const file = path.join(directory, 'list.csv')
  await writeFile(file, [head, ...rows, ''].join('\n'))
  const request = { command: 'ingest', list: into, files: [file], published: new Date(published), organisation: 'main' } as const
  try {
    return await runLists(process.env.DATABASE_APP_URL ?? '', { ...request, url: null, confirm: null, files: [file] })
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Waits for the page, then checks its width and its accessibility (axe). */
async function sound(page: Page, name: string): Promise<void> {
  await settled(page)
  await expectSound(page, name)
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  expect(await ingest([...stays, leaves], '2026-01-05')).toBe(0)
  expect(await ingest([...stays, comes], '2026-02-09')).toBe(0)
  expect(await ingest(['n1,Nobody Of These'], '2026-02-09', part, 'id,name')).toBe(0)
})

test('an address and a name are screened, and the answers stay in the history', async ({ member: page }) => {
  test.slow()
  await page.goto('/screening')
  await page.getByLabel('Crypto address').last().fill(listed)
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  await page.waitForURL(/\/screening\/results\/scr_/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(listed, { ignoreCase: true })
  await expect(page.getByRole('table', { name: 'Matches' }).getByText('Quillmarsh Holding')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lists screened' })).toContainText('2026-02-09')
  await sound(page, 'match of an address')

  await page.goto('/screening')
  await page.getByLabel('Screen by').selectOption('name')
  await page.locator('#screen-text').fill('Orlin Vastgaard')
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  await page.waitForURL(/\/screening\/results\/scr_/)
  await expect(page.getByRole('table', { name: 'Matches' }).getByText('Orlyn Vastgard', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Potential match')).toBeVisible()

  await page.goto('/screening')
  const history = page.getByRole('table', { name: 'Screenings' }).locator('tr[data-row]')
  await expect(history.first()).toContainText('Orlin Vastgaard')
  await expect(history.first()).toContainText('Potential match')
  await history.nth(1).getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Matches' }).getByText('Quillmarsh Holding')).toBeVisible()
})

test('what cannot be screened is said beside its field', async ({ member: page, faults }) => {
  faults.allow(/400 \(Bad Request\)/)
  await page.goto('/screening')
  await page.getByLabel('Crypto address').last().fill('not an address')
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  await expect(page.locator('#screen-text-error')).not.toBeEmpty()
  await expect(page.locator('#screen-text')).toHaveAttribute('aria-invalid', 'true')
  await sound(page, 'refused question')
})

test('a list shows its versions and what changed between two of them', async ({ member: page }) => {
  await page.goto('/screening/lists')
  const row = page.locator('tr[data-row]').filter({ hasText: list })
  const cell = (text: string) => row.getByRole('cell', { name: text, exact: true })
  await expect(cell('3')).toBeVisible()
  await expect(cell('2')).toBeVisible()
  await row.getByRole('link').click()
  await page.waitForURL(new RegExp(`/lists/${list}$`))
  await page.getByRole('button', { name: 'Show the difference' }).click()
  const difference = page.locator('#diff')
  await expect(difference).toContainText('1 entry added, 1 removed, 0 changed')
  await expect(difference.getByRole('group').filter({ hasText: 'Entries added' })).toContainText('Sorrelgate Freight')
  await expect(difference.getByRole('group').filter({ hasText: 'Entries removed' })).toContainText('Brannoch Tidewell')
  await expect(difference).not.toContainText('Orlyn Vastgard')
  await sound(page, 'versions')
  await page.goto('/screening/lists/nobodys_list')
  await expect(page.getByText('No such list')).toBeVisible()
})

test('a batch screens every row and gives the answers as a file', async ({ member: page }) => {
  await page.goto('/screening/batch')
  const rows = ['address,network,name', `${listed},ethereum,`, `${unlisted},ethereum,`, ',,Orlyn Vastgard']
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'three.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('button', { name: 'Screen 3 rows' }).click()
  await expect(page.getByText('3 of 3 screened, 2 with a match, 0 refused')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Rows screened' })).toHaveAttribute('aria-valuenow', '3')
  await sound(page, 'batch')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the results' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('screening.csv')
  const [head, ...answers] = (await readFile(await download.path(), 'utf8')).split('\r\n').map((line) => line.split(','))
  expect(head?.slice(0, 3)).toEqual(['line', 'query', 'status'])
  expect(answers.map(([line, query, status]) => [line, query, status])).toEqual([
    ['2', listed, 'match'],
    ['3', unlisted, 'no_match'],
    ['4', 'Orlyn Vastgard', 'potential_match'],
  ])
  for (const answer of answers) expect(answer.join(',')).toContain(`${list}@2026-02-09`)
})

test('an entity is found by its name and says whose word it is', async ({ member: page }) => {
  await page.goto('/entities')
  await sound(page, 'entities')
  await page.getByRole('searchbox', { name: 'Name or alias' }).fill('example listed')
  await page.keyboard.press('Enter')
  await page.waitForURL(/query=example/)
  const found = page.getByRole('table', { name: 'Entities' }).locator('tr[data-row]')
  await expect(found).toHaveCount(1)
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Example listed entity')
  await expect(page.getByRole('region', { name: 'Addresses by network' })).toContainText('2')
  await expect(page.getByRole('region', { name: 'Attributions (2)' }).getByRole('listitem')).toHaveCount(2)
  await sound(page, 'entity')
  await page.getByRole('region', { name: 'Attributions (2)' }).getByRole('link').first().click()
  await page.waitForURL(/\/wallets\/ethereum\//)
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Example listed entity' }).click()
  await page.waitForURL(/\/entities\/ent_/)
})

test('no match on an incomplete list speaks of the part that was read, and an old list says its age', async ({
  member: page,
}) => {
  await page.goto('/screening')
  await page.getByLabel('Crypto address').last().fill(unlisted)
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  await page.waitForURL(/\/screening\/results\/scr_/)
  await expect(page.getByText('No match in the part that was read', { exact: true })).toBeVisible()
  const limits = page.getByRole('note').filter({ hasText: 'What limits this answer' })
  await expect(limits).toContainText(`${part}: no match in the part that was read. The file has no place for crypto addresses.`)
  await expect(limits).toContainText(/house_blocked: Published \d+ months ago \(9 Feb 2026\): newer designations are missing\./)
  const screened = page.getByRole('region', { name: 'Lists screened' })
  await expect(screened.getByRole('row').filter({ hasText: part })).toContainText('Incomplete')
  await expect(screened.getByRole('row').filter({ hasText: list })).toContainText('Stale')
  await sound(page, 'no match in part')
  await page.goto('/screening/lists')
  const row = page.locator('tr[data-row]').filter({ hasText: part })
  await expect(row).toContainText('Incomplete')
  await expect(row).toContainText('The file has no place for crypto addresses.')
  await expect(page.locator('tr[data-row]').filter({ hasText: list })).toContainText(
    /Published \d+ months ago \(9 Feb 2026\): newer designations are missing/,
  )
  await sound(page, 'incomplete list')
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  test('every page fits', async ({ member: page }) => {
    test.slow()
    for (const where of ['/screening', '/screening/batch', '/screening/lists', `/screening/lists/${list}`, '/entities']) {
      await page.goto(where)
      await sound(page, where)
    }
    await page.goto('/screening')
    await page.getByRole('region', { name: 'Past screenings' }).getByRole('listitem').getByRole('link').first().click()
    await page.waitForURL(/\/results\//)
    await sound(page, 'result')
  })
})
