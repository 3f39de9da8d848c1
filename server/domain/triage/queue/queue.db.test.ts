import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertResolutions, alertStates, queueGroups } from '@/contract/alert/alert-states'
import * as shapes from '@/contract/alert/triage'
import { severities } from '@/contract/monitoring/monitoring-rules'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { onePersonCloses } from '@/server/domain/alert/testing/one-person-closes'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { newId, typeIdOf } from '@/server/platform/ids'
import {
  alertGroups,
  assignablePeople,
  bulkUpdateAlerts,
  countAlerts,
  queuePage,
  queueRows,
  ruleStatistics,
  similarAlerts,
  updateAlert,
} from '..'

type Person = Awaited<ReturnType<typeof addPerson>>
let org: SuiteOrganisation
let theirs: SuiteOrganisation
let anna: Person
let ben: Person
beforeAll(async () => {
  org = await suiteOrganisation('The queue')
  theirs = await suiteOrganisation('The queue, theirs')
  anna = await addPerson(org, 'analyst', 'Anna Analyst')
  ben = await addPerson(org, 'lead', 'Ben Lead')
  await seedAlerts(org.org_id, 300, { wallets: 12, assignees: [anna.uuid, ben.uuid] })
  await seedAlerts(theirs.org_id, 40)
  const { data } = await queue({ limit: 1000 })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await bulkUpdateAlerts(anna.ctx, { ids: data.slice(0, 20).map((row) => row.id), snoozed_until: until })
  await bulkUpdateAlerts(anna.ctx, { ids: data.slice(15, 30).map((row) => row.id), state: 'escalated' })
})
afterAll(closeDatabase)

const queue = async (query: Record<string, unknown> = {}, ctx: Context = anna.ctx) =>
  shapes.queuePage.parse(await queuePage(ctx, shapes.queueQuery.parse(query)))
const count = (query: Record<string, unknown> = {}, ctx: Context = anna.ctx) => countAlerts(ctx, shapes.queueFilter.parse(query))
async function walk(query: Record<string, unknown>, ctx: Context = anna.ctx): Promise<shapes.AlertRow[]> {
  const all: shapes.AlertRow[] = []
  let cursor: string | null = null
  do {
    const page = await queue({ ...query, limit: 41, ...(cursor === null ? {} : { cursor }) }, ctx)
    all.push(...page.data)
    cursor = page.page.next
  } while (cursor !== null)
  return all
}
const everything = (ctx: Context = anna.ctx) => walk({ state: alertStates.join(','), snoozed: 'any' }, ctx)
const refusal = async (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (e: { code: string; details?: { field: string }[] }) => [e.code, e.details?.[0]?.field],
  )

