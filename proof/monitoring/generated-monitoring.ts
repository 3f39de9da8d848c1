import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { ruleDefaults, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { asOwner, attribute } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { syncNetwork, syncSettings } from '@/server/chain/sync'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { fakeProvider } from '@/server/chain/testing/fake-provider'
import { startMonitoring } from '@/server/jobs/monitoring/start-monitoring'
import { pool } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

const network = networkNamed('ethereum')
const depth = 5
const log = pino({ level: 'silent' })
/** The height up to which the node is on its first branch. */
export const firstBranch = (blocks: number) => Math.floor(blocks / 2)

export interface GeneratedChain {
  blocks: number
  watched: number
}

/** Named as in `FakeChain`. */
const address = (n: number) => `0x${createHash('sha256').update(`address ${n}`).digest('hex').slice(0, 40)}`

/** Rules of every kind that uses only transfers, with thresholds that generated chains sometimes meet. */
const rules = [
  { key: 'large_transfer', min_amount_usd: '400000', cooldown: '1h' },
  { key: 'large_transfer', min_amount_usd: '10', asset: 'native', direction: 'out' },
  { key: 'velocity', window: '30d', min_count: 3, cooldown: '2h' },
  { key: 'velocity', window: '10m', min_count: 2, direction: 'in' },
  { key: 'structuring', window: '30d', below_amount_usd: '500000', margin: '1', min_count: 2, direction: 'any' },
  { key: 'rapid_movement', within: '7d', min_share: '0.1', min_amount_usd: '1' },
  { key: 'dormant_reactivation', inactive_days: 1 },
  { key: 'new_counterparty_category' },
  { key: 'category_exposure', exposure_type: 'direct', min_amount_usd: '0' },
  { key: 'sanctions_exposure', exposure_type: 'direct' },
] as const

/** The same in every run, for comparing the results of two runs. */
const ruleId = (n: number) => typeIdOf('rul', `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)

/** Creates an organisation that watches the first addresses of the generated chain, before it has any blocks. */
export async function watchGenerated({ watched }: GeneratedChain): Promise<string> {
  const { ctx } = await suiteOrganisation('Watched')
  const client = await pool().connect()
  try {
    const days = [0, 1, 2, 3, 4].map((n) => new Date((1_600_000_000 + n * 86_400) * 1000).toISOString().slice(0, 10))
    await recordPrices(
      client,
      network,
      { contract: '' },
      days.map((day) => ({ day, usdMicro: 1_000_000_000n })),
      'generated',
    )
  } finally {
    client.release()
  }
  for (const [n, category] of ['exchange', 'mixing_service', 'gambling', 'market'].entries()) {
    for (let m = 0; m < 4; m++) await attribute('ethereum', address(watched + n * 4 + m), { category, label: `${category} ${m}` })
  }
  await attribute('ethereum', address(3), { category: 'user', listedBy: 'us_ofac_sdn', label: 'Listed' })
  const own = rules.map((rule, n) => ({ ...ruleObject.parse(rule), ...ruleDefaults[rule.key], id: ruleId(n), version: 1 }))
  await asOwner(async (owner) => {
    await owner.query("select set_config('app.org_id', $1, false)", [ctx.org.id])
    await owner.query(
      `insert into address (network, id, address) select $1, nextval('address_id_seq'), a from unnest($2::text[]) a on conflict do nothing`,
      [network.id, Array.from({ length: watched }, (_, n) => address(n + 1))],
    )
    await owner.query(
      `with added as (
         insert into monitored_wallet (org_id, id, network, address, address_id, rules, thresholds, due_at, created_at, updated_at)
         select $1, gen_random_uuid(), a.network, a.address, a.id, $4::jsonb, '{}', 'infinity', now(), now() from address a
         where a.network = $2 and a.address = any($3) returning network, address_id, org_id
       ) insert into watched_address select * from added`,
      [ctx.org.id, network.id, Array.from({ length: watched }, (_, n) => address(n + 1)), JSON.stringify(own)],
    )
    await owner.query('analyze watched_address; analyze monitored_wallet; analyze address')
  })
  return ctx.org.id
}

export interface GeneratedWork extends GeneratedChain {
  /** Created once the node has left its first branch. */
  reorgFile: string
  onRead?: () => void
  /** Milliseconds between raising alerts and deleting the hits, as a time for kills. */
  pauseMs: number
}

/** Syncs the generated chain, which has a reorg half-way, and evaluates watched addresses, until everything is done. */
export async function monitorGenerated(work: GeneratedWork): Promise<void> {
  const { blocks, watched, reorgFile } = work
  const half = firstBranch(blocks)
  const chain = new FakeChain(network, 2_000, { transactions: 4, addresses: watched + 16, start: 0 }).grow(half)
  let reorganised = false
  const provider = fakeProvider(chain, async (method) => {
    if (method !== 'tip') return
    work.onRead?.()
    if (reorganised || !existsSync(reorgFile)) return
    reorganised = true
    chain.reorg(depth, blocks - half + depth)
  })
  const abort = new AbortController()
  const settings = { ...syncSettings(network), pollMs: 20, batchBlocks: 5, batchMs: 50 }
  const done = syncNetwork({ pool: pool(), provider, start: 0, settings, log, lockRetryMs: 20 }, abort.signal)
  const monitoring = startMonitoring({
    pool: pool(),
    log,
    pollMs: 10,
    hitsOnly: true,
    hits: { risk: async () => new Map(), told: async () => void (await sleep(Math.random() * work.pauseMs)) },
  })
  while (!(await isDone(pool(), blocks))) await sleep(20)
  abort.abort()
  await Promise.all([done, monitoring.stop()])
}

/** Whether the chain is stored completely and no hit or reorg is pending. */
async function isDone(q: pg.Pool, blocks: number): Promise<boolean> {
  const at = await progress(q)
  return at.next === blocks && at.live && !at.waiting
}

/** The progress of a run. */
export async function progress(q: Pick<pg.Pool, 'query'>): Promise<{ next: number; live: boolean; waiting: boolean }> {
  const { rows } = await q.query<{ next: number; live: boolean; waiting: boolean }>(
    `select p.next_height::int as next, p.state = 'live' as live,
       exists (select 1 from watch_hit where network = p.network)
       or exists (select 1 from chain_event e where e.network = p.network and e.id > coalesce(
            (select event_id from monitoring_position where network = p.network), '00000000-0000-0000-0000-000000000000')) as waiting
     from sync_position p where p.network = $1`,
    [network.id],
  )
  return rows[0] ?? { next: 0, live: false, waiting: false }
}

/** The results of a run: alerts with their facts and histories, without what differs between runs. One line each, sorted. */
export async function told(orgId: string): Promise<string[]> {
  return asOwner(async (owner) => {
    await owner.query("select set_config('app.org_id', $1, false)", [orgId])
    const { rows } = await owner.query<{ line: string }>(
      `select jsonb_build_object('rule', a.rule_id, 'address', a.address, 'title', a.title, 'hash', a.transaction_hash,
         'occurrences', a.occurrences, 'orphaned', a.orphaned, 'first', a.first_seen_at, 'last', a.last_seen_at,
         'facts', (select jsonb_agg(jsonb_build_object('id', e.evidence_id, 'seq', e.seq, 'height', e.block_height, 'orphaned',
                     e.orphaned_at is not null, 'detail', e.detail) order by e.seq, e.evidence_id)
                   from alert_evidence e where e.org_id = a.org_id and e.alert_id = a.id),
         'turns', (select jsonb_agg(concat_ws(' ', t.kind, t.to_value) order by t.kind, t.to_value)
                   from alert_turn t where t.org_id = a.org_id and t.alert_id = a.id and t.kind in ('raised', 'occurred_again')))::text as line
       from alert a where a.org_id = $1
       union all
       select concat('events ', count(*)) from outbox_event where org_id = $1 and type = 'alert.created'
       union all
       select concat('audit ', count(*)) from audit_event where org_id = $1 and action = 'alert.raised'
       order by 1`,
      [orgId],
    )
    return rows.map(({ line }) => line)
  })
}
