import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { cursorTo, drawn, panel, picture } from './graph-page'
import { Hand } from './hand'
import { seriousIn } from './walk/sound'

test.afterAll(closeDatabase)

const start = Math.floor(Date.UTC(2024, 2, 1) / 1000)

/** A root that makes a direct payment and takes part in a Whirlpool mix, and in another mix that is uncertain. */
async function landMixes() {
  const [root, other, x, y, friend, exchange] = Array.from({ length: 6 }, () => freshAddress('bitcoin')) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const height = takeHeights(4)
  const mix = (at: number, payers: string[], payees: string[], amount: bigint) => {
    const hash = randomBytes(32).toString('hex')
    const shares = payees.flatMap((to) => payers.map((from) => ({ from, to, amount: amount / BigInt(payers.length) })))
    return {
      hash,
      rows: shares.map((one, index) => ({ ...one, index, hash, height: height + at, tx: 0, time: start + at * 86_400 })),
    }
  }
  const [sure, unsure] = [mix(1, [root, other], [x, y], 5_000_000n), mix(2, [root], [x, friend], 12_000_000n)]
  await land('bitcoin', [
    { from: exchange, to: root, amount: 50_000_000n, height, time: start },
    ...sure.rows,
    ...unsure.rows,
    { from: root, to: friend, amount: 1_000_000n, height: height + 3, time: start + 4 * 86_400 },
  ])
  await attribute('bitcoin', exchange, { category: 'exchange', label: 'Corner Exchange' })
  const claims = [
    { hash: sure.hash, at: height + 1, rule: 'whirlpool', confidence: 98, participants: 5 },
    { hash: unsure.hash, at: height + 2, rule: 'equal_outputs', confidence: 60, participants: 6 },
  ]
  await asOwner(async (client) => {
    for (const { hash, at, rule, confidence, participants } of claims)
      await client.query(
        `insert into structural_claim (network, tx_hash, kind, ordinal, block_height, tx_index, block_time, rule, basis, confidence, detail)
         values (1, decode($1, 'hex'), 1, 0, $2, 0, to_timestamp($3), $4, 'structure', $5, $6)`,
        [hash, at, start + 86_400, rule, confidence, JSON.stringify({ participants, equal_outputs: participants })],
      )
  })
  return { root, x, friend }
}

async function downloaded(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()])
  return readFile(await file.path(), 'utf8')
}

test('CoinJoins stand between payers and payees in picture, table and files, by mouse and by keyboard', async ({ browser }) => {
  test.slow()
  const { root, x, friend } = await landMixes()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open(`/graph?network=bitcoin&address=${root}`)
  await drawn(page)
  // What the index counts across the mixes is not drawn as a flow: from the exchange, and to the friend who was also paid
  // directly.
  await expect(picture(page)).toHaveAccessibleName('Fund flow: 5 addresses, 2 flows, 2 CoinJoins')

  const hand = new Hand(page, 'keyboard')
  await picture(page).focus()
  await cursorTo(hand, 'ArrowRight', 'Whirlpool CoinJoin')
  await expect(panel(page).getByRole('heading', { name: 'Whirlpool CoinJoin' })).toBeVisible()
  await expect(panel(page)).toContainText('2 of at least 5 participants')
  await expect(panel(page).getByRole('region', { name: 'Paid out' }).getByRole('listitem')).toHaveCount(2)
  expect(await seriousIn(page)).toEqual([])

  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Menu of the graph' })
  await expect(menu.getByRole('menuitem', { name: 'Open the transaction in a new tab' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Table' }).click()
  const list = page.getByRole('list', { name: 'CoinJoins' })
  await expect(list.getByRole('button')).toHaveText(['CoinJoin', 'Whirlpool CoinJoin'])
  await expect(page.getByRole('table', { name: 'Flows of the graph' }).getByRole('row')).toHaveCount(3)
  expect(await seriousIn(page)).toEqual([])

  const csv = await downloaded(page, 'Flows as CSV')
  expect(csv).not.toContain(`${root},,root,${x}`)
  expect(csv.match(/,coinjoin [0-9a-f]{64},/g)).toHaveLength(6)
  expect(await downloaded(page, 'Graph as GraphML')).toContain('<data key="n_what">coinjoin</data>')
  expect(await downloaded(page, 'Picture as SVG')).toContain('A bow tie is a CoinJoin')

  // The one address that was also paid directly tells what is left out.
  await page.goto(`/graph?network=bitcoin&address=${root}&select=edge:${root}%20${friend}`)
  await drawn(page)
  expect(faults.list).toEqual([])
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`CoinJoins are legible, ${width} wide, ${colorScheme}`, async ({ browser }) => {
      const { root } = await landMixes()
      const desk = await openDesk(browser, 0)
      const { page, faults } = await desk.open('/')
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`/graph?network=bitcoin&address=${root}`)
      await drawn(page)
      await expect(picture(page)).toHaveAccessibleName(/2 CoinJoins/)
      await page.waitForTimeout(600)
      const file = (what: string) => test.info().outputPath(`coinjoins-${what}-${width}-${colorScheme}.png`)
      await page.screenshot({ path: file('picture') })
      expect(await seriousIn(page)).toEqual([])
      await page.getByRole('tab', { name: 'Table' }).click()
      await page.screenshot({ path: file('table'), fullPage: true })
      expect(await seriousIn(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      expect(faults.list).toEqual([])
    })
