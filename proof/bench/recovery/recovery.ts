import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { webChildrenOf } from '@/scripts/process-stat'
import { quantile } from '@/scripts/quantile'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { startService } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { closeDatabase } from '@/server/platform/db'

const usage = `usage: npm run proof -- bench recovery [--kills 10] [--processes 1,2] [--json]
  Starts web and worker as \`up\` does, asks them without a pause over new connections, kills a process that answers requests
  (SIGKILL) and prints how long no request was answered: the time from the kill to the first answer of a request sent after it.`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '10' },
      processes: { type: 'string', default: '1,2' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const kills = Number(values.kills)
  const counts = values.processes.split(',').map(Number)
  if (values.help || [kills, ...counts].some((n) => !Number.isInteger(n) || n < 1)) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const database = await openTestDatabase()
  try {
    const { api_key } = await suiteOrganisation('Recovery')
    const rows = []
    for (const count of counts) {
      const service = await startService(database, { WEB_PROCESSES: String(count), LOG_LEVEL: 'warn' })
      try {
        const away: number[] = []
        let failed = 0
        while (away.length < kills) {
          const all = await answering(count)
          const one = await killOne(service.url, api_key, all[away.length % all.length] as number)
          away.push(one.awayMs)
          failed += one.failed
        }
        away.sort((a, b) => a - b)
        rows.push({
          processes: count,
          kills,
          p50_ms: quantile(away, 0.5),
          most_ms: away.at(-1) ?? 0,
          failed_each: failed / kills,
        })
      } finally {
        await service.stop()
      }
    }
    const load = os.loadavg().map((value) => Math.round(value * 10) / 10)
    if (values.json) console.log(JSON.stringify({ cores: os.availableParallelism(), load, rows }, null, 2))
    else {
      console.log(`${os.availableParallelism()} cores, load ${load.join(' ')}\n`)
      console.log('| web processes | kills | away, p50 ms | longest ms | requests failed each |\n|---|---|---|---|---|')
      for (const row of rows)
        console.log(
          `| ${row.processes} | ${row.kills} | ${Math.round(row.p50_ms)} | ${Math.round(row.most_ms)} | ${row.failed_each.toFixed(1)} |`,
        )
    }
  } finally {
    await closeDatabase()
    await database.close()
  }
})

/**
 * Waits for this many processes that answer requests: this process's children, or their children if several answer. Throws after
 * two minutes.
 */
async function answering(count: number): Promise<number[]> {
  for (const began = Date.now(); Date.now() - began < 120_000; await sleep(200)) {
    const webs = webChildrenOf(process.pid)
    const answer = count === 1 ? webs : webs.flatMap(webChildrenOf)
    if (answer.length !== count) continue
    // Processes that have just started are not under load yet. A single one that dies four times within a minute is given up.
    await sleep(count === 1 ? 25_000 : 8_000)
    return answer
  }
  throw new Error(`${count} web processes did not start again`)
}

async function killOne(url: string, key: string, pid: number): Promise<{ awayMs: number; failed: number }> {
  const headers = { authorization: `Bearer ${key}`, connection: 'close' }
  const ask = () =>
    fetch(`${url}/v1/risk/signals`, { headers, signal: AbortSignal.timeout(30_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status === 200
      },
      () => false,
    )
  while (!(await ask())) await sleep(50)
  process.kill(pid, 'SIGKILL')
  const killed = performance.now()
  for (let failed = 0; ; failed++) {
    if (await ask()) return { awayMs: performance.now() - killed, failed }
    await sleep(5)
  }
}
