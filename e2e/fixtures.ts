import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { buildSample } from '@/prisma/seed/dataset'
import { scenarioHref } from '@/prisma/seed/scenario'
import { pool } from '@/server/platform/db'
import { openContext, waitUntilHeard } from './open-context'

export { expect }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a page did that none of our pages may do. */
export interface Faults {
  list: string[]
  /** Allows faults that a test provokes. */
  allow(pattern: RegExp): void
}

const scenarios = buildSample().scenarios

/** The wallet page of a named scenario of the sample data. */
export function scenario(key: string): { href: string; address: string; network: string } {
  const found = scenarios.find((s) => s.key === key)
  if (!found) throw new Error(`the sample data has no scenario ${key}`)
  return { href: scenarioHref(found), address: found.address, network: found.network }
}

/** Signs in. All browsers share one IP address and its rate limit, so attempts of earlier tests are cleared. */
export async function signIn(
  page: Page,
  password = process.env.TEST_LOGIN_PASSWORD ?? '',
  email = process.env.TEST_LOGIN_EMAIL ?? '',
): Promise<void> {
  await pool().query(`delete from rate_bucket where bucket like 'login:%'`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A warning that a browser without a GPU logs at some point when a graph is read back under the pointer. */
const ofNoGraphicsCard = /GPU stall due to ReadPixels/

/** Collects console errors, content blocked by the policy and requests to other hosts, from the first byte of every page. */
export async function watchFaults(context: BrowserContext, origin: string): Promise<Faults> {
  const faults: Faults & { allowed: RegExp[] } = {
    list: [],
    allowed: [ofNoGraphicsCard],
    allow(pattern) {
      this.allowed.push(pattern)
    },
  }
  const note = (text: string) => {
    if (!faults.allowed.some((pattern) => pattern.test(text))) faults.list.push(text)
  }
  await context.exposeFunction('__noteViolation', (text: string) => note(`content security policy: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { __noteViolation: (text: string) => void }).__noteViolation
      report(
        `${event.effectiveDirective} refused ${event.blockedURI} on ${location.pathname} (${event.sourceFile}:${event.lineNumber})`,
      )
    })
  })
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} (${message.location().url} on ${message.page()?.url() ?? ''})`)
  })
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      note(`request to another host: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} from ${response.url()}`)
  })
  return faults
}

interface TestFixtures {
  faults: Faults
  /** A page with a signed-in browser. */
  member: Page
}
interface WorkerFixtures {
  session: StorageState
}

async function signedInState(browser: Browser): Promise<StorageState> {
  const context = await openContext(browser)
  const page = await context.newPage()
  await page.goto('/sign-in')
  await signIn(page)
  await page.waitForURL((url) => url.pathname === '/')
  const state = await context.storageState()
  await context.close()
  return state
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  baseURL: async ({}, use) => use(process.env.TEST_BASE_URL),
  session: [async ({ browser }, use) => use(await signedInState(browser)), { scope: 'worker' }],
  // What a test opened is closed with it: an open page would keep polling its service during every later test.
  context: async ({ context, browser }, use) => {
    const before = new Set(browser.contexts())
    waitUntilHeard(context)
    await use(context)
    await Promise.all(browser.contexts().map((one) => (before.has(one) ? undefined : one.close())))
  },
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context, new URL(process.env.TEST_BASE_URL ?? '').origin)
      await use(faults)
      expect(faults.list, 'console errors, refused content or requests elsewhere').toEqual([])
    },
    { auto: true },
  ],
  member: async ({ context, page, session }, use) => {
    await context.addCookies(session.cookies)
    await use(page)
  },
})
