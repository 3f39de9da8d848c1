import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alerts } from '@/contract'
import { alert as alertShape } from '@/contract/alert/alerts'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { newId, uuidOf, uuidv7 } from '@/server/platform/ids'
import { getAlert, listAlertHistory, listAlerts } from '.'
import { addPerson } from './testing/add-person'
import { seedAlerts } from './testing/seed-alerts'

let org: SuiteOrganisation
let theirs: SuiteOrganisation
let anna: Awaited<ReturnType<typeof addPerson>>
beforeAll(async () => {
  org = await suiteOrganisation('Lists of alerts')
  theirs = await suiteOrganisation('Lists of alerts, theirs')
  anna = await addPerson(org, 'analyst', 'Anna Analyst')
  await seedAlerts(org.org_id, 400, { wallets: 10, assignees: [anna.uuid] })
  await seedAlerts(theirs.org_id, 50)
})
afterAll(closeDatabase)

const list = (query: Record<string, unknown> = {}, ctx = org.ctx) =>
  listAlerts(ctx, alerts.listAlerts.query.parse({ limit: 200, ...query }))
async function everything(query: Record<string, unknown> = {}, ctx = org.ctx) {
  const all = []
  let cursor: string | null = null
  do {
    const page = await list({ ...query, ...(cursor === null ? {} : { cursor }) }, ctx)
    all.push(...page.data)
    cursor = page.page.next
  } while (cursor !== null)
  return all
}
const field = async (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (e: { code: string; details?: { field: string }[] }) => [e.code, e.details?.[0]?.field],
  )

