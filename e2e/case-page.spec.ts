import type { Page } from '@playwright/test'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { type Desk, openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { overhang } from './walk/sound'

test.afterAll(closeDatabase)

async function openCase(desk: Desk, json: object): Promise<{ id: string; number: number }> {
  const answer = await ask('/v1/cases', { key: desk.org.api_key, json })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as { id: string; number: number }
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })

test('a case is written and changed on its page, in the order of an investigation', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 1)
  const [alertId] = await desk.waiting()
  const escalated = await ask(`/v1/alerts/${alertId}`, {
    method: 'PATCH',
    key: desk.org.api_key,
    json: { state: 'escalated', comment: 'Paid by a mixer twice' },
  })
  expect(escalated.status, escalated.text).toBe(200)
  const { page, faults } = await desk.open(`/cases/${escalated.json.case_id}`)
  await expect(timeline(page)).toContainText('Paid by a mixer twice')
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  const order = [
    'Summary',
    'Subjects',
    'Key facts',
    'Narrative',
    'Timeline',
    'Tasks',
    'Evidence',
    'Fund-flow graphs',
    'Filings',
    'Reports',
  ]
  expect(order.map((name) => headings.findIndex((heading) => heading.startsWith(name)))).toEqual(order.map((_, n) => n))

  await page.getByRole('button', { name: 'Edit the title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Two payments from a mixer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Two payments from a mixer')
  await page.getByRole('button', { name: 'Write the summary' }).click()
  await page.getByRole('textbox', { name: 'Summary' }).fill('The customer was paid by a mixer.')
  await page.keyboard.press('Control+Enter')
  // A field's text counts as the region's text: once the field is gone, it has been saved.
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveCount(0)
  await expect(region(page, 'Summary')).toContainText('The customer was paid by a mixer.')
  await expect(timeline(page)).toContainText('rewrote the summary')
  await page.getByRole('button', { name: 'Write the narrative' }).click()
  await page.getByRole('textbox', { name: 'Narrative' }).fill('First paragraph.\n\nSecond paragraph.')
  await region(page, 'Narrative').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Narrative' })).toHaveCount(0)
  await expect(region(page, 'Narrative').getByText('Second paragraph.')).toBeVisible()
  await expect(timeline(page)).toContainText('wrote the narrative')

  await page.getByLabel('Priority').click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  await expect(timeline(page)).toContainText(/changed its priority from \w+ to urgent/)
  await page.getByLabel('Due date').fill('2020-01-01')
  await page.keyboard.press('Enter')
  await expect(region(page, 'Facts')).toContainText('days overdue')
  await region(page, 'Facts').getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('mixer, q4, mixer')
  await page.keyboard.press('Enter')
  await expect(timeline(page)).toContainText('set its tags to mixer, q4')
  await region(page, 'Subjects').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Customer' }).click()
  await expect(timeline(page)).toContainText('gave the role customer to the address')
  const subjects = region(page, 'Subjects')
  const second = freshAddress('bitcoin')
  await subjects.getByRole('button', { name: 'Add subject' }).click()
  // The form is loaded on demand.
  await expect(subjects.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('0x12')
  await page.keyboard.press('Enter')
  await expect(subjects.getByRole('alert')).toContainText('40 hexadecimal digits')
  await subjects.getByRole('textbox').fill(second)
  await page.keyboard.press('Enter')
  await expect(subjects.getByRole('listitem')).toHaveCount(2)
  await expect(subjects.getByRole('textbox')).toHaveCount(0)
  await subjects.getByRole('button', { name: `Remove ${second}` }).click()
  await expect(subjects.getByRole('listitem')).toHaveCount(1)
  await expect(timeline(page)).toContainText('removed the address')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(subjects.getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Tasks')).toContainText('No tasks')
  await expect(region(page, 'Intake')).not.toContainText('{')
  // The service refuses the mistyped subject, which the browser logs.
  expect(faults.list).toEqual([expect.stringMatching(/400 \(Bad Request\).*cases\.update/)])
})

test('a case with twenty subjects is no wider than the window', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 3)
  const subjects = Array.from({ length: 19 }, (_, n) => ({
    type: 'address',
    value: freshAddress(n % 2 === 0 ? 'ethereum' : 'bitcoin'),
    network: n % 2 === 0 ? 'ethereum' : 'bitcoin',
  }))
  const { id } = await openCase(desk, {
    title: 'Anunbrokentitlethatislongerthanthewindowofaphoneiswidebecausesomebodypastedanidentifier_0x1234567890abcdef',
    summary: `0x${'ab'.repeat(80)}`,
    alert_ids: await desk.waiting(),
    subjects: [...subjects, { type: 'transaction', value: 'ab'.repeat(32), network: 'bitcoin' }],
    tags: ['sanctions', 'a tag that is as long as a tag may be, which is a long one'],
    reporter: { name: 'x'.repeat(190), contact: 'victim@example.test' },
  })
  const { page } = await desk.open(`/cases/${id}`)
  // Long lists are folded; once expanded, none is wider than the window.
  await expect(region(page, 'Subjects').getByRole('listitem')).toHaveCount(8)
  await region(page, 'Subjects')
    .getByRole('button', { name: /^Show all \d+ subjects$/ })
    .click()
  await expect(region(page, 'Subjects').getByRole('listitem').nth(19)).toBeVisible()
  for (const fold of await page.locator('main details').all()) await fold.evaluate((one) => one.setAttribute('open', ''))
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    expect(await overhang(page), `${width}`).toBeLessThanOrEqual(0)
  }
  // The check itself notices a text that does not wrap.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({
    content: 'h1 * { white-space: nowrap !important; overflow-wrap: normal !important; min-width: auto !important }',
  })
  expect(await overhang(page)).toBeGreaterThan(0)
})

