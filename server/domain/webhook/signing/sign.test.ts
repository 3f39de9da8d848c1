import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { type EventRow, messageBody } from '../events/message'
import { newSecret, secretText, signatureOf } from './sign'

const now = () => Math.floor(Date.now() / 1000)
const headersOf = (id: string, timestamp: number, signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
})

describe('a signature', () => {
  it('is what the specification’s own example says', () => {
    // Test vector of the libraries in https://github.com/standard-webhooks/standard-webhooks.
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    expect(signatureOf([secret], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('is taken by the public library for any body, and by a receiver with either secret during a rotation', () => {
    fc.assert(
      fc.property(fc.json(), fc.uuid(), (body, id) => {
        const [old, fresh] = [newSecret(), newSecret()]
        const timestamp = now()
        const headers = headersOf(id, timestamp, signatureOf([fresh, old], id, timestamp, body))
        for (const secret of [old, fresh]) new Webhook(secretText(secret)).verify(body, headers)
        expect(() => new Webhook(secretText(newSecret())).verify(body, headers)).toThrow('No matching signature')
      }),
    )
  })

  it('fails with another id, time, body, signature or age', () => {
    const secret = newSecret()
    const webhook = new Webhook(secretText(secret))
    const [id, timestamp, body] = [randomUUID(), now(), '{"type":"case.created"}']
    const signature = signatureOf([secret], id, timestamp, body)
    expect(webhook.verify(body, headersOf(id, timestamp, signature))).toEqual({ type: 'case.created' })
    const flipped = `v1,${Buffer.from(Buffer.from(signature.slice(3), 'base64').map((byte, n) => (n === 7 ? byte ^ 1 : byte))).toString('base64')}`
    const late = now() - 301
    for (const [text, headers] of [
      [body, headersOf(randomUUID(), timestamp, signature)],
      [body, headersOf(id, timestamp + 1, signature)],
      [`${body} `, headersOf(id, timestamp, signature)],
      [body, headersOf(id, timestamp, flipped)],
      [body, headersOf(id, timestamp, signature.replace('v1,', 'v2,'))],
      [body, headersOf(id, late, signatureOf([secret], id, late, body))],
    ] as const) {
      expect(() => webhook.verify(text, headers)).toThrow()
    }
  })

  it('has a secret of 32 bytes', () => {
    expect(secretText(newSecret())).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  })
})

describe('a body', () => {
  const event = (data: unknown): EventRow => ({
    type: 'case.created',
    created_at: new Date('2027-01-05T10:00:00.123Z'),
    subject_id: 'cas_1',
    livemode: true,
    data,
  })

  it('is type, timestamp, mode and data', () => {
    expect(messageBody(event({ b: 1, a: 'ü' }))).toBe(
      '{"type":"case.created","timestamp":"2027-01-05T10:00:00.123Z","livemode":true,"data":{"b":1,"a":"ü"}}',
    )
  })

  it('stays under 20 kB, whatever its data', () => {
    for (const size of [0, 10_000, 19_900, 19_999, 60_000]) {
      const body = messageBody(event({ text: 'ü'.repeat(size / 2) }))
      expect(Buffer.byteLength(body)).toBeLessThan(20_000)
      expect(JSON.parse(body).data).toEqual(
        size > 19_900 ? { subject_id: 'cas_1', truncated: true } : { text: 'ü'.repeat(size / 2) },
      )
    }
  })
})
