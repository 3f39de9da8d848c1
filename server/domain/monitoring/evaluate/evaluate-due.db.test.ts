import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { asOwner, attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { applyLists, ingestList, inspectBytes } from '@/server/domain/screening'
import { systemClock } from '@/server/platform/clock/clock'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { createMonitoredWallet, evaluateDue, followPolicy, getMonitoredWallet } from '..'
import { alertsOf, dollarToken } from './testing/watch'

vi.setConfig({ testTimeout: 60_000 })

type Request = Parameters<typeof createMonitoredWallet>[1]
const now = Math.floor(Date.now() / 1000)
const log = pino({ level: 'silent' })
const other = freshAddress('ethereum')
let usd: Payment['asset']
let org: SuiteOrganisation
beforeAll(async () => {
  usd = await dollarToken(new Date((now - 60) * 1000).toISOString().slice(0, 10))
  org = await suiteOrganisation('Due')
  await land('ethereum', [pay(other, freshAddress('ethereum'), 1)])
})
afterAll(closeDatabase)

const pay = (from: string, to: string, dollars: number): Payment => ({
  from,
  to,
  amount: BigInt(dollars * 1e6),
  height: takeHeights(1),
  asset: usd,
  time: now - 60,
})
const watch = (address: string, rules?: (string | Record<string, unknown>)[], of = org) =>
  createMonitoredWallet(of.ctx, operation.body?.parse({ network: 'ethereum', address, ...(rules && { rules }) }) as Request)
const evaluate = (of = org, clock = systemClock) => evaluateDue({ orgId: of.ctx.org.id, clock, log }, 100)
const later = (ms: number) => ({ now: () => new Date(Date.now() + ms) })
const hours = 3_600_000

describe('a wallet under monitoring', () => {
  it('is checked right after it was added, and told of once where the check finds something', async () => {
    const [thief, between, address] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
    await attribute('ethereum', thief, { category: 'user', abuse: 'service_hack', label: 'Far thief' })
    await land('ethereum', [pay(thief, between, 90_000), pay(between, address, 80_000)])
    const added = await watch(address, [
      'category_exposure',
      { key: 'risk_score', min_score: 1 },
      'risk_level_change',
      'sanctions_exposure',
    ])
    expect(added.risk).toBeNull()
    expect(await evaluate()).toBeGreaterThanOrEqual(1)
    const known = await getMonitoredWallet(org.ctx, { id: added.id })
    expect(known.risk).toMatchObject({ score: expect.any(Number) })
    expect(known.last_evaluated_at).not.toBeNull()
    const alerts = await alertsOf(org.ctx.org.id, address)
    // The score comes from the thief, so it is a signal of the same alert.
    expect(alerts.map(({ rule, title, signals }) => [rule, title, signals.map((one) => one.title)])).toEqual([
      [
        'category_exposure',
        'Money from Far thief (service hack), 2 hops away: $80k, 100 % of what came in',
        [expect.any(String), `Risk score ${known.risk?.score} (${known.risk?.level})`],
      ],
    ])
    expect(alerts[0]?.facts[0]).toMatchObject({ type: 'exposure', exposure: { exposure_type: 'indirect', hop: 2 } })
    expect(alerts[0]?.risk?.check_id).toBe(known.risk?.check_id)

    // A day later it is due again; an unchanged state raises nothing.
    expect(await evaluate(org, later(23 * hours))).toBe(0)
    expect(await evaluate(org, later(25 * hours))).toBeGreaterThanOrEqual(1)
    expect((await alertsOf(org.ctx.org.id, address)).map(({ occurrences }) => occurrences)).toEqual([2])
  })

  it('is told of when its risk changes level, and its score reaches the threshold', async () => {
    const [address, mixer] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await land('ethereum', [pay(other, address, 100)])
    const added = await watch(address, ['risk_level_change', 'risk_score'])
    await evaluate()
    expect(await alertsOf(org.ctx.org.id, address)).toEqual([])
    await attribute('ethereum', mixer, { category: 'user', abuse: 'ransomware', label: 'Till of a gang' })
    await land('ethereum', [pay(mixer, address, 500_000)])
    await evaluate(org, later(25 * hours))
    const alerts = await alertsOf(org.ctx.org.id, address)
    expect(alerts.map(({ signals }) => signals.map(({ key }) => key))).toEqual([['risk_score', 'risk_level_change']])
    expect(alerts[0]?.signals[1]?.title).toMatch(/^Risk level rose from (unknown|low) to (high|severe)$/)
    expect(alerts[0]?.facts[1]?.id).toMatch(/^level:(unknown|low):(high|severe):chk_/)
    const events = await withOrg(org.ctx.org.id, (tx) =>
      tx.outboxEvent.findMany({
        where: { org_id: org.ctx.org.id, type: 'risk.level_changed', subject_id: added.id },
        select: { data: true },
      }),
    )
    expect(events).toMatchObject([{ data: { address, risk: { score: expect.any(Number) } } }])
  })

  it('is told no change of level where only the model changed', async () => {
    const [address, mixer] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await land('ethereum', [pay(other, address, 100)])
    const added = await watch(address, ['risk_level_change'])
    await evaluate()
    await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [org.ctx.org.id])
      await client.query(
        `update risk_check set model_version = 'assay-risk-1' where org_id = $1 and id = (select check_id from monitored_wallet where org_id = $1 and id = $2)`,
        [org.ctx.org.id, uuidOf('mon', added.id)],
      )
    })
    await attribute('ethereum', mixer, { category: 'user', abuse: 'ransomware' })
    await land('ethereum', [pay(mixer, address, 500_000)])
    await evaluate(org, later(25 * hours))
    expect(await alertsOf(org.ctx.org.id, address)).toEqual([])
    expect(
      await withOrg(org.ctx.org.id, (tx) =>
        tx.outboxEvent.count({ where: { type: 'risk.level_changed', subject_id: added.id } }),
      ),
    ).toBe(0)
  })

  it('is evaluated by one of several workers', async () => {
    const own = await suiteOrganisation('Due, many')
    for (let n = 0; n < 6; n++) await watch(freshAddress('ethereum'), ['risk_score'], own)
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => evaluateDue({ orgId: own.ctx.org.id, clock: systemClock, log }, 2)),
    )
    expect(taken.reduce((sum, n) => sum + n, 0)).toBe(6)
    const checks = await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [own.ctx.org.id])
      return (await client.query('select count(*)::int as n from risk_check where org_id = $1', [own.ctx.org.id])).rows[0]
    })
    expect(checks).toEqual({ n: 6 })
  })

  it('is due when the policy changes and when attributions do', async () => {
    const own = await suiteOrganisation('Due, policy')
    const orgId = own.ctx.org.id
    await watch(freshAddress('ethereum'), ['risk_score'], own)
    await evaluate(own)
    const first = await followPolicy(orgId, systemClock, undefined)
    const again = await followPolicy(orgId, systemClock, first.mark)
    // Other suites write attributions too.
    if (again.mark === first.mark) expect(again.due).toBe(0)
    await activate(orgId, (document) => {
      document.name = 'Another'
    })
    const second = await followPolicy(orgId, systemClock, first.mark)
    expect(second.due).toBe(1)
    expect(await evaluate(own, later(2_000))).toBe(1)
    await attribute('ethereum', freshAddress('ethereum'), { category: 'exchange' })
    expect((await followPolicy(orgId, systemClock, second.mark)).due).toBe(1)
  })
})

