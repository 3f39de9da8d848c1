import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApiKey as creating } from '@/contract/access/api-keys'
import { createMonitoredWallet as watching } from '@/contract/monitoring/monitoring'
import { attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { listAlerts } from '@/server/domain/alert'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { createApiKey } from '@/server/domain/api-key'
import { createMonitoredWallet, evaluateDue } from '@/server/domain/monitoring'
import { dollarToken } from '@/server/domain/monitoring/evaluate/testing/watch'
import { pastDecisions, ruleStatistics, updateAlert } from '@/server/domain/triage'
import { systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { approveSuppression, createSuppression, endSuppression, getSuppression, listSuppressions } from '.'

vi.setConfig({ testTimeout: 60_000 })

type Person = Awaited<ReturnType<typeof addPerson>>
const now = Math.floor(Date.now() / 1000)
const day = 86_400_000
const inDays = (n: number) => new Date(Date.now() + n * day).toISOString()
const at = (ctx: Context, days: number): Context => ({ ...ctx, clock: { now: () => new Date(Date.now() + days * day) } })
let org: SuiteOrganisation
let theirs: SuiteOrganisation
let anna: Person
let lena: Person
let usd: Payment['asset']
beforeAll(async () => {
  usd = await dollarToken(new Date((now - 60) * 1000).toISOString().slice(0, 10))
  org = await suiteOrganisation('Suppressions')
  theirs = await suiteOrganisation('Suppressions, theirs')
  anna = await addPerson(org, 'analyst', 'Anna')
  lena = await addPerson(org, 'lead', 'Lena')
})
afterAll(closeDatabase)

/**
 * An exchange that was hacked, and a function that has a customer's wallet receive from it and returns that wallet's alerts.
 */
async function hacked(label: string) {
  const thief = freshAddress('ethereum')
  await attribute('ethereum', thief, { category: 'user', abuse: 'service_hack', label })
  return async (customer_reference?: string, dollars = 90_000, clock = systemClock) => {
    const address = freshAddress('ethereum')
    const amount = BigInt(dollars * 1e6)
    await land('ethereum', [{ from: thief, to: address, amount, height: takeHeights(1), asset: usd, time: now - 60 }])
    const body = { network: 'ethereum', address, rules: ['category_exposure'], ...(customer_reference && { customer_reference }) }
    await createMonitoredWallet(org.ctx, watching.body?.parse(body) as Parameters<typeof createMonitoredWallet>[1])
    await evaluateDue({ orgId: org.ctx.org.id, clock, log: pino({ level: 'silent' }) }, 100)
    return (await listAlerts(org.ctx, { limit: 10, address })).data
  }
}
const ask = (alert_id: string, more: Partial<Parameters<typeof createSuppression>[1]> = {}, by: { ctx: Context } = anna) =>
  createSuppression(by.ctx, { alert_id, scope: 'customer', reason: 'Agreed with the customer', expires_at: inDays(30), ...more })

describe('a suppression', () => {
  it('holds a finding back for the other wallets of a customer once another person approved it, counts it, and ends', async () => {
    const receive = await hacked('Thief of Anna')
    const [first] = await receive('cust-one')
    const made = await ask(first?.id ?? '')
    expect(made).toMatchObject({
      state: 'proposed',
      scope: 'customer',
      counterparty: 'Thief of Anna',
      most_severe: first?.severity,
    })
    expect(await receive('cust-one')).toHaveLength(1)
    const approved = await approveSuppression(lena.ctx, { id: made.id })
    expect(approved).toMatchObject({ state: 'active', approved_by: { name: 'Lena' }, held_back: { findings: 0 } })

    expect(await receive('cust-one')).toEqual([])
    expect(await receive('cust-two')).toHaveLength(1)
    expect(await receive()).toHaveLength(1)
    const held = await getSuppression(anna.ctx, { id: made.id })
    expect(held.held_back).toMatchObject({ findings: 1, times: 1 })
    expect(held.findings).toMatchObject([{ rule_key: 'category_exposure', title: expect.stringContaining('Thief of Anna') }])
    expect((await ruleStatistics(anna.ctx, { to: inDays(1) })).held_back).toEqual({ findings: 1, suppressions: 1 })
    expect((await pastDecisions(anna.ctx, { id: first?.id ?? '' })).suppressed_until).toBe(made.expires_at)
    // The alert on which it is based is still open.
    expect((await listAlerts(org.ctx, { limit: 50, state: ['open'] })).data.map(({ id }) => id)).toContain(first?.id)

    expect(await endSuppression(anna.ctx, { id: made.id, reason: 'New facts' })).toMatchObject({
      state: 'ended',
      ended_reason: 'New facts',
      held_back: { findings: 1 },
    })
    expect(await receive('cust-one')).toHaveLength(1)
    expect((await pastDecisions(anna.ctx, { id: first?.id ?? '' })).suppressed_until).toBeNull()
  })

  it('does not hold back what is more severe than was agreed', async () => {
    const receive = await hacked('Thief of more')
    const [first] = await receive('cust-more')
    const made = await ask(first?.id ?? '', { most_severe: 'low' })
    await approveSuppression(lena.ctx, { id: made.id })
    expect(first?.severity).not.toBe('low')
    expect(await receive('cust-more')).toHaveLength(1)
  })

  it('holds for one wallet only where that was asked, and not a day longer', async () => {
    const receive = await hacked('Thief of a day')
    const [first] = await receive('cust-day')
    const made = await ask(first?.id ?? '', { scope: 'wallet', expires_at: inDays(1) })
    await approveSuppression(lena.ctx, { id: made.id })
    expect(await receive('cust-day')).toHaveLength(1)
    const later = { now: () => new Date(Date.now() + 2 * day) }
    const stateOf = async (ctx: Context) => (await getSuppression(ctx, { id: made.id })).state
    expect([await stateOf(anna.ctx), await stateOf({ ...anna.ctx, clock: later })]).toEqual(['active', 'expired'])
    const wide = await ask(first?.id ?? '', { expires_at: inDays(1) })
    await approveSuppression(lena.ctx, { id: wide.id })
    expect(await receive('cust-day')).toEqual([])
    expect(await receive('cust-day', 90_000, later)).toHaveLength(1)
  })

  it('is approved by another person, once, and never by a key', async () => {
    const [alert] = await (await hacked('Thief of four eyes'))('cust-eyes')
    const mine = await ask(alert?.id ?? '', {}, lena)
    await expect(approveSuppression(lena.ctx, { id: mine.id })).rejects.toThrow(/another person than the one who asked/)
    await expect(approveSuppression(org.ctx, { id: mine.id })).rejects.toThrow(/a key cannot approve/)
    await expect(approveSuppression(anna.ctx, { id: mine.id })).rejects.toMatchObject({ code: 'insufficient_scope' })
    expect((await getSuppression(org.ctx, { id: mine.id })).state).toBe('proposed')
    await expect(ask(alert?.id ?? '')).rejects.toThrow(/^body\.alert_id: is suppressed already/)
    await endSuppression(anna.ctx, { id: mine.id, reason: 'Once more' })
    const twice = await Promise.allSettled([ask(alert?.id ?? ''), ask(alert?.id ?? '')])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [down] = (await listSuppressions(anna.ctx, { limit: 1 })).data
    if (down === undefined) throw new Error('nothing is listed')
    await expect(approveSuppression(at(lena.ctx, 31), { id: down.id })).rejects.toThrow(/is expired/)
    await endSuppression(lena.ctx, { id: down.id, reason: 'Not with me' })
    await expect(approveSuppression(lena.ctx, { id: down.id })).rejects.toThrow(/is ended/)
    await expect(endSuppression(lena.ctx, { id: down.id, reason: 'Again' })).rejects.toThrow(/is ended already/)
  })

  it('that a key asked for is approved by nobody who made the key, nor the key that made it', async () => {
    const [alert] = await (await hacked('Thief of keys'))('cust-keys')
    const admin = await addPerson(org, 'admin', 'Adam')
    const full = (name: string) => creating.body?.parse({ name, preset: 'full' }) as Parameters<typeof createApiKey>[1]
    const made = await createApiKey(admin.ctx, full('First'))
    const keyOf = (id: string): { ctx: Context } => ({
      ctx: {
        ...org.ctx,
        actor: { ...org.ctx.actor, type: 'api_key', mode: 'live', id: uuidOf('key', id) ?? '' } as Context['actor'],
      },
    })
    const second = await createApiKey(keyOf(made.id).ctx, full('Second'))
    for (const id of [made.id, second.id]) {
      const asked = await ask(alert?.id ?? '', {}, keyOf(id))
      await expect(approveSuppression(admin.ctx, { id: asked.id })).rejects.toThrow(/a key that you made/)
      if (id === made.id) await endSuppression(lena.ctx, { id: asked.id, reason: 'Once more' })
      else expect((await approveSuppression(lena.ctx, { id: asked.id })).state).toBe('active')
    }
  })

  it('needs a day, a customer and an alert that are there', async () => {
    const [alert] = await (await hacked('Thief of words'))()
    const id = alert?.id ?? ''
    await expect(ask(id, { scope: 'wallet', expires_at: inDays(-1) })).rejects.toThrow(
      /^body\.expires_at: must lie in the future/,
    )
    await expect(ask(id, { scope: 'wallet', expires_at: inDays(366) })).rejects.toThrow(/^body\.expires_at: must be at most 365/)
    await expect(ask(id)).rejects.toThrow(/^body\.scope: the wallet of the alert has no customer/)
    const foreign = createSuppression(theirs.ctx, { alert_id: id, scope: 'wallet', reason: 'Theirs', expires_at: inDays(1) })
    await expect(foreign).rejects.toThrow(/^body\.alert_id: there is no alert/)
    const own = await ask(id, { scope: 'wallet' })
    await expect(getSuppression(theirs.ctx, { id: own.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(endSuppression(theirs.ctx, { id: own.id, reason: 'Theirs' })).rejects.toMatchObject({ code: 'not_found' })
    expect((await listSuppressions(theirs.ctx, { limit: 50 })).data).toEqual([])
  })

  it('is listed page by page, by state and by wallet', async () => {
    const all = (await listSuppressions(anna.ctx, { limit: 50 })).data
    const paged: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { data, page } = await listSuppressions(anna.ctx, { limit: 2, ...(cursor && { cursor }) })
      paged.push(...data.map(({ id }) => id))
      if (page.next === null) break
      cursor = page.next
    }
    expect(paged).toEqual(all.map(({ id }) => id))
    for (const state of ['proposed', 'active', 'expired', 'ended'] as const) {
      const listed = (await listSuppressions(anna.ctx, { limit: 50, state: [state] })).data
      expect(listed.map(({ id }) => id)).toEqual(all.filter((one) => one.state === state).map(({ id }) => id))
    }
    const [{ wallet } = { wallet: null }] = all.filter((one) => one.wallet !== null)
    const monitored_wallet_id = wallet?.monitored_wallet_id ?? ''
    const of = (await listSuppressions(anna.ctx, { limit: 50, monitored_wallet_id })).data
    expect(of.length).toBeGreaterThan(0)
    expect(of.every((one) => one.wallet?.monitored_wallet_id === monitored_wallet_id || one.customer_reference !== null)).toBe(
      true,
    )
  })
})

describe('earlier decisions', () => {
  it('count how people closed the same finding of the same customer', async () => {
    const receive = await hacked('Thief of the past')
    const elsewhere = await (await hacked('Another thief'))('cust-past')
    const alerts = []
    for (let n = 0; n < 4; n++) alerts.push(...(await receive('cust-past')))
    const [last, ...before] = alerts.reverse()
    const close = (id: string, resolution: 'expected_activity' | 'true_positive', { ctx }: Person) =>
      updateAlert(ctx, { id, state: 'closed', resolution, comment: 'Known' })
    expect(await pastDecisions(anna.ctx, { id: last?.id ?? '' })).toMatchObject({ closed: 0, people: 0, last_at: null })
    await close(before[0]?.id ?? '', 'expected_activity', anna)
    await close(before[1]?.id ?? '', 'expected_activity', lena)
    await close(before[2]?.id ?? '', 'true_positive', anna)
    await close(elsewhere[0]?.id ?? '', 'expected_activity', anna)
    await close((await receive('cust-other'))[0]?.id ?? '', 'expected_activity', anna)
    expect(await pastDecisions(anna.ctx, { id: last?.id ?? '' })).toMatchObject({
      of: 'customer',
      counterparty: 'Thief of the past',
      closed: 3,
      reasons: [
        { reason: 'Expected activity', resolution: 'expected_activity', alerts: 2 },
        { reason: 'True positive', resolution: 'true_positive', alerts: 1 },
      ],
      people: 2,
      suppressed_until: null,
      known_again: true,
    })
    await expect(pastDecisions(theirs.ctx, { id: last?.id ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  })
})
