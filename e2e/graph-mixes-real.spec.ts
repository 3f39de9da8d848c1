import { overlaps } from '@/components/graph/drawing/place-labels'
import { asOwner, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { shareOutputs } from '@/server/chain/utxo/share-outputs'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { drawn, picture } from './graph-page'
import { remixes } from './real/whirlpool'
import { hasRecorded } from './recorded-data'
import { seriousIn } from './walk/sound'
import { noteTexts, writtenTexts } from './written-texts'

test.skip(!hasRecorded, 'without the recorded data')
test.afterAll(closeDatabase)

/** Four recorded Whirlpool mixes in a row as the index has them; the first coin that was mixed again, and the next. */
async function landMixes(): Promise<string[]> {
  const { mixes, way } = remixes(4)
  const height = takeHeights(mixes.length)
  const rows = mixes.flatMap(({ txid, at, inputs, outputs }, n) =>
    shareOutputs(inputs, outputs).map(({ from, to, value, index }) => ({
      from,
      to,
      amount: value,
      index,
      hash: txid,
      height: height + n,
      tx: 0,
      time: Date.parse(at) / 1000,
    })),
  )
  await land('bitcoin', rows)
  await asOwner(async (client) => {
    for (const [n, { txid, at, inputs, outputs }] of mixes.entries())
      await client.query(
        `insert into structural_claim (network, tx_hash, kind, ordinal, block_height, tx_index, block_time, rule, basis, confidence, detail)
         values (1, decode($1, 'hex'), 1, 0, $2, 0, $3, 'whirlpool', 'structure', 98, $4)`,
        [txid, height + n, at, JSON.stringify({ participants: inputs.length, equal_outputs: outputs.length })],
      )
  })
  return way
}

test('recorded mixes leave no payer paying a payee, and no letters over others', async ({ browser }) => {
  test.slow()
  const [root = '', next = ''] = await landMixes()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open('/')
  await noteTexts(page)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`/graph?network=bitcoin&address=${root}`)
      await drawn(page)
      await expect(picture(page)).toHaveAccessibleName(/ 0 flows, 3 CoinJoins/)
      if (width > 400) {
        // The coin that was mixed again is one of the mix's outputs.
        await page.getByRole('tab', { name: 'Table' }).click()
        await expect(page.getByRole('list', { name: 'CoinJoins' })).toContainText(next.slice(0, 6))
        await page.getByRole('tab', { name: 'Picture' }).click()
      }
      await picture(page).focus()
      await page.keyboard.press('0')
      await page.waitForTimeout(600)
      await page.screenshot({ path: test.info().outputPath(`mixes-${width}-${colorScheme}.png`) })
      const texts = await writtenTexts(page)
      const over = texts.flatMap((one, n) => texts.slice(n + 1).filter((other) => overlaps(one, other)))
      expect(over).toEqual([])
      expect(await seriousIn(page)).toEqual([])
    }
  expect(faults.list).toEqual([])
})
