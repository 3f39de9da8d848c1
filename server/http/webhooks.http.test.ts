import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { WebhookDelivery, WebhookEndpointWithSecret } from '@/contract/webhook/webhooks'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Ask, ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { type Receiver, startReceiver } from '@/server/domain/webhook/testing/receiver'
import { closeDatabase } from '@/server/platform/db'

type Id =
  | 'createWebhookEndpoint'
  | 'listWebhookEndpoints'
  | 'getWebhookEndpoint'
  | 'updateWebhookEndpoint'
  | 'deleteWebhookEndpoint'
  | 'rotateWebhookSecret'
  | 'testWebhookEndpoint'
  | 'listWebhookDeliveries'
  | 'replayWebhooks'
  | 'getWebhookDelivery'
  | 'redeliverWebhook'
const operationOf = (id: Id) => operations[id] as unknown as Operation
const path = '/v1/webhooks/endpoints'
const noEndpoint = 'whe_01h455vb4pex5vsknk084sn02q'
const noDelivery = 'whd_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
let other: SuiteOrganisation
let receiver: Receiver
beforeAll(async () => {
  org = await suiteOrganisation('Webhooks over HTTP')
  other = await suiteOrganisation('Webhooks over HTTP, other')
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await closeDatabase()
})

const send = (method: string, where: string, options: Partial<Ask> = {}) => ask(where, { method, key: org.api_key, ...options })
const create = async (json: object = { url: receiver.url, events: ['case.created'] }, headers = {}) =>
  expectContract(
    operationOf('createWebhookEndpoint'),
    await post(path, org.api_key, json, headers),
  ) as unknown as WebhookEndpointWithSecret
const deliveriesOf = async (id: string) =>
  expectContract(operationOf('listWebhookDeliveries'), await get(`${path}/${id}/deliveries`, org.api_key))
    .data as WebhookDelivery[]

/** The delivery after the worker has finished with it. */
async function settled(id: string): Promise<WebhookDelivery> {
  for (let n = 0; n < 100; n++) {
    const answer = await get(`/v1/webhooks/deliveries/${id}`, org.api_key)
    const delivery = expectContract(operationOf('getWebhookDelivery'), answer) as unknown as WebhookDelivery
    if (delivery.attempts.length > 0 && delivery.status !== 'pending') return delivery
    await sleep(100)
  }
  throw new Error(`${id} was not attempted within ten seconds`)
}

/** Every request for an endpoint or a delivery, with its operation. */
const byId: [Id, (id: string, key: string) => ReturnType<typeof ask>][] = [
  ['getWebhookEndpoint', (id, key) => get(`${path}/${id}`, key)],
  ['updateWebhookEndpoint', (id, key) => send('PATCH', `${path}/${id}`, { key, json: { description: 'x' } })],
  ['rotateWebhookSecret', (id, key) => send('POST', `${path}/${id}/rotate`, { key })],
  ['testWebhookEndpoint', (id, key) => send('POST', `${path}/${id}/test`, { key })],
  ['listWebhookDeliveries', (id, key) => get(`${path}/${id}/deliveries`, key)],
  ['replayWebhooks', (id, key) => send('POST', `${path}/${id}/replay`, { key, json: { from: '2026-01-01T00:00:00Z' } })],
  ['deleteWebhookEndpoint', (id, key) => send('DELETE', `${path}/${id}`, { key })],
]
const byDelivery: [Id, (id: string, key: string) => ReturnType<typeof ask>][] = [
  ['getWebhookDelivery', (id, key) => get(`/v1/webhooks/deliveries/${id}`, key)],
  ['redeliverWebhook', (id, key) => send('POST', `/v1/webhooks/deliveries/${id}/redeliver`, { key })],
]

describe('2xx', () => {
  it('deliver a case that is opened, signed so that the public library takes it', async () => {
    const { id, secret } = await create()
    const made = await post('/v1/cases', org.api_key, { title: 'Told by webhook' })
    const [delivery] = await deliveriesOf(id)
    const done = await settled((delivery as WebhookDelivery).id)
    expect(done).toMatchObject({ status: 'delivered', event_type: 'case.created', next_attempt_at: null })
    expect(done.attempts).toMatchObject([{ number: 1, status_code: 200, error: null, response: 'thanks' }])
    const got = receiver.received.find((one) => one.headers['webhook-id'] === done.webhook_id)
    if (!got) throw new Error('nothing came')
    const body = new Webhook(secret).verify(got.body, got.headers as Record<string, string>)
    expect(body).toMatchObject({ type: 'case.created', data: { case_id: made.json.id } })
    expect(() => new Webhook(secret).verify(got.body.replace('created', 'closed'), got.headers as never)).toThrow()
  })

  it('show the secret once and replay it to whoever repeats the request with its key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await create({ url: receiver.url, events: ['*'], description: 'Keyed' }, headers)
    const again = await post(path, org.api_key, { description: 'Keyed', events: ['*'], url: receiver.url }, headers)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.json).toEqual(first)
    const read = expectContract(operationOf('getWebhookEndpoint'), await get(`${path}/${first.id}`, org.api_key))
    const { secret: _, ...shown } = first
    expect(read).toEqual(shown)
    const listed = await get(`${path}?limit=200`, org.api_key)
    expect(expectContract(operationOf('listWebhookEndpoints'), listed).data).toContainEqual(shown)
    expect(listed.text).not.toContain('whsec_')
  })

  it('change, rotate, test, redeliver, replay and delete', async () => {
    const { id, secret } = await create()
    const changed = await send('PATCH', `${path}/${id}`, {
      json: { events: ['report.ready', 'case.created'], description: null },
    })
    expect(expectContract(operationOf('updateWebhookEndpoint'), changed)).toMatchObject({
      events: ['report.ready', 'case.created'],
    })
    const rotated = expectContract(operationOf('rotateWebhookSecret'), await send('POST', `${path}/${id}/rotate`))
    expect(rotated.secret).not.toBe(secret)
    const test = expectContract(operationOf('testWebhookEndpoint'), await send('POST', `${path}/${id}/test`)) as { id: string }
    const done = await settled(test.id)
    expect(done.status).toBe('delivered')
    const got = receiver.received.find((one) => one.headers['webhook-id'] === done.webhook_id)
    for (const one of [secret, String(rotated.secret)])
      expect(new Webhook(one).verify(got?.body ?? '', got?.headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      })
    const again = await send('POST', `/v1/webhooks/deliveries/${test.id}/redeliver`)
    expect(expectContract(operationOf('redeliverWebhook'), again)).toMatchObject({ id: test.id, webhook_id: done.webhook_id })
    const from = new Date(Date.now() - 3_600_000).toISOString()
    const replayed = await send('POST', `${path}/${id}/replay`, { json: { from } })
    expect(expectContract(operationOf('replayWebhooks'), replayed).queued).toBeGreaterThan(0)
    const key = { 'idempotency-key': randomUUID() }
    const gone = await send('DELETE', `${path}/${id}`, { headers: key })
    expect(expectContract(operationOf('deleteWebhookEndpoint'), gone)).toMatchObject({ id, deleted: true })
    expect((await send('DELETE', `${path}/${id}`, { headers: key })).text).toBe(gone.text)
    expectError(await send('DELETE', `${path}/${id}`), 'not_found')
  })
})

