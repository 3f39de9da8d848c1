import os from 'node:os'
import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { furnish, startService } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { closeDatabase } from '@/server/platform/db'
import { Bench, type Figures, type Route, routes } from './bench'
import { sampleAddresses } from './sample-addresses'

const usage = `usage: npm run proof -- bench risk-http [--seconds 4] [--rounds 5] [--json]
  Starts the service on the sample data and asks it in turn, over 1 and over 10 connections: whole risk checks of five hops
  with paths, each of another address, and the same server's constant routes (GET /v1/risk/signals behind a key, and
  /api/health, which looks at the database). Prints requests a second (median of the rounds), percentiles in milliseconds
  and the ratio to the constant route.`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, rounds: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const database = await openTestDatabase()
  let stop: () => Promise<void> = async () => undefined
  try {
    await furnish(database)
    const { keyWith } = await suiteOrganisation('Bench')
    const { text: key } = await keyWith({ rateLimit: 10_000_000, rateBurst: 1_000_000 })
    const subjects = await sampleAddresses(database.ownerUrl)
    const service = await startService(database)
    stop = service.stop
    const figures: Record<number, Record<Route, Figures>> = {}
    for (const connections of [1, 10]) {
      const bench = new Bench(service.url, key, subjects, connections)
      figures[connections] = await bench.run(Number(values.seconds ?? 4), Number(values.rounds ?? 5))
    }
    print(figures, subjects.length, values.json ?? false)
  } finally {
    await stop()
    await closeDatabase()
    await database.close()
  }
})

function print(figures: Record<number, Record<Route, Figures>>, subjects: number, json: boolean): void {
  const load = os.loadavg().map((value) => Math.round(value * 10) / 10)
  if (json) {
    console.log(JSON.stringify({ cores: os.availableParallelism(), load, subjects, figures }, null, 2))
    return
  }
  console.log(`${os.availableParallelism()} cores, load ${load.join(' ')}; ${subjects} addresses, each checked in turn\n`)
  for (const [connections, table] of Object.entries(figures)) {
    console.log(`${connections} connection${connections === '1' ? '' : 's'}`)
    for (const route of routes) {
      const { per_second, p50, p99, ratio } = table[route]
      console.log(
        `  ${route.padEnd(8)} ${String(per_second).padStart(6)} requests/s   p50 ${p50} ms   p99 ${p99} ms   ${ratio} of signals`,
      )
    }
  }
}
