import { expect, test } from './fixtures'
import { largeGraph } from './large-graph'

const firstPaint = 2000
const frame = 50

/**
 * Measured in the browser: first paint is from the file's text being a graph to the frame after the one that drew it. While
 * panning, every interval between animation frames and every task of the main thread. Each of three goes is noted; what is
 * ours is slow in all of them, so the best counts, and other processes of the machine do not.
 */
test('2,000 addresses and 5,000 flows are drawn within two seconds and pan without a frame over 50 ms', async ({
  member: page,
}) => {
  test.slow()
  const text = JSON.stringify(largeGraph(2000, 5000))
  const picture = page.getByRole('application', { name: 'Fund flow: 2,000 addresses, 5,000 flows' })
  const paints: number[] = []
  const worst: { frame: number; task: number; frames: number }[] = []
  for (let go = 0; go < 3; go++) {
    await page.goto('/graph')
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
    // Where it was let go it is drawn anew: the picture did move.
    await page.waitForTimeout(1500)
    if (go === 0) await page.screenshot({ path: test.info().outputPath('large-panned.png') })
  }
  const found = JSON.stringify({ first_paint_ms: paints, panning_ms: worst })
  test.info().annotations.push({ type: 'measured', description: found })
  console.log(found)
  expect(Math.min(...paints), found).toBeLessThan(firstPaint)
  expect(Math.min(...worst.map((one) => Math.max(one.frame, one.task))), found).toBeLessThanOrEqual(frame)
  for (const one of worst) expect(one.frames, found).toBeGreaterThan(20)
})
