import { overlaps } from '@/components/graph/place-labels'
import { expect, test } from './fixtures'
import { realGraph, realGraphs } from './real-graphs'
import { hasRecorded } from './recorded-data'
import { noteTexts, writtenTexts } from './written-texts'

test.skip(!hasRecorded, 'without the recorded data')

for (const name of realGraphs)
  test(`${name} of real payments: no letters over others, in two themes, at fit and at 100 %`, async ({ member: page }) => {
    test.slow()
    const document = realGraph(name)
    const file = (what: string) => test.info().outputPath(`${name.replace(/\W+/g, '-')}-${what}.png`)
    await noteTexts(page)
    const picture = page.getByRole('application', { name: /^Fund flow/ })
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [
        { width: 1440, height: 900 },
        { width: 1920, height: 1080 },
      ]) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto('/graph')
        await page
          .getByLabel('Graph file')
          .setInputFiles({ name: 'real.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) })
        await expect(picture).toHaveAttribute('data-state', 'ready')
        const look = async (what: string) => {
          await page.waitForTimeout(600)
          await page.screenshot({ path: file(`${what}-${size.width}-${colorScheme}`) })
          const texts = await writtenTexts(page)
          expect(texts.length, what).toBeGreaterThan(0)
          const over = texts.flatMap((one, n) =>
            texts.slice(n + 1).flatMap((other) => (overlaps(one, other) ? [`${one.text} / ${other.text}`] : [])),
          )
          expect(over, what).toEqual([])
        }
        await look('grown')
        await picture.focus()
        await page.keyboard.press('l')
        await expect(page.getByRole('button', { name: 'Arrange' })).toBeEnabled()
        await look('fit')
        await picture.focus()
        await page.keyboard.press('1')
        await look('full')
        if (size.width > 1440) continue
        await page.addStyleTag({ content: 'html { filter: grayscale(1) }' })
        await look('grey')
        const printed = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Export' }).click()
        await page.getByRole('menuitem', { name: /^Picture for print, A4/ }).click()
        await (await printed).saveAs(file(`print-${colorScheme}`))
      }
  })