describe('a change of a list', () => {
  const header = 'id,name,type,program,network,address,listed_at'
  const filler = Array.from({ length: 10 }, (_, i) => `f${i},Filler ${i},organisation,,,,`)
  const take = async (own: SuiteOrganisation, listId: string, rows: string[], day: string) => {
    const files = [await inspectBytes('l.csv', Buffer.from(`${[header, ...rows].join('\n')}\n`))]
    await ingestList(pool(), { listId, orgId: own.ctx.org.id, files, publishedAt: new Date(day), now: new Date() })
    await applyLists(pool())
  }

  it('is told of the wallet it names, once, when it comes and when it goes', async () => {
    const own = await suiteOrganisation('Due, lists')
    const address = freshAddress('ethereum')
    await watch(address, ['list_change'], own)
    await evaluate(own)
    const listId = `suite_${takeHeights(1)}`
    await take(own, listId, filler, '2024-01-10')
    await take(own, listId, [...filler, `a,Listed Party,organisation,CYBER2,ethereum,${address},2024-02-01`], '2024-02-10')
    expect(await evaluate(own)).toBe(1)
    await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [own.ctx.org.id])
      await client.query('update monitored_wallet set due_at = now() where org_id = $1', [own.ctx.org.id])
    })
    expect(await evaluate(own)).toBe(1)
    const [alert, ...rest] = await alertsOf(own.ctx.org.id)
    expect(rest).toEqual([])
    expect(alert).toMatchObject({
      rule: 'list_change',
      title: `Now on ${listId}: Listed Party`,
      severity: 'severe',
      occurrences: 1,
      facts: [{ type: 'list_entry', list_entry: { list_id: listId, entry_id: 'a', change: 'added', name: 'Listed Party' } }],
    })
    expect(alert?.facts[0]?.id).toMatch(new RegExp(`^${listId}:.+:a:added$`))
    await take(own, listId, filler, '2024-03-10')
    expect(await evaluate(own)).toBe(1)
    expect(
      (await alertsOf(own.ctx.org.id)).map(({ occurrences, facts }) => [occurrences, facts.at(-1)?.list_entry?.change]),
    ).toEqual([[2, 'removed']])
  }, 60_000)
})
