import type { Locator, Page } from '@playwright/test'
import type { GraphDocument } from '@/contract/graph/graphs'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { exported, eyesOn, panel, picture } from './graph-page'
import { seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

const eth = 10n ** 18n
const shows = (page: Page, addresses: number) =>
  expect(picture(page)).toHaveAccessibleName(new RegExp(`: ${addresses} addresses`))

/** Nine payers of a root that pays two; one of the payers is paid back. */
async function landFan() {
  const [root, second, third] = Array.from({ length: 3 }, () => freshAddress('ethereum')) as [string, string, string]
  const height = takeHeights(12)
  await land('ethereum', [
    ...Array.from({ length: 8 }, (_, n) => ({
      from: freshAddress('ethereum'),
      to: root,
      amount: BigInt(n + 1) * eth,
      height: height + n,
      time: 1_700_000_000 + n * 86_400,
    })),
    { from: root, to: second, amount: 30n * eth, height: height + 9, time: 1_702_000_000 },
    { from: root, to: third, amount: 3n * eth, height: height + 10, time: 1_702_000_000 },
    { from: second, to: root, amount: 2n * eth, height: height + 11, time: 1_703_000_000 },
  ])
  return { root, third }
}

const placesOf = (graph: GraphDocument) => graph.nodes.map(({ address, x, y }) => `${address} ${x} ${y}`).toSorted()

test('addresses are selected together, grouped, hidden, arranged and annotated, by menu, mouse and keys', async ({ browser }) => {
  test.slow()
  const { root, third } = await landFan()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open(`/graph?network=ethereum&address=${root}`)
  page.setDefaultTimeout(30_000)
  await expect(picture(page)).toHaveAttribute('data-state', 'ready', { timeout: 30_000 })
  await shows(page, 11)
  const menu = page.getByRole('menu', { name: 'Menu of the graph' })

  // By keyboard: the menu opens at the address under the cursor, and Escape returns the focus to the picture.
  await picture(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page).locator('[aria-live]')).toContainText(third)
  await page.keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: /^Expand payees/ })).toBeVisible()
  expect(await seriousIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  const at = await eyesOn(page, 'ArrowRight', third)

  // By mouse at the same place: the same address is hidden and restored by undo.
  await page.mouse.click(at.x, at.y, { button: 'right' })
  await menu.getByRole('menuitem', { name: 'Colour' }).hover()
  await page.getByRole('menuitem', { name: 'Teal' }).click()
  expect((await exported(page)).nodes.find((node) => node.address === third)?.colour).toBe('teal')
  await page.mouse.click(at.x, at.y, { button: 'right' })
  await menu.getByRole('menuitem', { name: /^Hide/ }).click()
  await shows(page, 10)
  await expect(page.getByRole('button', { name: 'Show hidden (1)' })).toBeVisible()
  await picture(page).focus()
  await page.keyboard.press('Control+z')
  await shows(page, 11)

  // A rectangle selects what is in it; grouping it is one step.
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('there is no picture')
  await page.keyboard.down('Shift')
  await page.mouse.move(box.x + 4, box.y + 4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(panel(page).getByRole('heading', { name: '11 items selected' })).toBeVisible()
  await picture(page).focus()
  await page.keyboard.press('g')
  await page.getByRole('dialog').getByLabel('Name').fill('Mules')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await exported(page)).groups).toMatchObject([{ name: 'Mules', folded: false }])
  await picture(page).focus()
  await page.keyboard.press('Control+z')
  expect((await exported(page)).groups ?? []).toEqual([])

  // With Alt as well, it is a lasso.
  await picture(page).focus()
  await page.keyboard.press('Escape')
  for (const key of ['Shift', 'Alt']) await page.keyboard.down(key)
  await page.mouse.move(box.x + 4, box.y + 4)
  await page.mouse.down()
  for (const [x, y] of [
    [box.width - 4, 4],
    [box.width - 4, box.height - 4],
    [4, box.height - 4],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
  for (const key of ['Shift', 'Alt']) await page.keyboard.up(key)
  await expect(panel(page).getByRole('heading', { name: '11 items selected' })).toBeVisible()

  // Two addresses by keyboard: selected, moved together, hidden, shown.
  await picture(page).focus()
  await page.keyboard.press('Escape')
  for (const key of ['ArrowLeft', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(panel(page).getByRole('heading', { name: '2 items selected' })).toBeVisible()
  const before = await exported(page)
  await picture(page).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const moved = await exported(page)
  expect(moved.nodes.filter((node) => node.pinned)).toHaveLength(2)
  await picture(page).focus()
  await page.keyboard.press('Control+z')
  expect(placesOf(await exported(page))).toEqual(placesOf(before))
  await picture(page).focus()
  await page.keyboard.press('h')
  await shows(page, 9)
  await page.keyboard.press('Shift+H')
  await shows(page, 11)

  // A new layout is one step, and runs in its worker under the page's policy.
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeEnabled()
  await expect.poll(async () => placesOf(await exported(page))).not.toEqual(placesOf(before))
  await picture(page).focus()
  await page.keyboard.press('Control+z')
  expect(placesOf(await exported(page))).toEqual(placesOf(before))

  // An annotation with an arrow where the empty canvas was clicked, and the list of keys.
  await page.mouse.click(box.x + 20, box.y + 20, { button: 'right' })
  await menu.getByRole('menuitem', { name: /^Add text with an arrow/ }).click()
  await page.getByRole('dialog').getByLabel('Words').fill('Paid back here')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await exported(page)).annotations).toMatchObject([{ text: 'Paid back here', to: { x: expect.any(Number) } }])
  await picture(page).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the graph' })).toContainText('Arrange the whole graph')
  await page.keyboard.press('Escape')
  await expect(picture(page)).toBeFocused()
  await page.screenshot({ path: test.info().outputPath('canvas.png') })
  expect(faults.list).toEqual([])
})

test('on a phone, time and panel stand below the picture in full screen too', async ({ browser }) => {
  const { root } = await landFan()
  const desk = await openDesk(browser, 0)
  const { page } = await desk.open(`/graph?network=ethereum&address=${root}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(picture(page)).toHaveAttribute('data-state', 'ready', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.waitForFunction(() => document.fullscreenElement !== null)
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const drawing = await boxOf(picture(page))
  const time = await boxOf(page.locator('[data-time-plot]'))
  const selection = await boxOf(panel(page))
  expect(drawing.height).toBeGreaterThan(300)
  expect(time.y).toBeGreaterThanOrEqual(drawing.y + drawing.height)
  expect(selection.y).toBeGreaterThanOrEqual(time.y + time.height)
})
