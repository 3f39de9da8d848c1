import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { GraphDocument } from '@/contract/graph/graphs'
import { expect } from './fixtures'
import { Hand } from './hand'

export const picture = (page: Page) => page.getByRole('application', { name: /^Fund flow/ })
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Selection' })
export const dialog = (page: Page) => page.getByRole('dialog')
export const drawn = (page: Page) => expect(picture(page)).toHaveAttribute('data-state', 'ready', { timeout: 30_000 })
export const holds = (page: Page, addresses: number) =>
  expect(picture(page)).toHaveAccessibleName(new RegExp(`: ${addresses.toLocaleString('en')} addresses`))

/** The graph as its JSON export has it. */
export async function exported(page: Page): Promise<GraphDocument> {
  await page.getByRole('button', { name: 'Export' }).click()
  const item = page.getByRole('menuitem', { name: 'Whole graph as JSON' })
  const [file] = await Promise.all([page.waitForEvent('download'), item.click()])
  // While the menu closes, the page ignores the mouse.
  await expect(item).toBeHidden()
  return JSON.parse(await readFile(await file.path(), 'utf8')) as GraphDocument
}

/** Opens the graph of the first subject of the case whose page this is. */
export async function openCaseGraph(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Fund-flow graphs' })
    .getByRole('link', { name: /^Graph of/ })
    .click()
  await page.waitForURL('**/graph?**')
  await drawn(page)
}

const spoken = (page: Page) => picture(page).locator('[aria-live]')

/** Moves the cursor of the picture a column on, then along it to what is announced with these words. */
export async function cursorTo(hand: Hand, side: 'ArrowLeft' | 'ArrowRight', words: string): Promise<void> {
  const { page } = hand
  await hand.press(side)
  for (const way of ['ArrowDown', 'ArrowUp']) {
    for (let before: string | null = null, now = await spoken(page).textContent(); now !== before; ) {
      if (now?.includes(words)) return
      await hand.press(way)
      before = now
      now = await spoken(page).textContent()
    }
  }
  throw new Error(`nothing there is announced as ${words}`)
}

/** Where in the window something is drawn: the eyes of whoever has a mouse, so nothing of this counts. */
export async function eyesOn(page: Page, side: 'ArrowLeft' | 'ArrowRight', words: string): Promise<{ x: number; y: number }> {
  // Until the bars of time are there, the picture is higher.
  await page.locator('[data-time-plot]').waitFor()
  await picture(page).focus()
  const eyes = new Hand(page, 'keyboard')
  await cursorTo(eyes, side, words)
  const place = async () => {
    await eyes.press('Shift+F10')
    const at = await page.locator('[aria-haspopup="menu"][aria-hidden="true"]').boundingBox()
    await eyes.press('Escape')
    await expect(picture(page)).toBeFocused()
    if (!at) throw new Error(`${words} has no place`)
    return at
  }
  // The picture may still be on its way to it.
  for (let before = await place(); ; ) {
    const at = await place()
    if (at.x === before.x && at.y === before.y) {
      // A right button that soon after the key for the menu is taken for its echo.
      await page.waitForTimeout(600)
      return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
    }
    before = at
  }
}
