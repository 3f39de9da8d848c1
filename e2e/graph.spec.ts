import { readFile } from 'node:fs/promises'
import type { GraphDocument } from '@/contract/graph/graphs'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { drawn, exported, openCaseGraph, panel, picture } from './graph-page'
import { overhang, seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

const eth = 10n ** 18n

/** Twenty payers, then a chain of four, and an unrelated branch. */
async function landFlow() {
  const [root, second, third, last] = Array.from({ length: 4 }, () => freshAddress('ethereum')) as [
    string,
    string,
    string,
    string,
  ]
  const payers = Array.from({ length: 20 }, () => freshAddress('ethereum'))
  const height = takeHeights(30)
  await land('ethereum', [
    ...payers.map((from, n) => ({
      from,
      to: root,
      amount: BigInt(n + 1) * eth,
      height: height + n,
      time: 1_700_000_000 + n * 86_400,
    })),
    { from: root, to: second, amount: 90n * eth, height: height + 20, time: 1_702_000_000 },
    { from: root, to: freshAddress('ethereum'), amount: 10n * eth, height: height + 21, time: 1_702_000_000 },
    { from: second, to: third, amount: 80n * eth, height: height + 22, time: 1_703_000_000 },
    { from: third, to: last, amount: 70n * eth, height: height + 23, time: 1_704_000_000 },
  ])
  return { root, second, third, last, payers }
}

const placesOf = (graph: GraphDocument) => Object.fromEntries(graph.nodes.map(({ address, x, y }) => [address, `${x} ${y}`]))

test('a graph is expanded without moving what stands, noted, undone, and kept with its case', async ({ browser }) => {
  test.slow()
  const { root, second, third } = await landFlow()
  const desk = await openDesk(browser, 0)
  const opened = await ask('/v1/cases', {
    key: desk.org.api_key,
    json: { title: 'Where it went', subjects: [{ type: 'address', value: root, network: 'ethereum' }] },
  })
  const { id } = opened.json as { id: string }
  const { page, faults } = await desk.open(`/cases/${id}`)
  await openCaseGraph(page)

  // Fifteen of twenty payers and both payees; the other five are one line with their count.
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 18 addresses, 17 flows')
  const before = await exported(page)
  expect(before.remainders).toContainEqual(expect.objectContaining({ side: 'in', counterparties: 5, shown: 15 }))
  await picture(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page).locator('[aria-live]')).toContainText(second)
  await panel(page).getByRole('button', { name: 'Expand payees' }).click()
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 19 addresses, 18 flows')
  const after = await exported(page)
  expect(placesOf(after)).toMatchObject(placesOf(before))
  expect(after.nodes.find((node) => node.address === third)?.hop).toBe(2)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 18 addresses, 17 flows')
  await page.getByRole('button', { name: 'Redo' }).click()
  await panel(page).getByLabel('Note on this address').fill('First hop of the theft')
  await panel(page).getByRole('button', { name: 'Save the note' }).click()

  // The table shows the same data as the picture.
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Flows of the graph' }).getByRole('row')).toHaveCount(1 + 18)
  await expect(page.getByRole('list', { name: 'Folded flows' })).toContainText('5 more payers')
  expect(await seriousIn(page)).toEqual([])
  await page.getByRole('tab', { name: 'Picture' }).click()
  expect(await seriousIn(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('graph.png'), fullPage: true })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('From the theft on')
  await expect(dialog.getByRole('button', { name: /Where it went/ })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Save the graph' }).click()
  await page.waitForURL('**/graph/gra_*')
  await page.goto(`/cases/${id}`)
  await page.getByRole('region', { name: 'Fund-flow graphs' }).getByRole('link', { name: 'From the theft on' }).click()
  await drawn(page)
  const kept = await exported(page)
  expect(kept.nodes.find((node) => node.address === second)?.note).toBe('First hop of the theft')
  expect(placesOf(kept)).toEqual(placesOf(after))

  // A viewer sees it and cannot save.
  const viewer = await desk.open(new URL(page.url()).pathname, await desk.person('Vera Viewer', 'viewer'))
  await drawn(viewer.page)
  await expect(viewer.page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  expect([...faults.list, ...viewer.faults.list]).toEqual([])
})

test('a path between two addresses is found, said to be possible in time, and put into the graph', async ({ browser }) => {
  test.slow()
  const { root, last } = await landFlow()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open(`/graph?network=ethereum&address=${root}`)
  await drawn(page)
  await page.getByRole('button', { name: 'Find a path' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To', { exact: true }).fill(last)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('status').first()).toContainText('1 path found')
  await expect(dialog.getByRole('list', { name: 'Paths' })).toContainText('3 hops')
  await expect(dialog.getByRole('list', { name: 'Paths' })).toContainText('possible in this order of time')
  await dialog.getByRole('button', { name: 'Add to the graph' }).click()
  await expect(dialog).toBeHidden()
  const graph = await exported(page)
  expect(graph.nodes.find((node) => node.address === last)).toMatchObject({ hop: 3 })
  // Against the direction of the money there is none, and the answer says how far it searched.
  await page.getByRole('button', { name: 'Find a path' }).click()
  await dialog.getByLabel('From', { exact: true }).fill(last)
  await dialog.getByLabel('To', { exact: true }).fill(root)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('status').first()).toContainText('No path within these hops')
  expect(faults.list).toEqual([])
})

test('pictures and figures can be taken away, and a graph that was exported can be opened again', async ({ browser }) => {
  test.slow()
  const { root } = await landFlow()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open(`/graph?address=${root}`)
  await drawn(page)
  const take = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const png = await take('Picture as PNG')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.length).toBeGreaterThan(10_000)
  const svg = (await take('Picture as SVG')).bytes.toString()
  // The words are in lines of their own.
  expect(svg.replace(/<[^>]+>+/g, ' ').replace(/\s+/g, ' ')).toContain('not a determination of unlawful conduct')
  expect(svg).toContain(root)
  const csv = (await take('Flows as CSV')).bytes.toString().trim().split('\r\n')
  expect(csv).toHaveLength(1 + 17)
  const pdf = (await take('Picture and figures as PDF')).bytes
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const json = (await take('Whole graph as JSON')).bytes

  await page.goto('/graph')
  await page.getByLabel('Graph file').setInputFiles({ name: 'graph.json', mimeType: 'application/json', buffer: json })
  await drawn(page)
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 18 addresses, 17 flows')
  await expect(page.getByText('Figures from a file')).toBeVisible()
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByLabel('Graph file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByText('The file is not a graph of this kind')).toBeVisible()
  expect(faults.list).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the graph fits its width and its table can be read', async ({ member: page }) => {
    const { root } = await landFlow()
    await page.goto(`/graph?network=ethereum&address=${root}`)
    await drawn(page)
    const wide = await overhang(page)
    expect(wide).toBeLessThanOrEqual(0)
    await page.screenshot({ path: test.info().outputPath('graph-390.png'), fullPage: true })
  })
})

test('keys expand, check and remove the address under the cursor, and the panel says what the graph leaves out', async ({
  browser,
}) => {
  const { root, second, third } = await landFlow()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open(`/graph?network=ethereum&address=${root}`)
  await drawn(page)
  await picture(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page).locator('[aria-live]')).toContainText(second)
  await page.keyboard.press('o')
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 19 addresses, 18 flows')
  await page.keyboard.press('c')
  await expect(panel(page).getByRole('link', { name: /score/ })).toBeVisible()
  expect((await exported(page)).nodes.find((node) => node.address === second)?.check).not.toBeNull()
  await picture(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page).locator('[aria-live]')).toContainText(third)
  await page.keyboard.press('Delete')
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 18 addresses, 17 flows')
  for (const key of ['1', '0', '+', '-']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Hide the panel' }).click()
  await expect(panel(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show the panel' }).click()
  await expect(panel(page)).toBeVisible()
  expect(faults.list).toEqual([])
})
