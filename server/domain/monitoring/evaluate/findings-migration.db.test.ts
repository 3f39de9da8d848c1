import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { repositoryRoot } from '@/scripts/settings'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { systemClock } from '@/server/platform/clock/clock'
import { closeDatabase } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { createMonitoredWallet, evaluateDue } from '..'
import { alertsOf, dollarToken } from './testing/watch'

const now = Math.floor(Date.now() / 1000)
const address = freshAddress('ethereum')
let org: SuiteOrganisation
let wallet: string

/** The migration's statement that converts older alerts, limited to this organisation. */
function migration(): string {
  const file = path.join(repositoryRoot, 'prisma/migrations/20261124040000_findings/migration.sql')
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf('UPDATE "alert" a SET')
  return text
    .slice(from, text.indexOf(';', from))
    .replace(/WHERE e\."org_id" = a\."org_id"/, `WHERE a."org_id" = $1 AND e."org_id" = a."org_id"`)
}

/** An alert as a rule raised it before findings existed. */
async function oldAlert(rule: string, severity: number, evidence: string, detail: object, state = 'open'): Promise<void> {
  await asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.ctx.org.id])
    const [id, ruleId] = [randomUUID(), randomUUID()]
    await client.query(
      `insert into alert (org_id, id, rule_id, rule_key, rule_version, rule_name, severity, severity_rank, state, resolution, title, network,
         address, wallet_id, stale, due_at, first_seen_at, last_seen_at, created_at, updated_at, closed_at)
       values ($1, $2, $3, $4, 1, $4, (array['low', 'medium', 'high', 'severe'])[$5::int + 1], $5::int, $6::text,
         case when $6::text = 'closed' then 'expected_activity' end, 'Before', 3, $7, $8, false, now(), now(), now(), now(), now(),
         case when $6::text = 'closed' then now() end)`,
      [org.ctx.org.id, id, ruleId, rule, severity, state, address, wallet],
    )
    await client.query(
      `insert into alert_evidence (org_id, rule_id, rule_version, subject, evidence_id, alert_id, seq, network, occurred_at, detail, created_at)
       values ($1, $2, 1, $3, $4, $5, 1, 3, now(), $6, now())`,
      [org.ctx.org.id, ruleId, `ethereum:${address}`, evidence, id, detail],
    )
  })
}

async function watch(): Promise<string> {
  const body = operation.body?.parse({ network: 'ethereum', address }) as Parameters<typeof createMonitoredWallet>[1]
  return uuidOf('mon', (await createMonitoredWallet(org.ctx, body)).id) ?? ''
}

beforeAll(async () => {
  org = await suiteOrganisation('Findings, migration')
  const asset = await dollarToken(new Date((now - 60) * 1000).toISOString().slice(0, 10))
  const mixer = freshAddress('ethereum')
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Old mixer' })
  await land('ethereum', [{ from: mixer, to: address, amount: 9_000_000_000n, height: takeHeights(1), asset, time: now - 60 }])
  wallet = await watch()
})
afterAll(closeDatabase)

const migrate = () =>
  asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.ctx.org.id])
    await client.query(migration(), [org.ctx.org.id])
    await client.query('update monitored_wallet set due_at = now() where org_id = $1', [org.ctx.org.id])
  })
const evaluate = () => evaluateDue({ orgId: org.ctx.org.id, clock: systemClock, log: pino({ level: 'silent' }) }, 10)

it('joins alerts of before that are about one finding, and raises none anew', async () => {
  const exposure = { categories: ['mixing_service'], exposure_type: 'direct', hop: 1, share: '1', amount_usd: '9000' }
  const shown = { transaction_hash: null, direction: 'in', counterparty: null }
  await oldAlert('category_exposure', 2, 'exposure:in:mixing_service:direct:hop1:usd1e3', { ...shown, exposure })
  await oldAlert('risk_score', 2, 'risk:none:75:chk', { ...shown, exposure: null })
  await oldAlert('risk_level_change', 1, 'level:low:high:chk', { ...shown, exposure: null })
  await migrate()
  expect((await alertsOf(org.ctx.org.id)).map(({ signals }) => signals.length)).toEqual([1, 1, 1])
  await evaluate()
  const alerts = await alertsOf(org.ctx.org.id)
  expect(alerts).toHaveLength(3)
  const open = alerts.filter(({ state }) => state !== 'closed')
  expect(open).toHaveLength(1)
  expect(open[0]).toMatchObject({ severity: 'high', finding: { counterparty: { name: 'Old mixer' }, direction: 'in' } })
  expect(open[0]?.title).toMatch(/^Received 9,000 SUD \(\$9k\) from Old mixer \(mixing service\) in /)
  await evaluate()
  expect((await alertsOf(org.ctx.org.id)).filter(({ state }) => state !== 'closed')).toHaveLength(1)
})

it('raises nothing again that people had closed', async () => {
  const exposure = { categories: ['mixing_service'], exposure_type: 'direct', hop: 1, share: '1', amount_usd: '9000' }
  org = await suiteOrganisation('Findings, closed')
  wallet = await watch()
  const detail = { transaction_hash: null, direction: 'in', counterparty: null, exposure }
  await oldAlert('category_exposure', 2, 'exposure:in:mixing_service:direct:hop1:usd1e3', detail, 'closed')
  await migrate()
  await evaluate()
  expect((await alertsOf(org.ctx.org.id)).map(({ state }) => state)).toEqual(['closed'])
})
