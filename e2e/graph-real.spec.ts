import { overlaps } from '@/components/graph/drawing/place-labels'
import { expect, test } from './fixtures'
import { realGraph, realGraphs } from './real-graphs'
import { hasRecorded } from './recorded-data'
import { noteTexts, writtenTexts } from './written-texts'

test.skip(!hasRecorded, 'without the recorded data')

const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const cases = realGraphs.flatMap((name) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => sizes.map((viewport) => ({ name, colorScheme, viewport }))),
)

for (const { name, colorScheme, viewport } of cases)
  test(`${name} of real payments, ${viewport.width} wide, ${colorScheme}: no letters over others`, async ({ member: page }) => {
    const file = (what: string) =>
      test.info().outputPath(`${name.replace(/\W+/g, '-')}-${what}-${viewport.width}-${colorScheme}.png`)
    await noteTexts(page)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/graph')
    await page.getByLabel('Graph file').setInputFiles({
      name: 'real.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(realGraph(name))),
    })
    const picture = page.getByRole('application', { name: /^Fund flow/ })
    await expect(picture).toHaveAttribute('data-state', 'ready')
    const look = async (what: string) => {
      await page.waitForTimeout(600)
      await page.screenshot({ path: file(what) })
      const texts = await writtenTexts(page)
      const over = texts.flatMap((one, n) =>
        texts.slice(n + 1).flatMap((other) => (overlaps(one, other) ? [`${one.text} / ${other.text}`] : [])),
      )
      expect(over, what).toEqual([])
      return texts.length
    }
    await look('grown')
    await picture.focus()
    await page.keyboard.press('l')
    await expect(page.getByRole('button', { name: 'Arrange' })).toBeEnabled()
    expect(await look('fit')).toBeGreaterThan(0)
    await picture.focus()
    await page.keyboard.press('1')
    expect(await look('full')).toBeGreaterThan(20)
    if (viewport !== sizes[0]) return
    await page.addStyleTag({ content: 'html { filter: grayscale(1) }' })
    await look('grey')
    const printed = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /^Picture for print, A4/ }).click()
    await (await printed).saveAs(file('print'))
  })
