import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createWebhookEndpoint as createOperation, webhookEndpoint, webhookEndpointWithSecret } from '@/contract/webhook/webhooks'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDelivery,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  redeliverWebhook,
  replayWebhooks,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '..'
import { causing, deliveriesOf, deliveryId, dispatchOnce, endpointFor, movableClock } from '../testing/organisation'
import { type Receiver, startReceiver } from '../testing/receiver'

// Own database, as the worker of other suites would deliver from a shared one.
process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
process.env.LOG_LEVEL = 'error'
const database = await openTestDatabase()

let org: SuiteOrganisation
let other: SuiteOrganisation
let receiver: Receiver
beforeAll(async () => {
  org = await suiteOrganisation('Webhooks')
  other = await suiteOrganisation('Other webhooks')
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await closeDatabase()
  await database.close()
})

const dump = (table: string, orgId = org.org_id) =>
  withOrg(orgId, (tx) => tx.$queryRawUnsafe<{ row: string }[]>(`select ${table}::text as row from ${table}`)).then((rows) =>
    rows.map((r) => r.row).join('\n'),
  )
const lastAudit = async (ctx: Context) => {
  const [row] = await withOrg(ctx.org.id, (tx) =>
    tx.auditEvent.findMany({ where: { org_id: ctx.org.id }, orderBy: { seq: 'desc' }, take: 1 }),
  )
  return row
}
const keyed = (ctx: Context, key: string, body: unknown): Context => ({
  ...ctx,
  idempotency: {
    key,
    scope: 'POST /v1/webhooks/endpoints',
    fingerprint: fingerprintOf(body),
    sensitive: createOperation.sensitive === true,
    serialise: (result) => ({ status: 201, body: JSON.stringify(result) }),
  },
})

