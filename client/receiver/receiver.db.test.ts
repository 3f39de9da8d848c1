import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getWebhookDelivery, redeliverWebhook, rotateWebhookSecret } from '@/server/domain/webhook'
import {
  causing,
  deliveriesOf,
  deliveryId,
  dispatchOnce,
  endpointFor,
  movableClock,
} from '@/server/domain/webhook/testing/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { type Event, receiver } from './receiver'

vi.hoisted(() => {
  process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(closeDatabase)

interface Request {
  url: string
  headers: Record<string, string>
  body: string
}

/** An endpoint whose receiver has its secret, and the requests that reach it. */
async function connected(name: string) {
  const { ctx: base } = await suiteOrganisation(name)
  const clock = movableClock()
  const ctx: Context = { ...base, clock }
  const kept: Event[] = []
  const sent: Request[] = []
  let secret = ''
  let failing = false
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      sent.push({ url, headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() }),
    )
    const keep = async (event: Event) => {
      if (failing) throw new Error('the disk is full')
      if (!kept.some((one) => one.id === event.id)) kept.push(event)
    }
    void receiver({ secret, keep })(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  const endpoint = await endpointFor(ctx, url)
  secret = endpoint.secret
  const last = async () => {
    const row = (await deliveriesOf(ctx, endpoint.id)).at(-1) as { id: string }
    return getWebhookDelivery(ctx, { id: deliveryId(row.id) })
  }
  return {
    ctx,
    clock,
    kept,
    sent,
    endpoint,
    last,
    cause: causing(ctx),
    use: (other: string) => {
      secret = other
    },
    fail: (now: boolean) => {
      failing = now
    },
  }
}

const again = ({ url, headers, body }: Request, change: Record<string, string> = {}, text = body) => {
  const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature']
  return fetch(url, {
    method: 'POST',
    headers: { ...Object.fromEntries(names.map((name) => [name, String(headers[name])])), ...change },
    body: text,
  })
}

describe('a receiver that verifies with the public library', () => {
  it('takes a delivery of this service, and each event once', async () => {
    const { ctx, clock, kept, sent, cause, last } = await connected('Receiver')
    await cause('a-case')
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    const delivery = await last()
    expect(kept).toMatchObject([{ id: delivery.webhook_id, type: 'case.created', data: { subject: 'a-case' } }])
    await redeliverWebhook(ctx, { id: delivery.id })
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    expect(sent).toHaveLength(2)
    expect(kept).toHaveLength(1)
  })

  it('refuses what was altered or is old, and what is no event', async () => {
    const { ctx, clock, kept, sent, cause } = await connected('Altered')
    await cause('altered')
    await dispatchOnce([ctx], clock)
    const [original] = sent as [Request]
    expect((await again(original)).status, 'the original is good, so each refusal is for its change').toBe(204)
    const time = Number(original.headers['webhook-timestamp'])
    const signature = String(original.headers['webhook-signature'])
    const altered = [
      await again(original, { 'webhook-id': `${original.headers['webhook-id']}x` }),
      await again(original, { 'webhook-timestamp': String(time + 1) }),
      await again(original, { 'webhook-timestamp': String(time - 3600) }),
      await again(original, {
        'webhook-signature': signature.replace(/^v1,./, (found) => `v1,${found.endsWith('A') ? 'B' : 'A'}`),
      }),
      await again(original, { 'webhook-signature': '' }),
      await again(original, {}, original.body.replace('altered', 'Altered')),
    ]
    expect(altered.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400, 400])
    expect((await again(original, {}, 'x'.repeat(200_000))).status).toBe(413)
    expect((await fetch(original.url)).status).toBe(405)
    expect(kept).toHaveLength(1)
  })

  it('goes on through a rotation, with the old secret and with the new', async () => {
    const { ctx, clock, kept, cause, endpoint, use } = await connected('Rotation')
    const { secret } = await rotateWebhookSecret(ctx, { id: endpoint.id })
    await cause('old-secret')
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    use(secret)
    await cause('new-secret')
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    expect(kept).toHaveLength(2)
    use(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)
    await cause('another-secret')
    expect(await dispatchOnce([ctx], clock)).toEqual(['retrying'])
    expect(kept).toHaveLength(2)
  })

  it('is sent an event again that it could not keep', async () => {
    const { ctx, clock, kept, cause, fail, last } = await connected('Kept')
    fail(true)
    await cause('kept-later')
    expect(await dispatchOnce([ctx], clock)).toEqual(['retrying'])
    expect((await last()).attempts[0]).toMatchObject({ status_code: 500, error: 'status' })
    fail(false)
    clock.add(6_000)
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    expect(kept).toHaveLength(1)
  })
})
