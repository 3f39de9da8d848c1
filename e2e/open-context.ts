import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Waits until React has taken every control over that is shown: before that nobody hears a key or a click. */
export async function untilHeard(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      [...document.querySelectorAll('button, input:not([type="hidden"]), select, textarea')].every(
        (control) => control.closest('[hidden]') || Object.keys(control).some((key) => key.startsWith('__reactFiber$')),
      ),
  )
  try {
    // Shortcuts of the whole page are listened for in effects, which follow what they belong to.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  } catch (error) {
    // The page led on to another.
    if (!String(error).includes('context was destroyed')) throw error
    await untilHeard(page)
  }
}

/** Makes the pages of a context come back from `goto` and `reload` once they hear keys and clicks, as a person waits who sees them. */
export function waitUntilHeard(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...given) => {
      const response = await goto(...given)
      await untilHeard(page)
      return response
    }
    page.reload = async (...given) => {
      const response = await reload(...given)
      await untilHeard(page)
      return response
    }
  })
}

/** A further browser of its own, signed out unless told otherwise. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: process.env.TEST_BASE_URL ?? '', ...options })
  waitUntilHeard(context)
  return context
}