test('a wallet and its check are added to a case from their pages, open or new', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const address = freshAddress('ethereum')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
  const { id, number } = await openCase(desk, { title: 'Waits for a wallet' })
  const check = await ask('/v1/risk/check', { key: desk.org.api_key, json: { network: 'ethereum', address } })
  expect(check.status, check.text).toBe(200)
  const { page, faults } = await desk.open(`/wallets/ethereum/${address}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add to case' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose a case')
  await dialog.getByLabel('Find a case').fill(`${number}`)
  await dialog.getByRole('button', { name: /Waits for a wallet/ }).click()
  await dialog.getByRole('button', { name: `Add to #${number}` }).click()
  await expect(dialog).toContainText(`Added to #${number} Waits for a wallet.`)
  await dialog.getByRole('link').click()
  await page.waitForURL(`**/cases/${id}`)
  await expect(region(page, 'Subjects').getByRole('listitem')).toHaveCount(1)

  await page.goto(`/risk/checks/${check.json.check_id}`)
  await page.getByRole('button', { name: 'Add to case' }).click()
  await dialog.getByRole('button', { name: 'New case' }).click()
  await dialog.getByLabel('Title').fill('Opened from a check')
  await dialog.getByRole('button', { name: 'Open the case' }).click()
  await dialog.getByRole('link', { name: /Opened from a check/ }).click()
  await page.waitForURL('**/cases/cas_*')
  await expect(region(page, 'Checks and reports').getByRole('link', { name: /^Risk check of/ })).toBeVisible()
  await expect(region(page, 'Subjects').getByRole('listitem')).toHaveCount(1)
  expect(faults.list).toEqual([])
})

test('columns of the board stay where they are while a case is dragged, and a drop lands where it is shown', async ({
  browser,
}) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const subjects = Array.from({ length: 5 }, () => ({ type: 'address', value: freshAddress('ethereum'), network: 'ethereum' }))
  const { id, number } = await openCase(desk, { title: 'Dragged about', subjects })
  for (const stage of ['triage', 'investigation', 'review']) {
    const moved = await ask(`/v1/cases/${id}`, { method: 'PATCH', key: desk.org.api_key, json: { stage } })
    expect(moved.status, moved.text).toBe(200)
  }
  const { page } = await desk.open('/cases')
  const stages = ['Intake', 'Triage', 'Investigation', 'Review', 'Reporting', 'Complete']
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) })
  const card = (stage: string) =>
    column(stage)
      .getByRole('listitem')
      .filter({ hasText: `#${number}` })
  const boxes = () => Promise.all(stages.map(async (stage) => ({ stage, ...(await column(stage).boundingBox()) })))
  // A data warning that arrives meanwhile moves the whole page down.
  const places = (all: Awaited<ReturnType<typeof boxes>>) =>
    all.map(({ y, ...box }) => ({ ...box, below: (y ?? 0) - (all[0]?.y ?? 0) }))
  await expect(card('Review')).toContainText('+4 subjects')
  await expect(card('Review')).toContainText('Opened')
  const before = await boxes()
  const from = await card('Review').boundingBox()
  const to = before[4]
  if (!from || to?.x === undefined || to.y === undefined || to.width === undefined) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 12 })
  expect(places(await boxes())).toEqual(places(before))
  await expect(page.getByText('Over Reporting')).toBeAttached()
  await page.mouse.up()
  await expect(card('Reporting')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(places(await boxes())).toEqual(places(before))
})
