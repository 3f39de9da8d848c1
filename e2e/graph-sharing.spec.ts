import type { Page } from '@playwright/test'
import { newDocument } from '@/components/fund-flow/document/flow-document'
import { expandInput } from '@/contract/graph/graph-questions'
import type { GraphDocument } from '@/contract/graph/graphs'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expandAddress, getGraph, saveGraph } from '@/server/domain/graph'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { drawn, exported, panel, picture } from './graph-page'
import { seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

const eth = 10n ** 18n
const saving = (page: Page) => page.getByRole('status', { name: 'Saving' })
const names = (addresses: number, flows: number) =>
  `Fund flow: ${addresses} addresses, ${flows} ${flows === 1 ? 'flow' : 'flows'}`

async function note(page: Page, text: string) {
  await panel(page).getByLabel('Note on this address').fill(text)
  await panel(page).getByRole('button', { name: 'Save the note' }).click()
}

const notes = (graph: GraphDocument) =>
  Object.fromEntries(graph.nodes.filter((node) => node.note).map((node) => [node.address, node.note]))

test('two browsers work on one graph, one is killed while it saves: nothing is lost, and both show the same', async ({
  browser,
}) => {
  test.slow()
  const [root, second, third] = Array.from({ length: 3 }, () => freshAddress('ethereum')) as [string, string, string]
  const height = takeHeights(3)
  await land('ethereum', [
    { from: root, to: second, amount: 9n * eth, height, time: 1_702_000_000 },
    { from: second, to: third, amount: 8n * eth, height: height + 1, time: 1_703_000_000 },
  ])
  const desk = await openDesk(browser, 0)
  const { ctx } = desk.org
  const begun = newDocument(await expandAddress(ctx, expandInput.parse({ network: 'ethereum', address: root })))
  const { id } = await saveGraph(ctx, { name: 'Two at once', case_id: null, document: begun })
  const stored = async () => (await getGraph(ctx, { id })).document

  const ana = await desk.open(`/graph/${id}`, await desk.person('Ana Ames', 'analyst'))
  const ben = await desk.open(`/graph/${id}`, await desk.person('Ben Busy', 'lead'))
  for (const { page } of [ana, ben]) {
    await drawn(page)
    await expect(picture(page)).toHaveAccessibleName(names(2, 1))
    await expect(saving(page)).toHaveText(/^Saved \d\d:\d\d UTC$/)
  }

  // Both change it at the same moment, and each gets the other's changes.
  await picture(ben.page).focus()
  await ben.page.keyboard.press('ArrowRight')
  await expect(picture(ben.page).locator('[aria-live]')).toContainText(second)
  await Promise.all([note(ana.page, 'Seen by Ana'), panel(ben.page).getByRole('button', { name: 'Expand payees' }).click()])
  for (const { page } of [ana, ben]) await expect(picture(page)).toHaveAccessibleName(names(3, 2))
  await expect(ana.page.getByText(/^Ben Busy added 0x/)).toBeVisible()
  await expect.poll(async () => notes(await stored())).toEqual({ [root]: 'Seen by Ana' })
  expect((await stored()).nodes.map((node) => node.address)).toContain(third)

  // Undo reverses one's own step, not the other person's.
  await note(ben.page, 'Seen by Ben')
  await expect(saving(ben.page)).toHaveText(/^Saved/)
  await expect.poll(async () => notes(await stored())).toEqual({ [root]: 'Seen by Ana', [second]: 'Seen by Ben' })
  await ana.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => notes(await stored())).toEqual({ [second]: 'Seen by Ben' })
  await ana.page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(async () => notes(await stored())).toEqual({ [root]: 'Seen by Ana', [second]: 'Seen by Ben' })

  // Ana’s save never arrives and her tab is closed; Ben continues; her browser still has her changes.
  ana.faults.allow(/ERR_FAILED/)
  await ana.context.route(/\/api\/trpc\/[^?]*graphs\.update/, (route) => route.abort())
  await note(ana.page, 'Written before the crash')
  await expect(ana.page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
  await ana.page.waitForTimeout(1500)
  await ana.page.close()
  await note(ben.page, 'Seen twice by Ben')
  await expect.poll(async () => notes(await stored())).toEqual({ [root]: 'Seen by Ana', [second]: 'Seen twice by Ben' })
  await ana.context.unroute(/\/api\/trpc\/[^?]*graphs\.update/)
  const again = await ana.context.newPage()
  await again.goto(`/graph/${id}`)
  await drawn(again)
  await again.getByRole('button', { name: 'Restore them' }).click({ timeout: 40_000 })
  const whole = { [root]: 'Written before the crash', [second]: 'Seen twice by Ben' }
  await expect.poll(async () => notes(await stored())).toEqual(whole)
  await expect(ben.page.getByText(/^Ana Ames noted 0x/)).toBeVisible()
  expect(await exported(again)).toEqual(await stored())
  await expect.poll(async () => notes(await exported(ben.page))).toEqual(whole)
  expect(await exported(ben.page)).toEqual(await stored())
  await again.reload()
  await drawn(again)
  await expect(again.getByRole('button', { name: 'Restore them' })).toHaveCount(0)

  // A browser that crashes in the middle of a save leaves the graph complete.
  await note(ben.page, 'Half said')
  await ben.page.waitForRequest(/\/api\/trpc\/[^?]*graphs\.update/)
  await ben.context.close()
  expect([whole[second], 'Half said']).toContain(notes(await stored())[second])
  expect(notes(await stored())[root]).toBe('Written before the crash')

  // The versions show who changed what; each can be viewed, and restored.
  await again.getByRole('button', { name: 'Versions' }).click()
  const sheet = again.getByRole('dialog', { name: 'Versions' })
  await expect(sheet.getByRole('listitem').filter({ hasText: /Ben Busy added 0x/ })).toHaveCount(1)
  expect(await seriousIn(again)).toEqual([])
  await again.screenshot({ path: test.info().outputPath('versions.png') })
  const address = await sheet.getByRole('link', { name: 'View version 1', exact: true }).getAttribute('href')
  await sheet.getByRole('button', { name: 'Restore version 1', exact: true }).click()
  await expect(picture(again)).toHaveAccessibleName(names(2, 1))
  await expect.poll(async () => (await stored()).nodes.length).toBe(2)
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).nodes.length).toBe(3)
  await again.goto(address ?? '')
  await drawn(again)
  await expect(picture(again)).toHaveAccessibleName(names(2, 1))
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Two at once')
  await expect(again.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  expect(ana.faults.list).toEqual([])
})