describe('a list of alerts', () => {
  it('is the newest first, whole, each once, with its evidence, and in the form of the contract', async () => {
    const all = await everything({ limit: 37 })
    expect(all).toHaveLength(400)
    expect(new Set(all.map((alert) => alert.id)).size).toBe(400)
    expect(all.map((alert) => alert.created_at)).toEqual(
      all
        .map((alert) => alert.created_at)
        .sort()
        .reverse(),
    )
    for (const alert of all) {
      alertShape.parse(alert)
      expect(alert.evidence).toHaveLength(alert.occurrences)
    }
    expect(await getAlert(org.ctx, { id: all[3]?.id ?? '' })).toEqual(all[3])
  })

  it('shows none of another organisation’s', async () => {
    const ours = new Set((await everything()).map((alert) => alert.id))
    const others = await everything({}, theirs.ctx)
    expect(others).toHaveLength(50)
    expect(others.some((alert) => ours.has(alert.id))).toBe(false)
    expect(await field(getAlert(org.ctx, { id: others[0]?.id ?? '' }))).toEqual(['not_found', undefined])
    const theirWallet = others[0]?.monitored_wallet_id
    expect((await list({ monitored_wallet_id: theirWallet })).data).toEqual([])
  })

  it('is narrowed by every filter to what a walk over all of it finds', async () => {
    const all = await everything()
    const [one] = all
    if (one === undefined) throw new Error('nothing was seeded')
    const from = all[300]?.created_at ?? ''
    const to = all[100]?.created_at ?? ''
    const cases: [Record<string, unknown>, (alert: (typeof all)[number]) => boolean][] = [
      [{ severity: 'severe' }, (a) => a.severity === 'severe'],
      [{ severity: 'severe,high' }, (a) => a.severity === 'severe' || a.severity === 'high'],
      [{ severity: ['low', 'high'] }, (a) => a.severity === 'low' || a.severity === 'high'],
      [{ state: 'closed' }, (a) => a.state === 'closed'],
      [{ state: 'open,closed' }, (a) => a.state === 'open' || a.state === 'closed'],
      [{ state: 'escalated' }, (a) => a.state === 'escalated'],
      [{ rule: 'structuring' }, (a) => a.rule.key === 'structuring'],
      [{ rule: one.rule.id }, (a) => a.rule.id === one.rule.id],
      [{ rule: `structuring,${one.rule.id}` }, (a) => a.rule.key === 'structuring' || a.rule.id === one.rule.id],
      [{ rule: newId('rul') }, () => false],
      [{ assignee: 'none' }, (a) => a.assignee === null],
      [{ assignee: anna.id }, (a) => a.assignee?.id === anna.id],
      [{ assignee: newId('usr') }, () => false],
      [{ network: 'ethereum' }, () => true],
      [{ network: 'eip155:1', severity: 'low' }, (a) => a.severity === 'low'],
      [{ network: 'btc' }, () => false],
      [{ address: one.subject.address }, (a) => a.subject.address === one.subject.address],
      [
        { address: one.subject.address.toUpperCase().replace('0X', '0x'), network: 'eth' },
        (a) => a.subject.address === one.subject.address,
      ],
      [{ customer_reference: 'cust-3' }, (a) => a.customer_reference === 'cust-3'],
      [{ monitored_wallet_id: one.monitored_wallet_id }, (a) => a.monitored_wallet_id === one.monitored_wallet_id],
      [{ case_id: newId('cas') }, () => false],
      [{ created_from: from, created_to: to }, (a) => a.created_at >= from && a.created_at <= to],
      [{ snoozed: 'true' }, (a) => a.snoozed_until !== null],
      [
        { state: 'open', severity: 'high', assignee: 'none', rule: 'category_exposure' },
        (a) => a.state === 'open' && a.severity === 'high' && a.assignee === null && a.rule.key === 'category_exposure',
      ],
    ]
    for (const [query, keep] of cases) {
      const found = (await everything(query)).map((alert) => alert.id)
      expect(found, JSON.stringify(query)).toEqual(all.filter(keep).map((alert) => alert.id))
    }
    expect((await everything({ assignee: 'me' }, anna.ctx)).every((alert) => alert.assignee?.id === anna.id)).toBe(true)
  })

  it('refuses what it does not know, by name', async () => {
    const key = { ...org.ctx, actor: { type: 'api_key' as const, id: 'k', scopes: org.ctx.actor.scopes, mode: 'live' as const } }
    expect(await field(list({ assignee: 'me' }, key))).toEqual(['invalid_request', 'query.assignee'])
    expect(await field(list({ network: 'monero' }))).toEqual(['network_unsupported', undefined])
    expect(await field(list({ address: 'not an address' }))).toEqual(['invalid_request', 'query.address'])
    expect(await field(list({ address: '0x1', network: 'ethereum' }))).toEqual(['invalid_request', 'query.address'])
    const first = await list({ limit: 5 })
    expect(await field(list({ limit: 5, severity: 'low', cursor: first.page.next }))).toEqual(['invalid_request', 'query.cursor'])
    expect(await field(list({ limit: 5, cursor: first.page.next }, theirs.ctx))).toEqual(['invalid_request', 'query.cursor'])
    for (const query of [
      { severity: 'extreme' },
      { state: 'opne' },
      { rule: 'large' },
      { snoozed: 'maybe' },
      { colour: 'red' },
      { severity: '' },
    ]) {
      expect(alerts.listAlerts.query.safeParse(query).success, JSON.stringify(query)).toBe(false)
    }
  })

  it('neither skips nor repeats while new alerts land and old ones change', async () => {
    const busy = await suiteOrganisation('Alerts that keep coming')
    await seedAlerts(busy.org_id, 60, { now: new Date(Date.now() - 3_600_000), inReview: 0, closed: 0 })
    const before = (await everything({}, busy.ctx)).map((alert) => alert.id)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ limit: 7, ...(cursor === null ? {} : { cursor }) }, busy.ctx)
      seen.push(...page.data.map((alert) => alert.id))
      cursor = page.page.next
      await seedAlerts(busy.org_id, 3, { inReview: 0, closed: 0, days: 0.001 })
      await withOrg(busy.org_id, (tx) =>
        tx.alert.updateMany({
          where: { org_id: busy.org_id, state: 'open' },
          data: { updated_at: new Date(), revision: { increment: 1 } },
        }),
      )
    } while (cursor !== null)
    expect(seen.filter((id) => before.includes(id))).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('the evidence that is shown', () => {
  it('is the first fact and the newest nine, in the order they came', async () => {
    const [alert] = (await list({ limit: 1, severity: 'low' })).data
    const uuid = uuidOf('alr', alert?.id ?? '') ?? ''
    await withOrg(org.org_id, async (tx) => {
      const one = await tx.alertEvidence.findFirstOrThrow({ where: { org_id: org.org_id, alert_id: uuid, seq: 1 } })
      const had = await tx.alertEvidence.count({ where: { org_id: org.org_id, alert_id: uuid } })
      const { counterparty: _, entity: __, ...copied } = one
      await tx.alertEvidence.createMany({
        data: Array.from({ length: 25 - had }, (___, n) => ({
          ...copied,
          detail: copied.detail as object,
          seq: had + n + 1,
          evidence_id: `more:${n}`,
          occurred_at: new Date(one.occurred_at.getTime() + n * 1000),
          orphaned_at: n === 24 - had ? new Date('2026-01-02T03:04:05Z') : null,
        })),
      })
      await tx.alert.updateMany({ where: { org_id: org.org_id, id: uuid }, data: { occurrences: 25 } })
    })
    const shown = await getAlert(org.ctx, { id: alert?.id ?? '' })
    expect(shown.evidence).toHaveLength(10)
    expect(shown.evidence[0]?.id).toBe(alert?.evidence[0]?.id)
    const times = shown.evidence.map((fact) => fact.occurred_at)
    expect(times).toEqual([...times].sort())
    expect(shown.evidence.at(-1)?.orphaned_at).toBe('2026-01-02T03:04:05.000Z')
    expect(shown.evidence_orphaned).toBe(false)
    await withOrg(org.org_id, (tx) => tx.alert.updateMany({ where: { org_id: org.org_id, id: uuid }, data: { orphaned: 25 } }))
    expect((await getAlert(org.ctx, { id: alert?.id ?? '' })).evidence_orphaned).toBe(true)
  })
})

describe('a history', () => {
  it('is the newest first, in pages, and of one alert only', async () => {
    const [alert] = (await list({ limit: 1 })).data
    const id = alert?.id ?? ''
    const turns = Array.from({ length: 12 }, (_, n) => ({
      org_id: org.org_id,
      id: uuidv7(),
      alert_id: uuidOf('alr', id) ?? '',
      kind: 'commented',
      at: new Date(Date.now() + n),
      actor_type: 'api_key',
      actor_id: 'key',
      comment: `Line ${n}`,
    }))
    await withOrg(org.org_id, (tx) => tx.alertTurn.createMany({ data: turns }))
    const first = await listAlertHistory(org.ctx, { id, limit: 10 })
    const rest = await listAlertHistory(org.ctx, { id, limit: 10, cursor: first.page.next ?? '' })
    expect([...first.data, ...rest.data].map((line) => line.comment ?? line.kind)).toEqual([
      ...Array.from({ length: 12 }, (_, n) => `Line ${11 - n}`),
      'raised',
    ])
    expect(rest.page).toMatchObject({ has_more: false, next: null })
  })
})
