import pg from 'pg'
import type { Proof } from '@/proof/proof'
import { ServiceProcess } from '@/proof/service-process'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { closeDatabase } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { hammerLimiter } from './hammer'
import type { Limit } from './judge'

const processes = 4
/** Without a key; the burst is a tenth. */
const anonymous: Limit = { limit: 60, burst: 6 }
const limits: Record<'ci' | 'record', (Limit & { intervals: number })[]> = {
  ci: [
    { limit: 60, burst: 10, intervals: 5 },
    { limit: 600, burst: 60, intervals: 40 },
  ],
  record: [
    { limit: 20, burst: 0, intervals: 20 },
    { limit: 60, burst: 10, intervals: 60 },
    { limit: 600, burst: 60, intervals: 600 },
    { limit: 6000, burst: 600, intervals: 6000 },
  ],
}

/** Four web processes over one database, requested at once with keys of different limits and without one. */
export const rateLimits: Proof = {
  says: 'Four web processes together admit exactly what the limit of a key allows, and say so in their headers.',
  control: 'every process keeps its own bucket of a key',
  run: async ({ size, control, report }) => {
    Object.assign(process.env, { LOG_LEVEL: 'error', ANONYMOUS_RATE_LIMIT: String(anonymous.limit) })
    const database = await openTestDatabase()
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
    owner.on('error', () => undefined)
    const webs: ServiceProcess[] = []
    try {
      if (control) await owner.query(bucketsApart)
      for (let n = 0; n < processes; n++) {
        const env: Record<string, string> = control
          ? { DATABASE_APP_URL: withSetting(database.appUrl, `assay.process=${n}`) }
          : {}
        webs.push(await ServiceProcess.make({ name: 'web', database, env }))
      }
      // One after the other: each uses a core for seconds to start, and may take a minute.
      for (const web of webs) await web.start()
      const urls = webs.map((web) => web.url)
      const { keyWith, api_key } = await suiteOrganisation('Limited')
      for (const url of urls) await warmUp(url, api_key)
      const tatOf = async (bucket: string) => {
        const text = 'select extract(epoch from tat)::float8 as tat from rate_bucket where bucket = $1'
        return (await owner.query<{ tat: number }>(text, [bucket])).rows[0]?.tat ?? null
      }
      const buckets: Record<string, unknown> = {}
      const faults: string[] = []
      for (const { intervals, ...limit } of [...limits[size], { ...anonymous, intervals: 5, keyless: true }]) {
        const keyless = 'keyless' in limit
        const key = keyless ? null : await keyWith({ rateLimit: limit.limit, rateBurst: limit.burst })
        const bucket = key ? `key:${uuidOf('key', key.id)}` : 'ip:127.0.0.1'
        const keys = urls.map(() => key?.text ?? null)
        const result = await hammerLimiter({ ...limit, urls, keys, intervals, tat: () => tatOf(bucket) })
        const name = `${key ? 'a key' : 'an address'} of ${limit.limit} + ${limit.burst}`
        buckets[name] = { ...result, faults: result.faults.length }
        faults.push(...result.faults.slice(0, 10).map((fault) => `${name}: ${fault}`))
        report(`${name}: ${result.admitted} of ${result.requests} admitted, ${JSON.stringify(result.allowed)} allowed`)
      }
      return { figures: { processes, buckets }, faults }
    } finally {
      await Promise.all(webs.map((web) => web.end()))
      await owner.end()
      await closeDatabase()
      await database.close()
    }
  },
}

/** Compiles the route and opens connections, which on a busy machine takes longer than a request waits. */
async function warmUp(url: string, key: string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const headers = { authorization: `Bearer ${key}` }
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${url}/v1/risk/signals`, { headers })))
    for (const answer of answers) await answer.body?.cancel()
    if (answers.every(({ status }) => status === 200)) return
  }
  throw new Error(`${url} did not answer 8 requests at once`)
}

/** The planted bug: per-process limits, as if each process counted in its own memory. */
const bucketsApart = `
  create function bucket_apart() returns trigger language plpgsql as $$
  begin
    new.bucket := new.bucket || ' of process ' || current_setting('assay.process', true);
    return new;
  end $$;
  create trigger bucket_apart before insert on rate_bucket for each row execute function bucket_apart()`

function withSetting(url: string, setting: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', `-c ${setting}`)
  return changed.href
}