describe('a page of the queue', () => {
  it('shows what is open and in review and not snoozed, unless it is asked otherwise', async () => {
    const all = await everything()
    const now = new Date().toISOString()
    const asleep = (row: shapes.AlertRow) => row.snoozed_until !== null && row.snoozed_until > now
    const shown = await walk({})
    expect(all).toHaveLength(300)
    expect(shown.map((row) => row.id)).toEqual(
      all.filter((row) => ['open', 'in_review'].includes(row.state) && !asleep(row)).map((row) => row.id),
    )
    const snoozed = all.filter((row) => ['open', 'in_review'].includes(row.state) && asleep(row))
    expect((await walk({ snoozed: 'true' })).map((row) => row.id)).toEqual(snoozed.map((row) => row.id))
    for (const row of shown) shapes.alertRow.parse(row)
    expect(shown[0]).toMatchObject({ wallet_label: expect.stringMatching(/^Customer wallet/) })
  })

  it('stands in the order of each sort, whole and each once', async () => {
    const all = await everything()
    const wide = { state: alertStates.join(','), snoozed: 'any' }
    const rank = (row: shapes.AlertRow) => severities.indexOf(row.severity)
    const bySeverity = all.toSorted((a, b) => rank(b) - rank(a) || (a.created_at < b.created_at ? 1 : -1))
    expect((await walk({ ...wide, sort: 'severity' })).map((row) => row.id)).toEqual(bySeverity.map((row) => row.id))
    const byDue = await walk({ ...wide, sort: 'due' })
    expect(byDue.map((row) => row.due_at)).toEqual(all.map((row) => row.due_at).sort())
    expect(new Set(byDue.map((row) => row.id)).size).toBe(300)
    // Many have the same value or none: unknown values come last, and ties are ordered by severity.
    const values = new Map<string, number>(
      (
        await withOrg(org.org_id, (tx) =>
          tx.alert.findMany({ where: { org_id: org.org_id }, select: { id: true, amount_usd: true } }),
        )
      ).map((row) => [typeIdOf('alr', row.id), row.amount_usd === null ? -1 : Number(row.amount_usd)]),
    )
    const weight = (row: shapes.AlertRow) => (values.get(row.id) ?? 0) * 10 + rank(row)
    const byValue = await walk({ ...wide, sort: 'value' })
    expect(byValue.map(weight)).toEqual(all.map(weight).sort((a, b) => b - a))
    expect(new Set(byValue.map((row) => row.id)).size).toBe(300)
  })

  it('belongs to its sort and its filters', async () => {
    const { page } = await queue({ limit: 5 })
    expect(await refusal(queue({ limit: 5, sort: 'due', cursor: page.next }))).toEqual(['invalid_request', 'query.cursor'])
    expect(await refusal(queue({ limit: 5, assignee: 'me', cursor: page.next }))).toEqual(['invalid_request', 'query.cursor'])
    expect(await refusal(queue({ limit: 5, assignee: 'me', cursor: page.next }, ben.ctx))).toEqual([
      'invalid_request',
      'query.cursor',
    ])
  })

  it('of one person is not that of another', async () => {
    for (const person of [anna, ben]) {
      const mine = await walk({ assignee: 'me' }, person.ctx)
      expect(mine.length).toBeGreaterThan(10)
      expect(mine.every((row) => row.assignee?.id === person.id)).toBe(true)
    }
  })

  it('keeps its place while alerts land above it and others leave it', async () => {
    const busy = await suiteOrganisation('A queue that moves')
    await onePersonCloses(busy.org_id)
    const ctx = (await addPerson(busy, 'analyst')).ctx
    await seedAlerts(busy.org_id, 60, { now: new Date(Date.now() - 3_600_000), inReview: 0, closed: 0 })
    for (const sort of ['newest', 'severity'] as const) {
      const before = (await walk({ sort }, ctx)).map((row) => row.id)
      const seen: string[] = []
      let cursor: string | null = null
      let closed = ''
      do {
        const page = await queue({ sort, limit: 9, ...(cursor === null ? {} : { cursor }) }, ctx)
        seen.push(...page.data.map((row) => row.id))
        cursor = page.page.next
        await seedAlerts(busy.org_id, 2, { inReview: 0, closed: 0, days: 0.001 })
        closed = page.data.at(-1)?.id ?? ''
        await updateAlert(ctx, { id: closed, state: 'closed', resolution: 'false_positive', comment: 'Seen' })
      } while (cursor !== null)
      expect(seen.filter((id) => before.includes(id))).toEqual(before)
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  it('gives rows by id in the order asked for, and none of others', async () => {
    const [a, b] = (await queue({ limit: 2 })).data
    const [foreign] = (await queue({ limit: 1 }, theirs.ctx)).data
    const { data } = await queueRows(anna.ctx, { ids: [b?.id ?? '', newId('alr'), foreign?.id ?? '', a?.id ?? ''] })
    expect(shapes.alertRows.shape.data.parse(data)).toEqual([b, a])
  })
})

describe('the queue in groups', () => {
  const filterOf = {
    wallet: (key: string | null) => ({ monitored_wallet_id: key }),
    customer: (key: string | null) => (key === null ? { without: 'customer' } : { customer_reference: key }),
    counterparty: (key: string | null) => (key === null ? { without: 'counterparty' } : { counterparty: key }),
    rule: (key: string | null) => ({ rule: key }),
  }
  it.each(queueGroups)('by %s holds each alert of its filter in exactly one group', async (by) => {
    for (const narrowed of [{}, { severity: 'high,severe' }, { state: alertStates.join(','), snoozed: 'any' }]) {
      const filter = shapes.queueFilter.parse(narrowed)
      const shown = await walk(narrowed)
      const { groups, more } = await alertGroups(anna.ctx, { ...filter, by })
      shapes.alertGroups.parse({ by, groups, more })
      const seen: string[] = []
      for (const group of groups) {
        const rows = await walk({ ...narrowed, ...filterOf[by](group.key) })
        expect(rows).toHaveLength(group.alerts)
        expect(rows.map((row) => row.severity)).toContain(group.severity)
        expect(group.due_at).toBe(rows.map((row) => row.due_at).sort()[0])
        seen.push(...rows.map((row) => row.id))
      }
      expect(seen.sort()).toEqual(shown.map((row) => row.id).sort())
      const order = groups.map((group) => severities.indexOf(group.severity) * 10_000 + group.alerts)
      expect(order).toEqual([...order].sort((a, b) => b - a))
    }
    const foreign = await alertGroups(theirs.ctx, { ...shapes.queueFilter.parse({}), by })
    expect(foreign.groups.reduce((sum, { alerts }) => sum + alerts, 0)).toBe((await walk({}, theirs.ctx)).length)
  })
})

describe('the counts', () => {
  const filters: Record<string, unknown>[] = [
    {},
    { assignee: 'me' },
    { assignee: 'none', severity: 'severe,low' },
    { severity: 'high' },
    { state: 'closed' },
    { state: 'open,closed', severity: 'medium' },
    { snoozed: 'true' },
    { snoozed: 'any', state: 'escalated' },
    { overdue: 'true' },
    { rule: 'large_transfer', assignee: 'me', snoozed: 'any' },
    { customer_reference: 'cust-5' },
  ]

  it.each(filters)('under %o are what a walk over the queue counts', async (filter) => {
    const counted = await count(filter)
    shapes.alertCounts.parse(counted)
    const size = async (over: Record<string, unknown>, without: string[] = []) => {
      const kept = Object.fromEntries(Object.entries({ ...filter, ...over }).filter(([key]) => !without.includes(key)))
      return (await walk(kept)).length
    }
    expect(counted.matching).toBe(await size({}))
    expect(counted.tabs).toEqual({
      mine: await size({ assignee: 'me' }),
      unassigned: await size({ assignee: 'none' }),
      all: await size({}, ['assignee']),
    })
    for (const severity of severities) expect(counted.severity[severity]).toBe(await size({ severity }))
    for (const state of alertStates) expect(counted.state[state]).toBe(await size({ state }))
    expect(counted.overdue).toBe(await size({ overdue: 'true' }))
    expect(counted.snoozed).toBe(await size({ snoozed: 'true' }))
    expect(counted.closed_capped).toBe(false)
  })

  it('are of one organisation', async () => {
    expect((await count({ state: alertStates.join(','), snoozed: 'any' }, theirs.ctx)).matching).toBe(40)
  })

  it('say where they stop counting closed alerts', async () => {
    const full = await suiteOrganisation('Many closed alerts')
    await seedAlerts(full.org_id, 10_600, { closed: 0.99, inReview: 0, wallets: 3 })
    const counted = await count({}, full.ctx)
    expect(counted).toMatchObject({ closed_capped: true, matching: 106, state: { open: 106, closed: 10_001 } })
  }, 60_000)
})

describe('similar alerts', () => {
  it('share a wallet, a rule, a counterparty, an entity or a category, the likest first, with what became of them', async () => {
    const all = await everything()
    const [one] = all.filter((row) => row.fact?.counterparty?.startsWith('Seeded Exchange'))
    if (one === undefined) throw new Error('nothing was seeded with an entity')
    const similar = shapes.similarAlerts.parse(await similarAlerts(anna.ctx, { id: one.id, limit: 50 }))
    expect(similar.data.some(({ alert }) => alert.id === one.id)).toBe(false)
    for (const { alert, because } of similar.data) {
      expect(because.includes('wallet')).toBe(alert.monitored_wallet_id === one.monitored_wallet_id)
      if (because.includes('rule')) expect(alert.rule.key).toBe(one.rule.key)
      if (because.includes('entity')) expect(alert.fact?.counterparty).toBe(one.fact?.counterparty)
    }
    const kinds = new Set(similar.data.flatMap(({ because }) => because))
    for (const kind of ['wallet', 'rule', 'entity', 'category'] as const) expect(kinds).toContain(kind)
    const weights = { wallet: 4, counterparty: 4, entity: 3, rule: 2, category: 1 }
    const weight = similar.data.map(({ because }) => because.reduce((sum, kind) => sum + weights[kind], 0))
    expect(weight).toEqual(weight.toSorted((a, b) => b - a))
    const { outcomes } = similar
    expect(outcomes.alerts).toBeGreaterThanOrEqual(similar.data.length)
    expect(alertResolutions.reduce((sum, name) => sum + (outcomes.resolutions[name] ?? 0), 0)).toBe(outcomes.closed)
  })

  it('are never another organisation’s', async () => {
    const mine = new Set((await everything()).map((row) => row.id))
    const [one] = (await queue({ limit: 1 })).data
    const similar = await similarAlerts(anna.ctx, { id: one?.id ?? '', limit: 50 })
    expect(similar.data.every(({ alert }) => mine.has(alert.id))).toBe(true)
    const [foreign] = (await queue({ limit: 1 }, theirs.ctx)).data
    expect(await refusal(similarAlerts(anna.ctx, { id: foreign?.id ?? '', limit: 5 }))).toEqual(['not_found', undefined])
  })
})

describe('outcomes by rule', () => {
  it('are what became of the alerts of the span, by hand', async () => {
    const small = await suiteOrganisation('Outcomes by rule')
    await onePersonCloses(small.org_id)
    await seedAlerts(small.org_id, 10, { inReview: 0, closed: 0, wallets: 1 })
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 10, 0, minute))
    const set = (key: string, data: object) =>
      withOrg(small.org_id, (tx) => tx.alert.updateMany({ where: { org_id: small.org_id, rule_key: key }, data }))
    await withOrg(small.org_id, async (tx) => {
      const rows = await tx.alert.findMany({ where: { org_id: small.org_id }, orderBy: { created_at: 'asc' } })
      for (const [n, row] of rows.entries()) {
        await tx.alert.update({
          where: { org_id_id: { org_id: small.org_id, id: row.id } },
          data: { created_at: at(n), rule_key: n < 6 ? 'velocity' : 'risk_score' },
        })
        const outcome = ['false_positive', 'false_positive', 'true_positive', 'expected_activity', 'duplicate', null][n] ?? null
        if (outcome === null) continue
        await tx.alert.update({
          where: { org_id_id: { org_id: small.org_id, id: row.id } },
          data: {
            state: 'closed',
            resolution: outcome,
            acknowledged_at: at(n + 10),
            closed_at: new Date(at(n).getTime() + (n + 1) * 3_600_000),
            ...(outcome === 'duplicate' ? { duplicate_of: rows[0]?.id ?? null } : {}),
          },
        })
      }
    })
    await set('risk_score', { rule_version: 3 })
    const span = { from: '2026-01-10T00:00:00Z', to: '2026-01-11T00:00:00Z' }
    const statistics = await ruleStatistics(small.ctx, span)
    shapes.ruleStatistics.parse(statistics)
    expect(statistics.total).toMatchObject({ raised: 10, closed: 5, waiting: 5, escalated: 0, false_positive_rate: '0.5' })
    const velocity = statistics.data.find((kind) => kind.key === 'velocity')
    expect(velocity).toMatchObject({
      raised: 6,
      waiting: 1,
      closed: 5,
      resolutions: { false_positive: 2, true_positive: 1, expected_activity: 1, duplicate: 1, not_actionable: 0 },
      false_positive_rate: '0.5',
      median_seconds_to_acknowledge: 600,
      median_seconds_to_close: 3 * 3600,
    })
    expect(velocity?.rules.reduce((sum, rule) => sum + rule.raised, 0)).toBe(6)
    expect(statistics.data.find((kind) => kind.key === 'risk_score')).toMatchObject({
      raised: 4,
      closed: 0,
      false_positive_rate: null,
      median_seconds_to_close: null,
    })
    // The end of the span is exclusive.
    expect((await ruleStatistics(small.ctx, { from: span.from, to: at(9).toISOString() })).total.raised).toBe(9)
    expect((await ruleStatistics(small.ctx, { from: at(1).toISOString(), to: span.to })).total.raised).toBe(9)
    expect((await ruleStatistics(theirs.ctx, span)).total.raised).toBe(0)
    expect(await refusal(ruleStatistics(small.ctx, { from: span.to, to: span.from }))).toEqual(['invalid_request', 'from'])
  })
})

describe('people', () => {
  it('who can be given alerts are those who may work on them and are not disabled', async () => {
    await addPerson(org, 'viewer', 'Vera Viewer')
    await addPerson(org, 'analyst', 'Dora Disabled', true)
    const { data } = shapes.assignablePeople.parse(await assignablePeople(anna.ctx))
    expect(data.map((person) => person.name)).toEqual(['Anna Analyst', 'Ben Lead', 'Suite'])
    expect(data.filter((person) => person.me).map((person) => person.id)).toEqual([anna.id])
  })
})
