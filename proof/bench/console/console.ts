import os from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { runCommand } from '@/scripts/command'
import { wholeBrowser } from '@/scripts/test/browser'
import { furnish, startService } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { closeDatabase } from '@/server/platform/db'
import { budgets, figuresOf, missed, type PageFigures } from './figures'
import { fillDesk } from './fill-desk'
import { loadPage, type PageLoad } from './load-page'
import { signedIn, visitsOf } from './visits'

const usage = `usage: npm run proof -- bench console [--loads 5] [--page home|alerts|wallet|case] [--json]
  Starts the production build on the sample data with 2,000 alerts and a case, and opens home, alerts, a wallet and the case
  in Chromium with a fourfold slower processor and an empty cache, in turn. Prints largest contentful paint, interaction to
  next paint, layout shift, script as it was sent, and how many requests had to wait for one another. Ends with status 1
  where a budget is missed: times by their medians, the others by their worst.`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { loads: { type: 'string' }, page: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const executablePath = wholeBrowser()
  const database = await openTestDatabase()
  const ends: (() => Promise<void>)[] = [closeDatabase, database.close]
  try {
    const { login, api_key } = await furnish(database)
    if (!login || !api_key) throw new Error('the test database had an installation before')
    const service = await startService(database)
    ends.unshift(service.stop)
    const visits = visitsOf(await fillDesk(service.url, api_key)).filter(({ name }) => !values.page || name === values.page)
    const browser = await chromium.launch({
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
      ],
    })
    ends.unshift(() => browser.close())
    const state = await signedIn(await browser.newPage(), service.url, login)
    const loads = new Map<string, PageLoad[]>(visits.map(({ name }) => [name, []]))
    // The first load of each is not counted: the server compiles and fills its caches then.
    for (let round = 0; round <= Number(values.loads ?? 5); round++)
      for (const visit of visits) {
        const load = await loadPage(browser, service.url, state, visit)
        console.error(`${visit.name}: ${load.lcp_ms} ms, ${load.inp_ms} ms (${load.inp_of})${round > 0 ? '' : ', not counted'}`)
        if (round > 0) loads.get(visit.name)?.push(load)
      }
    return report(
      visits.map(({ name }) => figuresOf(name, loads.get(name) ?? [])),
      values.json ?? false,
    )
  } finally {
    for (const end of ends) await end()
  }
})

function report(all: readonly PageFigures[], json: boolean): number {
  const load = os.loadavg().map((value) => Math.round(value * 10) / 10)
  const misses = all.flatMap(missed)
  if (json) {
    console.log(JSON.stringify({ cores: os.availableParallelism(), load, budgets, pages: all, missed: misses }, null, 2))
    return misses.length === 0 ? 0 : 1
  }
  console.log(`${os.availableParallelism()} cores, load ${load.join(' ')}; median / worst, the processor four times slower\n`)
  console.log('page      paint (ms)      interaction (ms)   shift   script (kB)   requests   deepest')
  for (const { page, lcp_ms, inp_ms, cls, script_bytes, requests, depth } of all) {
    const cells = [
      page.padEnd(8),
      `${lcp_ms.median} / ${lcp_ms.worst}`.padEnd(14),
      `${inp_ms.median} / ${inp_ms.worst}`.padEnd(17),
      String(cls).padEnd(6),
      String(Math.round(script_bytes / 100) / 10).padEnd(12),
      String(requests).padEnd(9),
      String(depth),
    ]
    console.log(cells.join('  '))
    console.log(`          largest: ${lcp_ms.of}; slowest: ${inp_ms.of}`)
  }
  for (const text of misses) console.log(`missed: ${text}`)
  return misses.length === 0 ? 0 : 1
}
