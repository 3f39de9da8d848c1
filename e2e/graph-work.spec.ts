import type { Page } from '@playwright/test'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { drawn, exported, panel, picture } from './graph-page'
import { seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

const eth = 10n ** 18n
const holds = (page: Page, addresses: number, flows: number) =>
  expect(picture(page)).toHaveAccessibleName(`Fund flow: ${addresses} addresses, ${flows} flows`)

/** Forty payees of a root, the last of which is a deposit address of an exchange, and a chain of three that ends at another. */
async function landWork() {
  const [root, second, third, deposit, other] = Array.from({ length: 5 }, () => freshAddress('ethereum')) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const payees = Array.from({ length: 40 }, () => freshAddress('ethereum'))
  const small = payees.at(-1) as string
  const height = takeHeights(60)
  const day = (n: number) => 1_700_000_000 + n * 86_400
  await land('ethereum', [
    { from: freshAddress('ethereum'), to: root, amount: 3000n * eth, height, time: day(0) },
    ...payees.map((to, n) => ({ from: root, to, amount: BigInt(40 - n) * eth, height: height + 1 + n, time: day(n + 1) })),
    { from: root, to: second, amount: 1000n * eth, height: height + 42, time: day(50) },
    { from: second, to: third, amount: 900n * eth, height: height + 43, time: day(51) },
    { from: third, to: deposit, amount: 800n * eth, height: height + 44, time: day(52) },
    { from: other, to: third, amount: 5n * eth, height: height + 45, time: day(53) },
    { from: other, to: small, amount: 5n * eth, height: height + 46, time: day(53) },
  ])
  const told = await Promise.all(
    [deposit, small].map((address) => attribute('ethereum', address, { category: 'exchange', label: 'Journey Exchange' })),
  )
  await asOwner((client) =>
    client.query('update attribution set entity_id = (select entity_id from attribution where id = $1) where id = $2', told),
  )
  return { root, second, third, deposit, other, small, payees }
}

/** Chooses from the tools menu. */
async function tool(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'Tools' }).click()
  await page.getByRole('menu').locator('[role^=menuitem]').filter({ hasText: name }).click()
}