describe('an endpoint', () => {
  it('is made with a secret that nothing shows again and no table holds readable', async () => {
    const key = randomUUID()
    const body = { url: `${receiver.url}?token=hush-hush`, events: ['case.created', 'case.created'], description: ' Desk ' }
    const input = createOperation.body?.parse(body) as Parameters<typeof createWebhookEndpoint>[1]
    const ctx = keyed(org.ctx, key, body)
    const made = webhookEndpointWithSecret.parse(await createWebhookEndpoint(ctx, input))
    expect(made).toMatchObject({ events: ['case.created'], description: 'Desk', enabled: true, disabled: null })
    expect(made.secrets).toEqual([{ created_at: made.created_at, valid_until: null }])
    const again = keyed(org.ctx, key, body)
    expect(await createWebhookEndpoint(again, input)).toEqual(made)
    expect(again.idempotency?.outcome?.replayed).toBe(true)
    const forbidden = { ...input, url: 'https://10.0.0.1/' }
    await expect(createWebhookEndpoint(keyed(org.ctx, key, forbidden), forbidden)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(webhookEndpoint.parse(await getWebhookEndpoint(org.ctx, made))).not.toHaveProperty('secret')
    expect((await listWebhookEndpoints(org.ctx, { limit: 50 })).data.map((e) => e.id)).toContain(made.id)
    const raw = made.secret.slice('whsec_'.length)
    for (const table of ['webhook_endpoint', 'webhook_endpoint_secret', 'idempotency_key', 'audit_event', 'outbox_event']) {
      const text = await dump(table)
      for (const form of [raw, Buffer.from(raw, 'base64').toString('hex')]) expect(text, table).not.toContain(form)
    }
    const audited = await lastAudit(org.ctx)
    expect(audited).toMatchObject({ action: 'webhook_endpoint.created', object_id: made.id })
    expect(JSON.stringify(audited?.detail)).not.toContain('hush-hush')
  })

  it.each([
    ['http://example.com/', 'https://'],
    ['https://10.0.0.1/', 'not public'],
    ['https://169.254.169.254/latest/meta-data', 'not public'],
    ['https://[::1]/', 'not public'],
    ['https://user:pass@example.com/', 'user name'],
    ['nonsense', 'whole URL'],
  ])('is not made for %s', async (url, words) => {
    await expect(createWebhookEndpoint(org.ctx, { url, events: ['*'], description: null })).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'body.url', issue: expect.stringContaining(words) }],
    })
  })

  it('is changed, paused, enabled and deleted, each with an audit row', async () => {
    const { id } = await endpointFor(org.ctx, receiver.url)
    await updateWebhookEndpoint(org.ctx, { id, events: ['report.ready'], description: 'Now' })
    expect((await lastAudit(org.ctx))?.detail).toMatchObject({ changed: 'events, description' })
    const paused = await updateWebhookEndpoint(org.ctx, { id, enabled: false })
    expect(paused).toMatchObject({ enabled: false, disabled: { reason: 'paused' } })
    const before = await lastAudit(org.ctx)
    expect(await updateWebhookEndpoint(org.ctx, { id, enabled: false })).toEqual(paused)
    expect(await lastAudit(org.ctx)).toEqual(before)
    expect(await updateWebhookEndpoint(org.ctx, { id, enabled: true })).toMatchObject({ enabled: true, disabled: null })
    await expect(updateWebhookEndpoint(org.ctx, { id, url: 'https://10.0.0.1/' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await deleteWebhookEndpoint(org.ctx, { id })).toMatchObject({ id, deleted: true })
    expect(await lastAudit(org.ctx)).toMatchObject({ action: 'webhook_endpoint.deleted', object_id: id })
    for (const again of [deleteWebhookEndpoint, getWebhookEndpoint, rotateWebhookSecret, testWebhookEndpoint])
      await expect(again(org.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await dump('webhook_endpoint_secret')).not.toContain(id)
  })

  it('is nobody else’s', async () => {
    const { id } = await endpointFor(org.ctx, receiver.url)
    await causing(org.ctx)(randomUUID())
    const [delivery] = await deliveriesOf(org.ctx, id)
    const whd = { id: deliveryId((delivery as { id: string }).id) }
    const missing = { code: 'not_found' }
    await expect(getWebhookEndpoint(other.ctx, { id })).rejects.toMatchObject(missing)
    await expect(updateWebhookEndpoint(other.ctx, { id, enabled: false })).rejects.toMatchObject(missing)
    await expect(deleteWebhookEndpoint(other.ctx, { id })).rejects.toMatchObject(missing)
    await expect(rotateWebhookSecret(other.ctx, { id })).rejects.toMatchObject(missing)
    await expect(testWebhookEndpoint(other.ctx, { id })).rejects.toMatchObject(missing)
    await expect(listWebhookDeliveries(other.ctx, { id, limit: 5 })).rejects.toMatchObject(missing)
    await expect(replayWebhooks(other.ctx, { id, from: '2026-01-01T00:00:00Z', include_delivered: true })).rejects.toMatchObject(
      missing,
    )
    await expect(getWebhookDelivery(other.ctx, whd)).rejects.toMatchObject(missing)
    await expect(redeliverWebhook(other.ctx, whd)).rejects.toMatchObject(missing)
    await deleteWebhookEndpoint(org.ctx, { id })
  })

  it('holds for nobody without the scopes', async () => {
    const ctx: Context = { ...org.ctx, actor: { type: 'api_key', id: randomUUID(), scopes: ['webhooks:read'], mode: 'live' } }
    const reader: Context = { ...org.ctx, actor: { type: 'api_key', id: randomUUID(), scopes: ['webhooks:write'], mode: 'live' } }
    await expect(endpointFor(ctx, receiver.url)).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(listWebhookEndpoints(reader, { limit: 5 })).rejects.toMatchObject({ code: 'insufficient_scope' })
  })
})

describe('deliveries', () => {
  it('are written for each enabled endpoint that selected the type, in the causing transaction', async () => {
    const one = await endpointFor(other.ctx, receiver.url, ['case.created', 'report.ready'])
    const all = await endpointFor(other.ctx, receiver.url, ['*'])
    const none = await endpointFor(other.ctx, receiver.url, ['alert.created'])
    const paused = await endpointFor(other.ctx, receiver.url, ['*'])
    await updateWebhookEndpoint(other.ctx, { id: paused.id, enabled: false })
    const mine = await endpointFor(org.ctx, receiver.url, ['*'])
    const cause = causing(other.ctx)
    await cause('first')
    await cause('second', 'case.updated')
    await expect(cause('third', 'case.created', true)).rejects.toThrow()
    const types = async (ctx: Context, id: string) => (await deliveriesOf(ctx, id)).map((d) => d.event_type)
    expect(await types(other.ctx, one.id)).toEqual(['case.created'])
    expect(await types(other.ctx, all.id)).toEqual(['case.created', 'case.updated'])
    expect(await types(other.ctx, none.id)).toEqual([])
    expect(await types(other.ctx, paused.id)).toEqual([])
    expect(await types(org.ctx, mine.id)).toEqual([])
    for (const { id } of [one, all, none, paused]) await deleteWebhookEndpoint(other.ctx, { id })
    await deleteWebhookEndpoint(org.ctx, { id: mine.id })
  })

  it('carry a signature for either secret for a day after a rotation, and for the new one alone then', async () => {
    const clock = movableClock()
    const ctx = { ...other.ctx, clock }
    const made = await endpointFor(ctx, receiver.url)
    const verify = async (marker: string, secrets: string[], refused: string[] = []) => {
      receiver.received.length = 0
      await causing(ctx)(marker)
      expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
      const [got] = receiver.received
      if (!got) throw new Error('nothing came')
      const headers = got.headers as Record<string, string>
      const aged = vi.spyOn(Date, 'now').mockReturnValue(clock.now().getTime())
      try {
        for (const secret of secrets)
          expect(new Webhook(secret).verify(got.body, headers)).toMatchObject({ data: { subject: marker } })
        for (const secret of refused) expect(() => new Webhook(secret).verify(got.body, headers)).toThrow('No matching signature')
      } finally {
        aged.mockRestore()
      }
    }
    await verify('before', [made.secret])
    const rotated = await rotateWebhookSecret(ctx, { id: made.id })
    expect(rotated.secret).not.toBe(made.secret)
    expect(rotated.secrets.map((s) => s.valid_until !== null)).toEqual([false, true])
    await verify('during', [made.secret, rotated.secret])
    clock.add(24 * 3_600_000 - 1)
    await verify('at the end', [made.secret, rotated.secret])
    clock.add(1)
    await verify('after', [rotated.secret], [made.secret])
    await deleteWebhookEndpoint(ctx, { id: made.id })
  })

  it('cannot be signed by any number of secrets', async () => {
    const { id } = await endpointFor(org.ctx, receiver.url)
    for (let n = 0; n < 4; n++) await rotateWebhookSecret(org.ctx, { id })
    await expect(rotateWebhookSecret(org.ctx, { id })).rejects.toMatchObject({ code: 'invalid_request' })
    await deleteWebhookEndpoint(org.ctx, { id })
  })

  it('are listed in pages, by status and type, and read with what they send', async () => {
    const clock = movableClock()
    const ctx = { ...other.ctx, clock }
    const { id } = await endpointFor(ctx, receiver.url)
    for (let n = 0; n < 5; n++) {
      clock.add(1)
      await causing(ctx)(`page ${n}`, n % 2 ? 'case.updated' : 'case.created')
    }
    await dispatchOnce([ctx], clock, { slots: 2 })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, page } = await listWebhookDeliveries(ctx, { id, limit: 2, cursor })
      seen.push(...data.map((d) => d.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(
      (await deliveriesOf(ctx, id))
        .map((d) => deliveryId(d.id))
        .toSorted()
        .toReversed(),
    )
    const filtered = await listWebhookDeliveries(ctx, { id, limit: 50, status: ['delivered'], event: ['case.created'] })
    expect(filtered.data.every((d) => d.status === 'delivered' && d.event_type === 'case.created')).toBe(true)
    expect((await listWebhookDeliveries(ctx, { id, limit: 50, status: ['delivered'] })).data).toHaveLength(2)
    const whole = await getWebhookDelivery(ctx, { id: seen[4] as string })
    expect(whole.attempts[0]).toMatchObject({ number: 1, status_code: 200, error: null, response: 'thanks', url: receiver.url })
    expect(JSON.parse(whole.request?.body ?? '')).toMatchObject({ type: 'case.created', data: { subject: 'page 0' } })
    expect(whole.request?.headers['webhook-id']).toBe(whole.webhook_id)
    await deleteWebhookEndpoint(ctx, { id })
  })

  it('of a test go to the tested endpoint alone, once, also while it is disabled', async () => {
    const clock = movableClock()
    const ctx = { ...other.ctx, clock }
    const { id } = await endpointFor(ctx, receiver.url, ['report.ready'])
    const beside = await endpointFor(ctx, receiver.url)
    await updateWebhookEndpoint(ctx, { id, enabled: false })
    receiver.answer = (_, response) => response.writeHead(500).end()
    const test = await testWebhookEndpoint(ctx, { id })
    expect(test).toMatchObject({ event_type: 'webhook.test', status: 'pending', attempts: [] })
    expect(await dispatchOnce([ctx], clock)).toEqual(['failed'])
    expect(await getWebhookDelivery(ctx, test)).toMatchObject({ status: 'failed', next_attempt_at: null, attempt_count: 1 })
    expect(await deliveriesOf(ctx, beside.id)).toEqual([])
    expect((await getWebhookEndpoint(ctx, { id })).failing_since).toBeNull()
    receiver.answer = (_, response) => response.writeHead(204).end()
    for (const one of [id, beside.id]) await deleteWebhookEndpoint(ctx, { id: one })
  })

  it('cannot be changed in the log of attempts', async () => {
    await expect(withOrg(other.org_id, (tx) => tx.$executeRaw`update webhook_attempt set response = 'x'`)).rejects.toThrow()
    await expect(withOrg(other.org_id, (tx) => tx.$executeRaw`delete from webhook_attempt`)).rejects.toThrow()
  })
})

describe('delivering again', () => {
  it('begins another round under the same webhook-id', async () => {
    const clock = movableClock()
    const ctx = { ...other.ctx, clock }
    const { id } = await endpointFor(ctx, receiver.url)
    await causing(ctx)('again')
    await dispatchOnce([ctx], clock)
    const [row] = await deliveriesOf(ctx, id)
    const whd = { id: deliveryId((row as { id: string }).id) }
    receiver.received.length = 0
    expect(await redeliverWebhook(ctx, whd)).toMatchObject({ status: 'retrying', attempt_count: 1 })
    expect(await lastAudit(ctx)).toMatchObject({ action: 'webhook_delivery.redelivered', object_id: whd.id })
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    const done = await getWebhookDelivery(ctx, whd)
    expect(done.attempts.map((a) => a.number)).toEqual([2, 1])
    expect(receiver.received.map((r) => r.headers['webhook-id'])).toEqual([done.webhook_id])
    await updateWebhookEndpoint(ctx, { id, enabled: false })
    await expect(redeliverWebhook(ctx, whd)).rejects.toMatchObject({ code: 'invalid_request' })
    await deleteWebhookEndpoint(ctx, { id })
    await expect(redeliverWebhook(ctx, whd)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('replays a range: what failed, was skipped or never queued, and what was delivered only when asked', async () => {
    const clock = movableClock(new Date('2027-03-01T00:00:00Z'))
    const ctx = { ...other.ctx, clock }
    const early = { ...ctx, clock: { now: () => new Date('2027-02-28T23:00:00Z') } }
    await causing(early)('before the range')
    const { id } = await endpointFor(ctx, receiver.url, ['case.created'])
    await causing(ctx)('delivered')
    await dispatchOnce([ctx], clock)
    await causing(ctx)('skipped')
    await updateWebhookEndpoint(ctx, { id, enabled: false })
    await causing(ctx)('never queued')
    await causing(ctx)('not selected', 'case.updated')
    const range = { id, from: '2027-03-01T00:00:00Z', to: '2027-03-02T00:00:00Z', include_delivered: false }
    await expect(replayWebhooks(ctx, range)).rejects.toMatchObject({ code: 'invalid_request' })
    await updateWebhookEndpoint(ctx, { id, enabled: true })
    await causing(ctx)('waiting')
    expect(await replayWebhooks(ctx, range)).toMatchObject({ queued: 2 })
    expect(await replayWebhooks(ctx, range)).toMatchObject({ queued: 0 })
    receiver.received.length = 0
    await dispatchOnce([ctx], clock)
    const subjects = () => receiver.received.map((r) => JSON.parse(r.body).data.subject).toSorted()
    expect(subjects()).toEqual(['never queued', 'skipped', 'waiting'])
    expect(await replayWebhooks(ctx, { ...range, include_delivered: true })).toMatchObject({ queued: 4 })
    receiver.received.length = 0
    await dispatchOnce([ctx], clock)
    expect(subjects()).toEqual(['delivered', 'never queued', 'skipped', 'waiting'])
    await expect(replayWebhooks(ctx, { id, from: '2027-03-02T00:00:00Z', include_delivered: false })).rejects.toMatchObject({
      details: [{ field: 'body.from' }],
    })
    await deleteWebhookEndpoint(ctx, { id })
  })

  it('leaves nothing queued for a deleted endpoint', async () => {
    const { rows } = await pool().query(
      `select 1 from webhook_due d join webhook_lane l using (org_id, endpoint_id)
       where l.paused_until = 'infinity' and l.org_id = any($1::uuid[])`,
      [[org.org_id, other.org_id]],
    )
    expect(rows).toEqual([])
  })
})
