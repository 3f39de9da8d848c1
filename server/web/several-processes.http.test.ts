import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webChildrenOf } from '@/scripts/process-stat'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { RunningService } from '@/scripts/test/installation'
import { startSecondWeb } from '@/scripts/test/second-web'
import { closeDatabase } from '@/server/platform/db'

const connections = 12
let web: RunningService & { pid: number | undefined }
let org: SuiteOrganisation
let client: Pool
const [payer, payee] = [freshAddress('ethereum'), freshAddress('ethereum')]

beforeAll(async () => {
  org = await suiteOrganisation('Several processes')
  await land('ethereum', [{ from: payer, to: payee, amount: 10n ** 18n, height: takeHeights(1) }])
  web = await startSecondWeb({ WEB_PROCESSES: '2', LOG_LEVEL: 'info' })
  client = new Pool(web.url, { connections, pipelining: 1 })
  await until(() => told().some(({ msg }) => msg === 'every web process listens'))
}, 300_000)
afterAll(async () => {
  await client?.close()
  await web?.stop()
  await closeDatabase()
})

describe('WEB_PROCESSES=2', () => {
  it('answers from both processes behind one port', async () => {
    expect(await askMany(40, org.api_key)).toEqual(Array(40).fill(200))
    // Any idle process accepts, so one of them may get every connection of a burst.
    await until(async () => {
      const others = new Pool(web.url, { connections, pipelining: 1 })
      await Promise.all(Array.from({ length: connections }, () => ask(org.api_key, others)))
      await others.close()
      return new Set(answeredBy()).size === 2
    })
    expect(new Set(answeredBy())).toEqual(new Set([1, 2]))
  })

  it('counts one limit over both', async () => {
    const { text } = await org.keyWith({ rateLimit: 6, rateBurst: 4 })
    const began = Date.now()
    const passed = (await askMany(100, text)).filter((status) => status === 200).length
    // One more for each ten seconds that the requests took.
    expect(passed).toBeGreaterThanOrEqual(10)
    expect(passed).toBeLessThanOrEqual(10 + Math.ceil((Date.now() - began) / 10_000))
  })

  it('loads the graph once, in neither of them', async () => {
    const loaded = () => told().filter(({ msg }) => msg === 'ledgers loaded')
    await until(() => loaded().length > 0)
    expect(await check()).toBe(200)
    expect(loaded().filter(({ process }) => process !== undefined)).toEqual([])
    const networks = loaded().map(({ network }) => network)
    expect(new Set(networks).size).toBe(networks.length)
  })

  it('loses no request but those in flight when one process is killed, and starts it again', async () => {
    const [victim] = webProcesses()
    let asking = true
    let [answered, after, lost] = [0, 0, 0]
    let killed = false
    const askOn = async () => {
      while (asking) {
        const status = await ask(org.api_key).catch(() => null)
        if (status === 200) answered++
        else lost++
        if (status === 200 && killed) after++
      }
    }
    const load = Promise.all(Array.from({ length: connections }, askOn))
    await until(() => answered > 50)
    process.kill(victim as number, 'SIGKILL')
    killed = true
    await until(() => after > 200)
    asking = false
    await load
    expect(lost).toBeLessThanOrEqual(connections)
    await until(() => webProcesses().length === 2 && !webProcesses().includes(victim as number))
    await until(() => told().filter(({ msg }) => msg === 'every web process listens').length === 2)
  }, 300_000)
})

async function ask(key: string, through = client): Promise<number> {
  const { statusCode, body } = await through.request({
    path: '/v1/risk/signals',
    method: 'GET',
    headers: { authorization: `Bearer ${key}` },
  })
  await body.dump()
  return statusCode
}

async function check(): Promise<number> {
  const { statusCode, body } = await client.request({
    path: '/v1/risk/check',
    method: 'POST',
    headers: { authorization: `Bearer ${org.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ network: 'ethereum', address: payee }),
  })
  await body.dump()
  return statusCode
}

function askMany(count: number, key: string): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => ask(key)))
}

interface Line {
  msg: string
  process?: number
  network?: number
}

/** The log lines since the primary started; other suites write to the same file. */
function told(): Line[] {
  const file = path.join(process.env.DATA_DIR as string, 'logs', 'second', 'web.log')
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
  const all = lines.map((line) => JSON.parse(line) as Line)
  return all.slice(all.findLastIndex(({ msg }) => msg === 'web runs in several processes'))
}

function answeredBy(): number[] {
  return told().flatMap(({ msg, process }) => (msg === 'request' && process !== undefined ? [process] : []))
}

/** The worker processes of the primary that was started. */
const webProcesses = (): number[] => webChildrenOf(web.pid ?? 0)

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 200_000; !(await is()); await sleep(50))
    if (Date.now() > deadline) throw new Error('it did not come to be')
}
