import { arrangedGraph } from '@/components/fund-flow/testing/drawn-graph'
import type { GraphDocument } from '@/contract/graph/graphs'
import { expect, test } from './fixtures'
import { largeGraph } from './large-graph'
import { realGraph } from './real-graphs'
import { hasRecorded } from './recorded-data'

const firstPaint = 1500
const frame = 33

const graphs: [string, () => GraphDocument][] = [
  ['2,000 addresses and 5,000 generated flows', () => largeGraph(2000, 5000)],
  ['2,000 addresses about the Ronin bridge', () => arrangedGraph(realGraph('2,000'))],
]

/**
 * Measured in the browser: first paint is from the moment the file's text has become a graph to the frame after the one that
 * drew it. While panning, every interval between animation frames and every main-thread task. All of three runs are recorded;
 * our own slowness shows in each of them, so the best counts, which leaves out other processes on the machine. Memory is that
 * of scripts after garbage collection, with the graph open and without.
 */
for (const [name, made] of graphs)
  test(`${name} are drawn within 1.5 s and pan without a frame over 33 ms`, async ({ member: page }) => {
    test.skip(!hasRecorded && made !== graphs[0]?.[1], 'without the recorded data')
    test.slow()
    const document = made()
    const text = JSON.stringify(document)
    const flows = document.edges.length.toLocaleString('en')
    const picture = page.getByRole('application', { name: `Fund flow: 2,000 addresses, ${flows} flows` })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      return Math.round((metrics.find((one) => one.name === 'JSHeapUsedSize')?.value ?? 0) / 1e5) / 10
    }
    const memory: { before: number; open: number }[] = []
    const paints: number[] = []
    const worst: { frame: number; task: number; frames: number }[] = []
    for (let go = 0; go < 3; go++) {
      await page.goto('/graph')
      await expect(page.getByLabel('Graph file')).toBeVisible()
      const before = await heap()
      await page
        .getByLabel('Graph file')
        .setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await expect(picture).toHaveAttribute('data-state', 'ready', { timeout: 30_000 })
      await page.waitForFunction(() => performance.getEntriesByName('graph-drawn').length > 0)
      paints.push(await page.evaluate(() => Math.round(performance.measure('first paint', 'graph-read', 'graph-drawn').duration)))
      if (go === 0) await page.screenshot({ path: test.info().outputPath('large.png') })
      await picture.scrollIntoViewIfNeeded()
      const box = await picture.boundingBox()
      if (!box) throw new Error('there is no picture')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.waitForTimeout(1000)
      const still = await picture.screenshot()
      await page.evaluate(() => {
        const seen = { frames: [] as number[], tasks: [0], stop: false }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!seen.stop) seen.tasks.push(Math.round(entry.duration))
        }).observe({ type: 'longtask' })
        let last: number | null = null
        const tick = (at: number) => {
          if (last !== null) seen.frames.push(Math.round(at - last))
          last = at
          if (!seen.stop) requestAnimationFrame(tick)
        }
        requestAnimationFrame(tick)
      })
      await page.mouse.down()
      for (let n = 1; n <= 90; n++) {
        await page.mouse.move(x + Math.sin(n / 8) * 180, y + (Math.cos(n / 8) - 1) * 90)
        await page.waitForTimeout(16)
      }
      worst.push(
        await page.evaluate(() => {
          const { seen } = globalThis as unknown as { seen: { frames: number[]; tasks: number[]; stop: boolean } }
          seen.stop = true
          return { frame: Math.max(...seen.frames), task: Math.max(...seen.tasks), frames: seen.frames.length }
        }),
      )
      await page.mouse.up()
      // It is drawn again where it was released, and does not slide back.
      await page.waitForTimeout(1500)
      expect((await picture.screenshot()).equals(still)).toBe(false)
      if (go === 0) await page.screenshot({ path: test.info().outputPath('large-panned.png') })
      memory.push({ before, open: await heap() })
    }
    const found = JSON.stringify({ first_paint_ms: paints, panning_ms: worst, heap_mb: memory })
    test.info().annotations.push({ type: 'measured', description: found })
    console.log(found)
    expect(Math.min(...paints), found).toBeLessThan(firstPaint)
    expect(Math.min(...worst.map((one) => Math.max(one.frame, one.task))), found).toBeLessThanOrEqual(frame)
    for (const one of worst) expect(one.frames, found).toBeGreaterThan(20)
  })
