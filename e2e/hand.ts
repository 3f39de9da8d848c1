import type { Locator, Page } from '@playwright/test'

/** The most Tab presses to reach a control. */
const mostTabs = 80

/**
 * A person at work whose actions are counted: a click, a drag, a key (with its modifiers), and a typed or pasted text are one
 * action each. Reading is none. With only the keyboard, the mouse is never used.
 */
export class Hand {
  actions = 0

  constructor(
    readonly page: Page,
    readonly has: 'mouse' | 'keyboard',
  ) {}

  /** Clicks a control, or a point of the window. */
  async click(at: Locator | { x: number; y: number }, button: 'left' | 'right' = 'left'): Promise<void> {
    this.needs('mouse')
    this.actions += 1
    if ('x' in at) await this.page.mouse.click(at.x, at.y, { button })
    else await at.click({ button })
  }

  /** Drags from one point of the window to another. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }, held: 'Shift' | null = null): Promise<void> {
    this.needs('mouse')
    this.actions += 1
    if (held) await this.page.keyboard.down(held)
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await this.page.mouse.move(to.x, to.y, { steps: 4 })
    await this.page.mouse.up()
    if (held) await this.page.keyboard.up(held)
  }

  /** Types a text into the focused element. */
  async type(text: string): Promise<void> {
    this.actions += 1
    await this.page.keyboard.insertText(text)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.actions += 1
      await this.page.keyboard.press(key)
    }
  }

  /** Presses Tab until a control has the focus; each press counts. */
  async reach(control: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    this.needs('keyboard')
    await control.waitFor()
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await this.press(way)
    }
    throw new Error(`${mostTabs} times ${way} do not reach ${control}`)
  }

  private needs(what: Hand['has']): void {
    if (this.has !== what) throw new Error(`this hand has no ${what}`)
  }
}
