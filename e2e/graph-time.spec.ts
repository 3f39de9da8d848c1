import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { drawn, panel, picture } from './graph-page'
import { seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

const eth = 10n ** 18n
const start = Math.floor(Date.UTC(2024, 2, 1) / 1000)

/** A payer that pays one ether more each day for forty days, another on the first day only, and a payee on the last. */
async function landDays() {
  const [root, daily, once, payee] = Array.from({ length: 4 }, () => freshAddress('ethereum')) as [string, string, string, string]
  const height = takeHeights(45)
  await land('ethereum', [
    ...Array.from({ length: 40 }, (_, n) => ({
      from: daily,
      to: root,
      amount: BigInt(n + 1) * eth,
      height: height + n,
      time: start + n * 86_400 + 3600,
    })),
    { from: once, to: root, amount: 500n * eth, height: height + 40, time: start + 1800 },
    { from: root, to: payee, amount: 900n * eth, height: height + 41, time: start + 39 * 86_400 + 7200 },
  ])
  return { root, daily, once, payee }
}

test('a span of time changes the amounts in picture and table, by mouse and by keyboard', async ({ browser }) => {
  test.slow()
  const { root, daily } = await landDays()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open(`/graph?network=ethereum&address=${root}`)
  await drawn(page)
  const from = page.getByRole('slider', { name: 'Beginning of the span' })
  const to = page.getByRole('slider', { name: 'End of the span' })
  await expect(from).toHaveAttribute('aria-valuetext', '1 Mar 2024')
  await expect(to).toHaveAttribute('aria-valuetext', '9 Apr 2024')
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 4 addresses, 3 flows')

  // By keyboard: three days less at the beginning, then all but ten days at the end.
  await from.focus()
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await expect(from).toHaveAttribute('aria-valuetext', '4 Mar 2024')
  await to.focus()
  await page.keyboard.press('Home')
  for (let n = 0; n < 9; n++) await page.keyboard.press('ArrowRight')
  const only = 'Amounts of 4 Mar 2024 to 13 Mar 2024 only'
  await expect(page.getByText(only).first()).toBeVisible()
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 4 addresses, 1 flow')
  await page.getByRole('tab', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Flows of the graph' })
  await expect(table.getByRole('row')).toHaveCount(2)
  // Days four to thirteen: 4 + 5 + ... + 13.
  await expect(table).toContainText('85 ETH')
  expect(await seriousIn(page)).toEqual([])

  // A selected flow shows the same, and its list of transfers follows.
  await table.locator('tbody tr').first().focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('85 ETH')
  await expect(panel(page)).toContainText('In all time 40 transfers')
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Transfers from ${daily.slice(0, 5)}`) })
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(1 + 10)
  await page.keyboard.press('Escape')

  // By mouse: the window is moved to the end, where the payee is.
  await page.getByRole('tab', { name: 'Picture' }).click()
  const plot = page.locator('[data-time-plot]')
  const box = await plot.boundingBox()
  if (!box) throw new Error('the bars are not shown')
  const at = (bar: number) => box.x + (box.width * bar) / 40
  await page.mouse.move(at(8), box.y + 20)
  await page.mouse.down()
  await page.mouse.move(at(20), box.y + 20, { steps: 4 })
  await page.mouse.move(at(36), box.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Amounts of 31 Mar 2024 to 9 Apr 2024 only').first()).toBeVisible()
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 4 addresses, 2 flows')
  await page.screenshot({ path: test.info().outputPath('brushed.png') })

  // Play runs through the days and stops at the last one.
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText(/^Amounts of ([2-9]|[12]\d) Mar 2024/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'All time' }).click()
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 4 addresses, 3 flows')
  expect(faults.list).toEqual([])
})

test('transfers of a flow are sorted, chosen by keyboard and mouse, and put into a case', async ({ browser }) => {
  test.slow()
  const { root, daily } = await landDays()
  const desk = await openDesk(browser, 0)
  const opened = await ask('/v1/cases', { key: desk.org.api_key, json: { title: 'Daily payments' } })
  const { id } = opened.json as { id: string }
  const { page, faults } = await desk.open(`/graph?network=ethereum&address=${root}`)
  await drawn(page)
  await page.getByRole('tab', { name: 'Table' }).click()
  const flows = page.getByRole('table', { name: 'Flows of the graph' })
  await flows
    .locator('tbody tr')
    .filter({ hasText: daily.slice(0, 5) })
    .first()
    .click()
  await panel(page).getByRole('button', { name: 'See the transfers' }).click()
  const dialog = page.getByRole('dialog', { name: /^Transfers from/ })
  const rows = dialog.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(40)
  await dialog.getByRole('button', { name: 'Amount' }).click()
  await expect(rows.first()).toContainText('40 ETH')
  expect(await seriousIn(page)).toEqual([])
  await rows.first().focus()
  await page.keyboard.press('x')
  await rows.nth(1).getByRole('checkbox').click()
  await expect(dialog.getByRole('status').filter({ hasText: 'chosen' })).toHaveText('2 chosen')
  await page.screenshot({ path: test.info().outputPath('transfers.png') })

  const choose = async () => {
    const adding = page.getByRole('dialog', { name: /to a case$/ })
    await adding.getByRole('button', { name: /Daily payments/ }).click()
    await adding.getByRole('button', { name: /^Add to #/ }).click()
    await expect(adding).toContainText('Added to')
    await adding.getByRole('button', { name: 'Close' }).first().click()
  }
  await dialog.getByRole('button', { name: 'Add to case' }).click()
  await choose()
  await dialog.getByRole('button', { name: 'Keep as evidence' }).click()
  await choose()
  const file = (await ask(`/v1/cases/${id}`, { key: desk.org.api_key })).json as {
    subjects: { type: string }[]
    evidence_files: number
  }
  expect(file.subjects.map((subject) => subject.type)).toEqual(['transaction', 'transaction'])
  expect(file.evidence_files).toBe(1)
  expect(faults.list).toEqual([])
})
