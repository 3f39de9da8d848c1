import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { severities } from '@/contract/monitoring/monitoring-rules'
import type { PolicyDocument } from '@/contract/policy-document'
import { asOwner, attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { createMonitoredWallet, evaluateDue, previewAlerts } from '@/server/domain/monitoring'
import { dollarToken } from '@/server/domain/monitoring/evaluate/testing/watch'
import { type ActivePolicy, activePolicy, defaultPolicy } from '@/server/domain/policy'
import { systemClock } from '@/server/platform/clock/clock'
import { closeDatabase, withOrg } from '@/server/platform/db'

vi.setConfig({ testTimeout: 590_000 })

/** Policies to activate one after the other, each starting from the alerts that the earlier ones left. */
const policies = process.env.TEST_SHORT ? 20 : 200
const now = Math.floor(Date.now() / 1000)
const log = pino({ level: 'silent' })
let org: SuiteOrganisation
let usd: Payment['asset']

beforeAll(async () => {
  usd = await dollarToken(new Date((now - 60) * 1000).toISOString().slice(0, 10))
  org = await suiteOrganisation('Activation')
  const [mixer, gang, listed, casino, ordinary] = Array.from({ length: 5 }, () => freshAddress('ethereum')) as [
    string,
    string,
    string,
    string,
    string,
  ]
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Mixer' })
  await attribute('ethereum', gang, { category: 'user', abuse: 'ransomware', label: 'Gang' })
  await attribute('ethereum', listed, {
    category: 'exchange',
    abuse: 'sanction',
    label: 'Listed Exchange',
    listedBy: 'us_ofac_sdn',
    designatedAt: new Date((now - 86_400) * 1000),
  })
  await attribute('ethereum', casino, { category: 'gambling', label: 'Casino' })
  const wallets = Array.from({ length: 6 }, () => freshAddress('ethereum'))
  const middle = freshAddress('ethereum')
  const [one, two, three, four, five, six] = wallets as [string, string, string, string, string, string]
  const pay = (from: string, to: string, dollars: number): Payment => ({
    from,
    to,
    amount: BigInt(dollars * 1e6),
    height: takeHeights(1),
    asset: usd,
    time: now - 60,
  })
  await land('ethereum', [
    pay(mixer, one, 900),
    pay(ordinary, one, 9_000),
    pay(gang, middle, 4_000),
    pay(middle, two, 3_000),
    pay(casino, two, 100),
    pay(listed, three, 50_000),
    pay(mixer, three, 20_000),
    pay(four, mixer, 700),
    pay(ordinary, four, 1_000),
    pay(casino, five, 2_000),
    pay(ordinary, six, 10),
    pay(listed, six, 4),
  ])
  for (const address of wallets)
    await createMonitoredWallet(
      org.ctx,
      operation.body?.parse({ network: 'ethereum', address }) as Parameters<typeof createMonitoredWallet>[1],
    )
  await evaluate()
}, 120_000)
afterAll(closeDatabase)

async function evaluate(): Promise<void> {
  await asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.ctx.org.id])
    await client.query('update monitored_wallet set due_at = now() where org_id = $1', [org.ctx.org.id])
  })
  while ((await evaluateDue({ orgId: org.ctx.org.id, clock: systemClock, log }, 100)) > 0);
}

interface Alert {
  id: string
  address: string
  title: string
  state: string
  severity_rank: number
  rules: string[]
}
const alertsNow = () =>
  withOrg(org.ctx.org.id, async (tx) => {
    const rows = await tx.$queryRaw<Alert[]>`
      select id, address, title, state, severity_rank, array(select s ->> 'key' from jsonb_array_elements(signals) s) as rules
      from alert where org_id = ${org.ctx.org.id}::uuid`
    return new Map(rows.map((row) => [row.id, row]))
  })

/** How alerts changed, observed from outside by comparing them. */
function differences(before: Map<string, Alert>, after: Map<string, Alert>): string[] {
  return [...after.values()]
    .flatMap((alert) => {
      const was = before.get(alert.id)
      const name = (rank: number | undefined) => severities[rank ?? 0] ?? '-'
      const line = (kind: string, from: string, to: string) => [`${kind} ${alert.address} ${alert.title}: ${from} to ${to}`]
      if (was === undefined || (was.state === 'closed' && alert.state === 'open'))
        return line('raised', '-', name(alert.severity_rank))
      if (was.state !== 'closed' && alert.state === 'closed') return line('resolved', name(was.severity_rank), '-')
      const [begun, ended] = [
        alert.rules.filter((r) => !was.rules.includes(r)),
        was.rules.filter((r) => !alert.rules.includes(r)),
      ]
      const step = alert.severity_rank - was.severity_rank || Number(begun.length > 0) || -Number(ended.length > 0)
      if (step === 0) return []
      return line(step > 0 ? 'strengthened' : 'weakened', name(was.severity_rank), name(alert.severity_rank))
    })
    .sort()
}

const categories = [['mixing_service'], ['ransomware'], ['sanction'], ['gambling'], ['exchange']]
const change = fc.record({
  keep: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  scores: fc.array(fc.integer({ min: 5, max: 100 }), { minLength: 40, maxLength: 40 }),
  hops: fc.integer({ min: 1, max: 5 }),
  extra: fc.option(fc.record({ categories: fc.constantFrom(...categories), score: fc.integer({ min: 10, max: 100 }) })),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function altered(document: PolicyDocument, { keep, scores, hops, extra }: Change): void {
  document.trace.hop_limit = hops
  document.rules = document.rules.flatMap((rule, n) => {
    if (keep[n % keep.length] === false) return []
    const max = scores[n % scores.length] ?? 50
    return [{ ...rule, score: { min: Math.min(rule.score.min, max), max } }]
  })
  const [first] = document.rules
  if (extra !== null && first !== undefined) {
    const score = { min: extra.score, max: extra.score }
    document.rules.push({ ...first, id: 'suite.extra', categories: [...extra.categories], direction: 'source', score })
  }
}

it('activating a policy changes alerts exactly as its back-test says, for one policy after another', async () => {
  const seen = { raised: 0, strengthened: 0, weakened: 0, resolved: 0 }
  for (const [n, one] of fc.sample(change, { numRuns: policies, seed: 21 }).entries()) {
    const document = structuredClone(defaultPolicy)
    // Every tenth is the default again, like a roll-back.
    if (n % 10 !== 9) altered(document, one)
    document.name = `Suite ${n}`
    const active = await activePolicy(org.ctx)
    const tried: ActivePolicy = { ...active, id: active.id, version: active.version + 1, sha256: `tried ${n}`, document }
    const preview = await previewAlerts(org.ctx, { policy: tried })
    const before = await alertsNow()
    await activate(org.ctx.org.id, (target) => Object.assign(target, document))
    await evaluate()
    const predicted = preview.changes
      .map(({ kind, address, title, from, to }) => `${kind} ${address} ${title}: ${from ?? '-'} to ${to ?? '-'}`)
      .sort()
    expect(predicted, `policy ${n}`).toEqual(differences(before, await alertsNow()))
    for (const kind of ['raised', 'strengthened', 'weakened', 'resolved'] as const) seen[kind] += preview[kind]
  }
  // The policies must have changed alerts in every way, else the test shows nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(process.env.TEST_SHORT ? 0 : 5)
})

it('says nothing would change by the policy that is active', async () => {
  await evaluate()
  const preview = await previewAlerts(org.ctx, { policy: await activePolicy(org.ctx) })
  expect(preview).toMatchObject({ wallets: 6, raised: 0, strengthened: 0, weakened: 0, resolved: 0, changes: [] })
})