describe('400', () => {
  it.each([
    ['body.url', { url: 'https://10.0.0.1/hooks', events: ['*'] }],
    ['body.url', { url: 'https://169.254.169.254/', events: ['*'] }],
    ['body.url', { url: 'https://[::ffff:192.168.0.1]/', events: ['*'] }],
    ['body.url', { url: 'https://2852039166/', events: ['*'] }],
    ['body.url', { url: 'http://1.1.1.1/', events: ['*'] }],
    ['body.url', { url: 'https://user:pass@1.1.1.1/', events: ['*'] }],
    ['body.url', { url: 'https://1.1.1.1:22/', events: ['*'] }],
    ['body.url', { url: 'hooks', events: ['*'] }],
    ['body.url', { events: ['*'] }],
    ['body.events', { url: 'https://1.1.1.1/' }],
    ['body.events', { url: 'https://1.1.1.1/', events: [] }],
    ['body.events.0', { url: 'https://1.1.1.1/', events: ['case.opened'] }],
    ['body.events.0', { url: 'https://1.1.1.1/', events: ['webhook.test'] }],
  ])('names %s', async (field, json) => {
    const answer = await post(path, org.api_key, json)
    expectInvalid(answer, field)
    expectDocumentedError(operationOf('createWebhookEndpoint'), answer)
  })

  it('names a range that ends before it begins, an unknown status and a foreign cursor', async () => {
    const { id } = await create()
    const json = { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }
    expectInvalid(await send('POST', `${path}/${id}/replay`, { json }), 'body.to')
    expectInvalid(await get(`${path}/${id}/deliveries?status=lost`, org.api_key), 'query.status')
    expectInvalid(await get(`${path}/${id}/deliveries?cursor=abc.def`, org.api_key), 'query.cursor')
    expectInvalid(await get(`${path}/${id}/deliveries?state=failed`, org.api_key), 'query.state')
  })
})

describe('401, 403, 404, 405, 409', () => {
  it('want a key', async () => {
    expectError(await ask(path), 'unauthenticated')
  })

  it('want the scope', async () => {
    const reads = (await org.keyWith({ scopes: scopesWithout('webhooks:write') })).text
    const writes = (await org.keyWith({ scopes: scopesWithout('webhooks:read') })).text
    const { id } = await create()
    expectError(await post(path, reads, { url: receiver.url, events: ['*'] }), 'insufficient_scope')
    for (const [operation, request] of [...byId, ...byDelivery]) {
      const key = operations[operation].scope === 'webhooks:read' ? writes : reads
      expectError(
        await request(operation.includes('Delivery') || operation === 'redeliverWebhook' ? noDelivery : id, key),
        'insufficient_scope',
      )
    }
  })

  it('answer alike for what is missing and for another organisation’s', async () => {
    const { id } = await create()
    const test = (await send('POST', `${path}/${id}/test`)).json as { id: string }
    for (const [operation, request] of byId) {
      for (const answer of [await request(noEndpoint, org.api_key), await request(id, other.api_key)]) {
        expectError(answer, 'not_found')
        expectDocumentedError(operationOf(operation), answer)
      }
    }
    for (const [, request] of byDelivery) {
      for (const answer of [await request(noDelivery, org.api_key), await request(test.id, other.api_key)])
        expectError(answer, 'not_found')
    }
  })

  it('name the methods a path has', async () => {
    expectError(await send('PUT', path), 'method_not_allowed')
    expectError(await get(`${path}/${noEndpoint}/rotate`, org.api_key), 'method_not_allowed')
  })

  it('refuse a key that was used with another body', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await create(undefined, headers)
    expectError(await post(path, org.api_key, { url: receiver.url, events: ['*'] }, headers), 'idempotency_conflict')
  })
})
