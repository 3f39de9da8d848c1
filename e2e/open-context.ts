import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Waits until React has hydrated every visible control; before that, keys and clicks are lost. */
export async function untilHeard(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      [...document.querySelectorAll('button, input:not([type="hidden"]), select, textarea')].every(
        (control) => control.closest('[hidden]') || Object.keys(control).some((key) => key.startsWith('__reactFiber$')),
      ),
  )
  try {
    // Page-wide shortcuts are registered in effects, which run after hydration.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  } catch (error) {
    // The page has navigated to another.
    if (!String(error).includes('context was destroyed')) throw error
    await untilHeard(page)
  }
}

/**
 * Makes `goto` and `reload` of a context's pages resolve once they handle keys and clicks, as a person would wait for the page
 * to appear.
 */
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

/** A separate browser context, signed out by default. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: process.env.TEST_BASE_URL ?? '', ...options })
  waitUntilHeard(context)
  return context
}
