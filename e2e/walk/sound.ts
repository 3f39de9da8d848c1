import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until a page has loaded its data. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Not `networkidle`: signed-in pages keep an event stream open, and half a second per page adds up.
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
}

/** Opens the palette by its key, types these words, and waits for the answer. */
export async function openPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^search/i })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
}

/** Waits for transitions to end, at most a second: half-way through, a text has a different contrast. */
function still(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 10_000)
    const over = Promise.allSettled(passing.map(({ finished }) => finished))
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 1000))])
  })
}

/** Serious and critical findings of axe, one line each; `rules` restricts it to some. */
export async function seriousIn(page: Page, rules?: string[]): Promise<string[]> {
  await still(page)
  const axe = axeOf(page)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze()
  return inLines(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
}

/** Every finding of axe's default rules, including minor ones, one line each. */
export async function findingsIn(page: Page): Promise<string[]> {
  await still(page)
  return inLines((await axeOf(page).analyze()).violations)
}

/**
 * Checks a page's width and accessibility (axe), including dialogs, once nothing in it is busy; `name` identifies it in
 * failures.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const wide = await overhang(page)
  expect(wide, `${name} scrolls sideways by ${wide} pixels`).toBeLessThanOrEqual(0)
  expect(await seriousIn(page), name).toEqual([])
}

/** Legacy mode: there is no cross-origin frame, and opening a page for each analysis would cost more than the analysis. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

function inLines(violations: Findings): string[] {
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`)
    return `${id}: ${where.join(' | ')}`
  })
}

/** The pixels by which a page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The cumulative layout shift of the load, as browsers define it: the worst run of shifts within five seconds. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          let [worst, run, first, last] = [0, 0, 0, 0]
          for (const { value, startTime, hadRecentInput } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue
            const goesOn = startTime - last < 1000 && startTime - first < 5000
            run = goesOn ? run + value : value
            if (!goesOn) first = startTime
            last = startTime
            worst = Math.max(worst, run)
          }
          resolve(worst)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without any shift there is no entry to wait for.
        setTimeout(() => resolve(0), 100)
      }),
  )
}

/** All text of a page: visible text, field values, and screen reader text. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].map((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? '').join(' '),
    )
    return [document.title, document.body.innerText, ...values, ...spoken].join('\n')
  })
}
