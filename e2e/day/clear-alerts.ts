import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Database } from '@/scripts/db/open-database'
import { ensureBrowser } from '@/scripts/test/browser'
import { type SuiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { startService } from '@/scripts/test/installation'
import { withOrg } from '@/server/platform/db'
import { signIn } from '../fixtures'
import { untilHeard } from '../open-context'

/** What clearing the alerts took. */
export interface Cleared {
  way: string
  alerts: number
  keys: number
  seconds: number
}

const key = async (page: Page, pressed: string, count: { keys: number }) => {
  count.keys += 1
  await page.keyboard.press(pressed)
}

/**
 * Clears fifty alerts of the organisation in the console by keyboard, as an analyst would: twenty-five one by one, twenty-five
 * together. Saves screenshots of each step to `folder`. The seconds exclude reading time; the keys are those a person would
 * press.
 */
export async function clearAlerts(database: Database, org: SuiteOrganisation, folder: string): Promise<Cleared[]> {
  mkdirSync(folder, { recursive: true })
  const web = await startService(database)
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: web.url })
    const picture = (name: string) => page.screenshot({ path: path.join(folder, `${name}.png`) })
    await page.goto('/sign-in?callback=%2Falerts%3Fsort%3Dvalue')
    await signIn(page, suitePassword, org.email)
    await page.waitForURL((url) => url.pathname === '/alerts')
    await untilHeard(page)
    const rows = page.getByRole('grid', { name: 'Alerts' }).locator('[data-alert]')
    const dialog = page.getByRole('dialog')
    await rows.first().waitFor()
    await picture('1-queue')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Why this is here' }).waitFor()
    await picture('2-alert')
    await page.keyboard.press('Escape')

    const before = await closed(org)
    const single = { keys: 0 }
    let since = performance.now()
    for (let n = 0; n < 25; n++) {
      const id = await page.locator('[data-active]').getAttribute('data-alert')
      await key(page, 'c', single)
      await dialog.waitFor()
      if (n === 0) await picture('3-close')
      await key(page, '3', single)
      const comment = dialog.getByLabel('Comment (needed)')
      if (await comment.isVisible().catch(() => false)) {
        await page.keyboard.type('Known')
        single.keys += 5
        await key(page, 'Enter', single)
      }
      await page.locator(`[data-alert="${id}"]`).waitFor({ state: 'detached' })
    }
    const one = { way: 'one by one', alerts: (await closed(org)) - before, keys: single.keys, seconds: secondsSince(since) }
    await picture('4-after-25')

    const together = { keys: 0 }
    since = performance.now()
    await key(page, 'x', together)
    for (let n = 0; n < 24; n++) await key(page, 'J', together)
    await page.getByText('25 selected').waitFor()
    await picture('5-selected')
    await key(page, 'c', together)
    await dialog.waitFor()
    await key(page, '3', together)
    await page.waitForTimeout(400)
    await picture('6-close-25')
    await key(page, 'Enter', together)
    await page.getByText('Closed 25 alerts').first().waitFor()
    const many = {
      way: 'together',
      alerts: (await closed(org)) - before - one.alerts,
      keys: together.keys,
      seconds: secondsSince(since),
    }
    await page.keyboard.press('v')
    await page.getByRole('list', { name: 'Groups of alerts' }).waitFor()
    await picture('7-groups')
    return [one, many]
  } finally {
    await browser.close()
    await web.stop()
  }
}

const secondsSince = (since: number) => Math.round((performance.now() - since) / 100) / 10

async function closed(org: SuiteOrganisation): Promise<number> {
  // The last request may still be pending.
  let last = -1
  for (;;) {
    const now = await withOrg(org.org_id, (tx) => tx.alert.count({ where: { org_id: org.org_id, state: 'closed' } }))
    if (now === last) return now
    last = now
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
}
