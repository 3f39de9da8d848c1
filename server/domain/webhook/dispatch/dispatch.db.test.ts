import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { parseCidrs } from '@/server/platform/egress'
import {
  attemptDelivery,
  claimDeliveries,
  getWebhookDelivery,
  getWebhookEndpoint,
  redeliverWebhook,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '..'
import { causing, deliveriesOf, deliveryId, dispatchOnce, endpointFor, movableClock } from '../testing/organisation'
import { type Answer, type Receiver, startReceiver } from '../testing/receiver'

// Own database, as the worker of other suites would deliver from a shared one.
process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
process.env.LOG_LEVEL = 'error'
const database = await openTestDatabase()

const receivers: Receiver[] = []
afterAll(async () => {
  for (const one of receivers) await one.close()
  await closeDatabase()
  await database.close()
})

async function receiver(answer?: Answer): Promise<Receiver> {
  const one = await startReceiver(answer)
  receivers.push(one)
  return one
}

async function fresh(name: string, answer?: Answer, events?: string[]) {
  const org = await suiteOrganisation(name)
  const clock = movableClock()
  const ctx: Context = { ...org.ctx, clock }
  const to = await receiver(answer)
  const endpoint = await endpointFor(ctx, to.url, events)
  const one = async () => {
    const [row] = await deliveriesOf(ctx, endpoint.id)
    return getWebhookDelivery(ctx, { id: deliveryId((row as { id: string }).id) })
  }
  return { org, clock, ctx, to, endpoint, one, cause: causing(ctx) }
}
const fail: Answer = (_, response) => response.writeHead(500).end('no')
const seconds = (from: string, to: string | null) => (Date.parse(to ?? '') - Date.parse(from)) / 1000
const claim = (ctx: Context, more = {}) =>
  claimDeliveries({
    now: ctx.clock.now(),
    leaseUntil: new Date(ctx.clock.now().getTime() + 30_000),
    perEndpoint: 10,
    perOrganisation: 32,
    slots: 64,
    only: [ctx.org.id],
    ...more,
  })
const options = (ctx: Context) => ({
  clock: ctx.clock,
  random: () => 0.5,
  factor: 1,
  deadlineMs: 500,
  allowed: parseCidrs('127.0.0.0/8'),
  signal: new AbortController().signal,
})

describe('a delivery that fails', () => {
  it('is tried ten times on the published schedule, always with one id and one body, and then given up', async () => {
    const { clock, ctx, to, one, cause } = await fresh('Schedule', fail)
    await cause('scheduled')
    const delays: number[] = []
    for (let n = 1; n <= 10; n++) {
      const at = clock.now().toISOString()
      expect(await dispatchOnce([ctx], clock)).toEqual([n === 10 ? 'failed' : 'retrying'])
      const delivery = await one()
      expect(delivery).toMatchObject({ attempt_count: n, status: n === 10 ? 'failed' : 'retrying' })
      if (delivery.next_attempt_at === null) break
      delays.push(seconds(at, delivery.next_attempt_at))
      expect(await dispatchOnce([ctx], { now: () => new Date(Date.parse(delivery.next_attempt_at as string) - 1) })).toEqual([])
      clock.add(Date.parse(delivery.next_attempt_at) - clock.now().getTime())
    }
    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    clock.add(30 * 86_400_000)
    expect(await dispatchOnce([ctx], clock)).toEqual([])
    expect(to.received).toHaveLength(10)
    expect(new Set(to.received.map((r) => `${r.headers['webhook-id']} ${r.body}`)).size).toBe(1)
    expect(new Set(to.received.map((r) => r.headers['webhook-timestamp'])).size).toBe(10)
    expect((await one()).attempts.map((a) => a.number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  it.each<[string, Answer, object]>([
    ['redirects', (_, r) => r.writeHead(302, { location: '/elsewhere' }).end(), { error: 'redirect', status_code: 302 }],
    ['resets after reading', (_, __, request) => request.socket.resetAndDestroy(), { error: 'connection', status_code: null }],
    ['hangs', () => undefined, { error: 'timeout', status_code: null }],
    ['speaks no HTTP', (_, r) => r.socket?.end('SSH-2.0-none\r\n\r\n'), { error: 'protocol', status_code: null }],
    ['sends much', (_, r) => r.writeHead(404).end('y'.repeat(50_000)), { error: 'status', response: 'y'.repeat(1024) }],
  ])('says why where the receiver %s', async (_, answer, expected) => {
    const { clock, ctx, to, one, cause } = await fresh('Reasons', answer)
    await cause('why')
    expect(await dispatchOnce([ctx], clock, { deadlineMs: 500 })).toEqual(['retrying'])
    expect((await one()).attempts[0]).toMatchObject(expected)
    expect(to.received).toHaveLength(1)
  })

  it('is a failed attempt where its target is forbidden by now', async () => {
    const { clock, ctx, to, one, cause } = await fresh('Forbidden by now')
    await cause('forbidden')
    expect(await dispatchOnce([ctx], clock, { allowed: [] })).toEqual(['retrying'])
    expect((await one()).attempts[0]).toMatchObject({ error: 'forbidden_target', status_code: null })
    expect(to.received).toHaveLength(0)
  })

  it('gives a receiver the time it asks for, and its endpoint too', async () => {
    const busy: Answer = (_, response) => response.writeHead(429, { 'retry-after': '120' }).end()
    const { clock, ctx, endpoint, one, cause } = await fresh('Busy', busy)
    const at = clock.now().toISOString()
    await cause('first')
    await dispatchOnce([ctx], clock)
    expect(seconds(at, (await one()).next_attempt_at)).toBe(120)
    await cause('second')
    const [, waits] = await deliveriesOf(ctx, endpoint.id)
    const second = await getWebhookDelivery(ctx, { id: deliveryId((waits as { id: string }).id) })
    expect([second.status, seconds(at, second.next_attempt_at)]).toEqual(['pending', 120])
    clock.add(119_999)
    expect(await dispatchOnce([ctx], clock)).toEqual([])
    clock.add(1)
    expect(await dispatchOnce([ctx], clock)).toHaveLength(2)
  })

  it('leaves the endpoint alone for what it asked, not for as long as the delivery it answered waits', async () => {
    const busy: Answer = (_, response) => response.writeHead(429, { 'retry-after': '7' }).end()
    const { clock, ctx, to, one, cause } = await fresh('Busy for a moment', busy)
    await cause('first')
    await dispatchOnce([ctx], clock)
    clock.add(7_000)
    await dispatchOnce([ctx], clock)
    const at = clock.now().toISOString()
    expect(seconds(at, (await one()).next_attempt_at)).toBe(300)
    to.answer = (_, response) => response.writeHead(204).end()
    await cause('second')
    clock.add(6_999)
    expect(await dispatchOnce([ctx], clock)).toEqual([])
    clock.add(1)
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
  })
})

describe('an endpoint', () => {
  it('that answers 410 is disabled at once: what waits is skipped, the others are told, the audit log says so', async () => {
    const { org, clock, ctx, endpoint, cause } = await fresh('Gone', (_, r) => r.writeHead(410).end(), ['case.created'])
    const told = await receiver()
    const beside = await endpointFor(ctx, told.url, ['webhook.endpoint_disabled'])
    await cause('gone')
    await cause('waits')
    expect(await dispatchOnce([ctx], clock, { slots: 1 })).toEqual(['failed'])
    expect(await getWebhookEndpoint(ctx, endpoint)).toMatchObject({ enabled: false, disabled: { reason: 'gone' } })
    expect((await deliveriesOf(ctx, endpoint.id)).map((d) => d.state)).toEqual(['failed', 'skipped'])
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    expect(JSON.parse(told.received[0]?.body ?? '')).toMatchObject({
      type: 'webhook.endpoint_disabled',
      data: { endpoint_id: endpoint.id, reason: 'gone' },
    })
    const audited = await withOrg(org.org_id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: org.org_id, action: 'webhook_endpoint.disabled' } }),
    )
    expect(audited).toMatchObject([{ actor_type: 'job', object_id: endpoint.id, detail: { reason: 'gone', skipped: 1 } }])
    expect(await deliveriesOf(ctx, beside.id)).toHaveLength(1)
  })

  it('is disabled by a 410 to a test, and by no other failure of one', async () => {
    const { clock, ctx, to, endpoint } = await fresh('Tested', fail)
    const test = async () => {
      await testWebhookEndpoint(ctx, endpoint)
      expect(await dispatchOnce([ctx], clock)).toEqual(['failed'])
      return getWebhookEndpoint(ctx, endpoint)
    }
    expect(await test()).toMatchObject({ enabled: true, failing_since: null })
    to.answer = (_, response) => response.writeHead(410).end()
    expect(await test()).toMatchObject({ enabled: false, disabled: { reason: 'gone' } })
  })

  it('that does nothing but fail for five days is disabled, and one success begins anew', async () => {
    const { clock, ctx, to, endpoint, cause } = await fresh('Failing', fail)
    const day = 86_400_000
    const attempt = async () => {
      await cause(randomUUID())
      await dispatchOnce([ctx], clock)
    }
    await attempt()
    clock.add((3 * day) / 2)
    await attempt()
    to.answer = (_, response) => response.writeHead(200).end()
    await attempt()
    expect(await getWebhookEndpoint(ctx, endpoint)).toMatchObject({ failing_since: null })
    to.answer = fail
    for (let n = 0; n < 5; n++) {
      await attempt()
      expect((await getWebhookEndpoint(ctx, endpoint)).enabled, `day ${n}`).toBe(true)
      clock.add(day)
    }
    await attempt()
    expect(await getWebhookEndpoint(ctx, endpoint)).toMatchObject({ enabled: false, disabled: { reason: 'failing' } })
    expect(await dispatchOnce([ctx], clock)).toEqual([])
    expect(await updateWebhookEndpoint(ctx, { id: endpoint.id, enabled: true })).toMatchObject({ failing_since: null })
    await attempt()
    expect((await getWebhookEndpoint(ctx, endpoint)).enabled).toBe(true)
  })

  it('that is disabled while something is sent to it lets that end and queues it no more', async () => {
    const { ctx, endpoint, one, cause } = await fresh('Disabled meanwhile', fail)
    await cause('under way')
    const [claimed] = await claim(ctx)
    if (!claimed) throw new Error('nothing was due')
    await updateWebhookEndpoint(ctx, { id: endpoint.id, enabled: false })
    expect((await one()).status).toBe('pending')
    // Claimed before the change, as by a second dispatcher.
    expect(await attemptDelivery(claimed, options(ctx))).toBe('skipped')
    expect(await one()).toMatchObject({ status: 'skipped', next_attempt_at: null })
  })
})

describe('claims', () => {
  it('give one delivery to one of many dispatchers', async () => {
    const { ctx, cause } = await fresh('Many dispatchers')
    for (let n = 0; n < 20; n++) await cause(`one ${n}`)
    const claims = (await Promise.all(Array.from({ length: 8 }, () => claim(ctx, { perEndpoint: 50, slots: 5 })))).flat()
    expect(claims).toHaveLength(20)
    expect(new Set(claims.map((c) => c.delivery_id)).size).toBe(20)
    expect(new Set(claims.map((c) => c.fence)).size).toBe(20)
  })

  it('keep to a bound for each endpoint and organisation, over all dispatchers', async () => {
    const { ctx, to, cause } = await fresh('Bounded')
    await endpointFor(ctx, to.url)
    for (let n = 0; n < 20; n++) await cause(`bound ${n}`)
    const bounds = { perEndpoint: 7, perOrganisation: 9 }
    const claims = (await Promise.all(Array.from({ length: 4 }, () => claim(ctx, bounds)))).flat()
    expect(claims).toHaveLength(9)
    expect(Math.max(...[...Map.groupBy(claims, (c) => c.endpoint_id).values()].map((of) => of.length))).toBeLessThanOrEqual(7)
    expect(await claim(ctx, bounds)).toEqual([])
  })

  it('let organisations and endpoints take turns, however many wait for one', async () => {
    const noisy = await fresh('Noisy')
    const quiet = await fresh('Quiet')
    const beside = await endpointFor(noisy.ctx, noisy.to.url, ['case.updated'])
    for (let n = 0; n < 40; n++) await noisy.cause(`noise ${n}`)
    await noisy.cause('beside', 'case.updated')
    await quiet.cause('quiet')
    const now = new Date(Date.now() + 60_000)
    const taken = await claim(quiet.ctx, { now, slots: 4, only: [noisy.org.org_id, quiet.org.org_id] })
    expect(taken.map((c) => c.org_id).toSorted()).toEqual(
      [noisy.org.org_id, noisy.org.org_id, noisy.org.org_id, quiet.org.org_id].toSorted(),
    )
    const { rows } = await pool().query('select delivery_id from webhook_due where org_id = $1 and lease_until is not null', [
      noisy.org.org_id,
    ])
    const [own] = await deliveriesOf(noisy.ctx, beside.id)
    expect(rows.map((r) => r.delivery_id)).toContain(own?.id)
  })

  it('come back when a lease ends, and what the dead dispatcher finds then changes nothing', async () => {
    const { clock, ctx, to, one, cause } = await fresh('Zombie')
    await cause('taken twice')
    const [first] = await claim(ctx)
    expect(await claim(ctx)).toEqual([])
    clock.add(30_000)
    const [second] = await claim(ctx)
    if (!first || !second) throw new Error('nothing was due')
    expect(BigInt(second.fence)).toBeGreaterThan(BigInt(first.fence))
    to.answer = fail
    expect(await attemptDelivery(second, options(ctx))).toBe('retrying')
    to.answer = (_, response) => response.writeHead(200).end()
    expect(await attemptDelivery(first, options(ctx))).toBe('lost')
    expect(await one()).toMatchObject({ status: 'retrying', attempt_count: 1 })
    expect(new Set(to.received.map((r) => r.headers['webhook-id'])).size).toBe(1)
    // Also after a redelivery, which has a new row in the queue.
    clock.add(10_000)
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    await redeliverWebhook(ctx, { id: (await one()).id })
    const [third] = await claim(ctx)
    if (!third) throw new Error('nothing was due')
    for (const dead of [first, second]) expect(await attemptDelivery(dead, options(ctx))).toBe('lost')
    expect((await one()).status).toBe('retrying')
    expect(await attemptDelivery(third, options(ctx))).toBe('delivered')
  })

  it('show no organisation’s content to whoever claims', async () => {
    const { rows } = await pool().query<{ table_name: string; column_name: string; data_type: string }>(
      `select table_name, column_name, data_type from information_schema.columns where table_name in ('webhook_due', 'webhook_lane')`,
    )
    expect(new Set(rows.map((r) => r.data_type))).toEqual(new Set(['uuid', 'timestamp with time zone', 'bigint']))
  })
})
