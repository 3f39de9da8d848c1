import { mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { buildSample } from '@/prisma/seed/dataset'
import { scenarioHref } from '@/prisma/seed/scenario'
import { runCommand } from '@/scripts/command'
import { readSettings, repositoryRoot } from '@/scripts/settings'
import { ensureBrowser } from '@/scripts/test/browser'

const usage = 'usage: npm run pictures   takes the pictures of the README from the running service'
const folder = path.join(repositoryRoot, 'docs/pictures')
const mostBytes = 300_000
const firstRun = z.object({ url: z.string(), login: z.object({ email: z.string(), password: z.string() }) })

interface Picture {
  name: string
  path: string
  /** Waits until the page shows the subject of the picture. */
  ready: (page: Page) => Promise<unknown>
}

const scenario = (key: string) => {
  const found = buildSample().scenarios.find((one) => one.key === key)
  if (!found) throw new Error(`the sample data has no scenario ${key}`)
  return found
}
const mixer = scenario('mixer')

const pictures: Picture[] = [
  { name: 'alerts', path: '/alerts', ready: (page) => page.locator('main tbody tr, main [role="row"]').nth(3).waitFor() },
  {
    name: 'wallet',
    path: scenarioHref(scenario('ransomware-cash-out')),
    ready: (page) => page.getByText('Why this score').first().waitFor(),
  },
  {
    name: 'fund-flow',
    path: `/graph?network=${mixer.network}&address=${mixer.address}`,
    ready: (page) => page.locator('canvas').first().waitFor(),
  },
]

await runCommand(async () => {
  if (process.argv.length > 2) throw new Error(usage)
  const file = path.join(readSettings().dataDir, 'first-run.json')
  const { url, login } = firstRun.parse(JSON.parse(readFileSync(file, 'utf8')))
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 1440, height: 860 },
      colorScheme: 'light',
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(login.email)
    await page.getByLabel('Password').fill(login.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((at) => at.pathname !== '/sign-in')
    for (const picture of pictures) await take(page, picture)
  } finally {
    await browser.close()
  }
})

async function take(page: Page, { name, path: where, ready }: Picture): Promise<void> {
  await page.goto(where)
  await ready(page)
  // Charts and the graph are drawn after they appear.
  await page.waitForTimeout(1500)
  // A stopped worker must not end up in the README.
  const limits = page.getByRole('region', { name: 'Limits of answers right now' })
  if (await limits.isVisible())
    throw new Error(`${where} says: ${await limits.innerText()}. Take the pictures when nothing limits answers.`)
  const to = path.join(folder, `${name}.png`)
  await page.screenshot({ path: to })
  const { size } = statSync(to)
  if (size > mostBytes) throw new Error(`${name}.png has ${size} bytes; the README allows ${mostBytes}`)
  console.log(`${path.relative(repositoryRoot, to)}  ${Math.round(size / 1000)} kB`)
}
