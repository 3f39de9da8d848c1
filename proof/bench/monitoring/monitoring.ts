import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { type RuleKey, ruleDefaults, ruleKeys, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { applyEnvironment } from '@/scripts/db/with-database'
import { median } from '@/scripts/quantile'
import { recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import type { NormalisedBlock } from '@/server/chain/provider'
import { createOrganisation } from '@/server/domain/organisation'
import { startMonitoring } from '@/server/jobs/monitoring/start-monitoring'
import { closeDatabase, pool } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { generatedBlocks } from '../ingest/generated-blocks'
import { writers } from '../ingest/writers'

const usage = `usage: npm run proof -- bench monitoring [--transfers 40000] [--rounds 3] [--watched 100000] [--share 0.05] [--json]
  Writes the same transfers through the whole ingest pipeline twice in turn, into a durable database of its own: with
  nothing watched, and with so many watched addresses under ten rules, evaluated by a worker's loop in the same process
  until nothing waits. --share is the part of the addresses that take part in these transfers which is watched. Prints
  transfers a second, medians, how much slower it is with rules, round by round, and the load of the machine: where
  other processes share its cores, rounds differ by more than rules cost.`

/** Ten rules: every kind but the change of a level, which uses the same check as the score. */
const tenRules: RuleKey[] = ruleKeys.filter((key) => key !== 'risk_level_change')
const [watchedId, plainId] = [networkNamed('ethereum').id, networkNamed('tron').id]
const heightsARound = 1_000_000

/**
 * Amounts of the generated chain are far larger than real ones; where a default would match every tenth transfer, the threshold
 * is raised.
 */
const given: Partial<Record<RuleKey, object>> = {
  large_transfer: { min_amount_usd: '150000' },
  rapid_movement: { min_amount_usd: '100000' },
  structuring: { below_amount_usd: '150000', margin: '0.05' },
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      transfers: { type: 'string' },
      rounds: { type: 'string' },
      watched: { type: 'string' },
      share: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
  const database = await openDatabase({ dataDir, durable: true, migrate: 'always', env: { ...process.env, DATABASE_URL: '' } })
  applyEnvironment(database)
  process.env.LOG_LEVEL ??= 'silent'
  const writer = new pg.Pool({ connectionString: database.appUrl, max: 3, options: '-c statement_timeout=0' })
  writer.on('error', () => undefined)
  try {
    const options = {
      transfers: Number(values.transfers ?? 40_000),
      rounds: Number(values.rounds ?? 3),
      watched: Number(values.watched ?? 100_000),
      share: Number(values.share ?? 0.05),
    }
    const result = await measure(writer, database.ownerUrl, options)
    if (!values.json) print(result)
    console.log(JSON.stringify(result))
  } finally {
    await writer.end()
    await closeDatabase()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

interface Options {
  transfers: number
  rounds: number
  watched: number
  share: number
}

async function measure(writer: pg.Pool, ownerUrl: string, options: Options) {
  const { transfers, rounds } = options
  for (const id of [watchedId, plainId])
    for (let round = 0; round <= rounds; round++)
      await writer.query('select ensure_transfer_partition($1::smallint, $2::bigint, $3::bigint)', [
        id,
        18_000_000 + round * heightsARound,
        18_000_000 + (round + 1) * heightsARound,
      ])
  // Warms up plans and caches of both before anything is timed.
  for (const id of [watchedId, plainId]) await writers.pipeline(writer, id, chainOf(2_000, 0))
  await priceEther()
  const orgId = await watch(ownerUrl, options)
  const speeds = { plain: [] as number[], watched: [] as number[] }
  const hits: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const chain = chainOf(transfers, round)
    const runs = [
      async () => {
        const began = performance.now()
        await writers.pipeline(writer, plainId, chain)
        speeds.plain.push(Math.round(transfers / ((performance.now() - began) / 1000)))
      },
      async () => {
        const { seconds, judged } = await withRules(writer, chain)
        speeds.watched.push(Math.round(transfers / seconds))
        hits.push(judged)
      },
    ]
    // Another order every round, so that neither always benefits from warm caches.
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) await run()
  }
  const slower = speeds.plain.map((plain, n) => Math.round((plain / (speeds.watched[n] ?? plain) - 1) * 1000) / 10)
  return {
    ...options,
    rules: tenRules.length,
    hits_a_round: median(hits),
    alerts: await alertsOf(ownerUrl, orgId),
    cores: os.availableParallelism(),
    load: os.loadavg().map((value) => Math.round(value * 10) / 10),
    transfers_per_second: {
      without: { median: median(speeds.plain), rounds: speeds.plain },
      with_rules: { median: median(speeds.watched), rounds: speeds.watched },
    },
    slower_percent: { median: median(slower), rounds: slower },
  }
}

/** The same transfers in every run of a round, at that round's own heights. */
function chainOf(transfers: number, round: number): NormalisedBlock[] {
  const shift = round * heightsARound
  return generatedBlocks(transfers, 7).map((block) => {
    // Other rounds use other transactions between the same addresses.
    const hash = (text: string) => `${round.toString(16).padStart(2, '0')}${text.slice(2)}`
    return {
      ...block,
      height: block.height + shift,
      hash: hash(block.hash),
      parentHash: block.parentHash === null ? null : hash(block.parentHash),
      time: block.time + shift * 12,
      transactions: block.transactions.map((transaction) => ({
        ...transaction,
        hash: hash(transaction.hash),
        transfers: transaction.transfers.map((row) => ({
          ...row,
          hash: hash(row.hash),
          blockHeight: row.blockHeight + shift,
          blockTime: row.blockTime + shift * 12,
        })),
      })),
    }
  })
}

/** Ingests beside a worker's loop and waits until every transfer has been evaluated. */
async function withRules(writer: pg.Pool, chain: NormalisedBlock[]): Promise<{ seconds: number; judged: number }> {
  const seq = async () => {
    const { rows } = await writer.query<{ seq: string }>('select ingest_seq as seq from network_state where network = $1', [
      watchedId,
    ])
    return Number(rows[0]?.seq ?? 0)
  }
  const before = await seq()
  const monitoring = startMonitoring({ pool: pool(), log: pino({ level: 'silent' }), hitsOnly: true })
  const began = performance.now()
  await writers.pipeline(writer, watchedId, chain)
  while ((await writer.query('select 1 from watch_hit where network = $1 limit 1', [watchedId])).rows.length > 0) await sleep(5)
  const seconds = (performance.now() - began) / 1000
  await monitoring.stop()
  const { rows } = await writer.query<{ n: number }>(
    `select count(*)::int as n from address_transfer t join watched_address w using (network, address_id)
     where t.network = $1 and t.ingest_seq > $2`,
    [watchedId, before],
  )
  return { seconds, judged: rows[0]?.n ?? 0 }
}

async function priceEther(): Promise<void> {
  const client = await pool().connect()
  const prices = Array.from({ length: 3_000 }, (_, n) => ({
    day: new Date((1_692_000_000 + n * 86_400) * 1000).toISOString().slice(0, 10),
    usdMicro: 2_000_000_000n,
  }))
  try {
    for (const id of [watchedId, plainId])
      await recordPrices(client, { ...networkNamed('ethereum'), id }, { contract: '' }, prices, 'bench')
  } finally {
    client.release()
  }
}

/** Monitors a share of the chain's addresses, without its hubs, and addresses outside it up to the requested number. */
async function watch(ownerUrl: string, { transfers, watched, share }: Options): Promise<string> {
  const { ctx } = await createOrganisation({
    name: 'Bench',
    slug: 'bench',
    user: { email: 'bench@example.test', name: 'Bench', password: randomBytes(12).toString('hex') },
  })
  const seen = new Map<string, number>()
  for (const { transactions } of chainOf(transfers, 0))
    for (const { transfers: rows } of transactions)
      for (const { from, to } of rows) for (const end of [from, to]) seen.set(end, (seen.get(end) ?? 0) + 1)
  const quiet = [...seen].filter(([, n]) => n < transfers / 1_000).map(([address]) => address)
  const chosen = quiet.filter((_, n) => Math.floor(n * share) !== Math.floor((n + 1) * share))
  const others = Array.from({ length: Math.max(0, watched - chosen.length) }, () => `0x${randomBytes(20).toString('hex')}`)
  const rules = tenRules.map((key) => ({
    ...ruleObject.parse({ key, ...given[key] }),
    ...ruleDefaults[key],
    id: newId('rul'),
    version: 1,
  }))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query("select set_config('app.org_id', $1, false)", [ctx.org.id])
    await owner.query(
      "insert into address (network, id, address) select $1, nextval('address_id_seq'), a from unnest($2::text[]) a on conflict do nothing",
      [watchedId, [...chosen, ...others]],
    )
    await owner.query(
      `with added as (
         insert into monitored_wallet (org_id, id, network, address, address_id, rules, thresholds, due_at, created_at, updated_at)
         select $1, gen_random_uuid(), a.network, a.address, a.id, $4::jsonb, '{}', 'infinity', now(), now() from address a
         where a.network = $2 and a.address = any($3) returning network, address_id, org_id
       ) insert into watched_address select * from added`,
      [ctx.org.id, watchedId, [...chosen, ...others], JSON.stringify(rules)],
    )
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
  return ctx.org.id
}

async function alertsOf(ownerUrl: string, orgId: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query("select set_config('app.org_id', $1, false)", [orgId])
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from alert where org_id = $1', [orgId])
    return rows[0]?.n ?? 0
  } finally {
    await owner.end()
  }
}

function print(result: Awaited<ReturnType<typeof measure>>): void {
  const { without, with_rules } = result.transfers_per_second
  console.log(
    `${result.transfers} transfers a round, ${result.watched} watched addresses, ${result.rules} rules, transfers a second`,
  )
  console.log(`${result.cores} cores, load ${result.load.join(' ')}`)
  console.log(`without rules  ${String(without.median).padStart(7)}   ${without.rounds.join(' ')}`)
  console.log(`with rules     ${String(with_rules.median).padStart(7)}   ${with_rules.rounds.join(' ')}`)
  console.log(
    `${result.hits_a_round} hits a round, ${result.alerts} alerts; slower by ${result.slower_percent.median} % (${result.slower_percent.rounds.join(', ')})`,
  )
}