test('an investigation: expand with filters, choose from a fold, follow the money, compare, and fold an entity', async ({
  browser,
}) => {
  test.slow()
  const { root, second, third, deposit, other, small, payees } = await landWork()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open(`/graph?network=ethereum&address=${root}`)
  await drawn(page)
  await holds(page, 17, 16)

  // By keyboard only: Shift+E opens the filters, which show the result before anything is added.
  await picture(page).focus()
  await page.keyboard.press('Shift+E')
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('status', { name: 'Preview' })
  await expect(preview).toContainText('Brings 0 of 41 payees')
  await expect(preview).toContainText('15 more match and are in the graph already.')
  await dialog.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: 'Exchanges' }).click()
  await expect(preview).toContainText('Brings 1 of 41 payees')
  expect(await seriousIn(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('expand.png') })
  await dialog.getByRole('button', { name: 'Add 1 flow' }).click()
  await expect(dialog).toBeHidden()
  await holds(page, 18, 17)

  // The square of the remainder opens as a list; ticked counterparties leave it, and each addition is one undo step.
  await page.getByRole('tab', { name: 'Table' }).click()
  const folds = page.getByRole('list', { name: 'Folded flows' })
  await expect(folds).toContainText('25 more payees')
  await folds.getByRole('button').click()
  const list = panel(page).getByRole('list', { name: 'Addresses to choose from' })
  await expect(list.getByRole('checkbox')).toHaveCount(25)
  await panel(page)
    .getByRole('searchbox')
    .fill(payees[30] as string)
  await expect(list.getByRole('checkbox')).toHaveCount(1)
  await list.getByRole('checkbox').check()
  await panel(page).getByRole('searchbox').fill('')
  await expect(list.getByRole('checkbox')).toHaveCount(25)
  await list.getByRole('checkbox').last().check()
  await page.screenshot({ path: test.info().outputPath('choose.png') })
  await panel(page).getByRole('button', { name: 'Add 2 to the graph' }).click()
  await expect(folds).toContainText('23 more payees')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(folds).toContainText('25 more payees')

  // Followed to the exchange, with the reason; one undo step.
  const flows = page.getByRole('table', { name: 'Flows of the graph' })
  await flows
    .getByRole('row')
    .filter({ has: page.locator(`[title="${second}"]`) })
    .getByText('1,000 ETH')
    .click()
  await panel(page).getByTitle(second).click()
  await page.getByRole('tab', { name: 'Picture' }).click()
  await panel(page).getByRole('button', { name: 'Follow the money' }).click()
  await expect(dialog).toContainText('At each address it takes the largest outgoing flow in dollars, if it is at least 20 %')
  await dialog.getByRole('button', { name: 'Follow', exact: true }).click()
  const status = page.getByRole('region', { name: 'Following the money' })
  await expect(status.locator('p[role=status]')).toHaveText('Followed to 1 end over 2 new addresses.')
  await expect(status.getByRole('list', { name: 'Where it ended' })).toContainText(
    'Journey Exchange: an attributed end (exchange)',
  )
  await page.screenshot({ path: test.info().outputPath('follow.png') })
  await holds(page, 20, 19)
  await page.getByRole('button', { name: 'Undo' }).click()
  await holds(page, 18, 17)
  await page.getByRole('button', { name: 'Redo' }).click()
  await status.getByRole('button', { name: 'Dismiss' }).click()

  // Two addresses of one exchange are one node, with their flows added up.
  await tool(page, /^Draw each entity as one/)
  await holds(page, 19, 19)
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Flows of the graph' })).toContainText('Journey Exchange (2 addresses)')
  await page.getByRole('tab', { name: 'Picture' }).click()
  await page.screenshot({ path: test.info().outputPath('folded.png') })
  await tool(page, /^Draw each entity as one/)

  // The counterparties that two wallets have in common.
  await tool(page, /^Compare two addresses/)
  await dialog.getByLabel('First address').fill(root)
  await dialog.getByLabel('Second address').fill(other)
  await dialog.getByRole('button', { name: 'Compare' }).click()
  await expect(dialog.getByRole('status').first()).toContainText('1 in common. All 2 counterparties')
  const common = dialog.getByRole('table', { name: 'Common counterparties' })
  await expect(common.getByRole('row')).toHaveCount(2)
  await common.getByRole('checkbox', { name: /^Add / }).check()
  expect(await seriousIn(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('compare.png') })
  await dialog.getByRole('button', { name: 'Add 1 to the graph' }).click()
  await expect(dialog).toBeHidden()

  // From each of three to the next, along the heaviest path.
  await page.getByRole('button', { name: 'Find a path' }).click()
  await dialog.getByLabel('From', { exact: true }).fill(root)
  await dialog.getByLabel('To', { exact: true }).fill(third)
  await dialog.getByRole('button', { name: 'Another address' }).click()
  await dialog.getByLabel('Address 3').fill(deposit)
  await dialog.getByRole('combobox', { name: 'Which way' }).click()
  await page.getByRole('option', { name: 'The heaviest way' }).click()
  await dialog.getByRole('checkbox', { name: 'Only ways that the order of time allows' }).check()
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('list', { name: 'Paths' })).toHaveCount(2)
  await expect(dialog.getByText('The heaviest way over flows of at least 0.01 %').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('paths.png') })
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  const graph = await exported(page)
  const rest = graph.remainders.find((one) => one.address === root && one.side === 'out')
  const shown = graph.edges.filter((edge) => edge.from === root).length
  expect(shown + (rest?.counterparties ?? 0)).toBe(41)
  expect(rest?.chosen).toEqual([small])
  expect(graph.edges).toContainEqual(expect.objectContaining({ from: other, to: small }))
  expect(faults.list).toEqual([])
})
