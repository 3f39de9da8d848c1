import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WebhookAttempt } from '@/contract/webhook/webhooks'
import { curlOf, headersSent } from './sent-request'

const body = JSON.stringify({ type: 'case.created', timestamp: '2026-05-05T10:00:00.000Z', data: { title: "O'Brien's `$HOME`" } })
const request = {
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', 'webhook-id': 'evt_01' },
  body,
}
const seconds = 1_777_975_200
const mac = createHmac('sha256', 'secret').update(`evt_01.${seconds}.${body}`).digest('base64')
const attempt: WebhookAttempt = {
  number: 1,
  at: new Date(seconds * 1000 + 999).toISOString(),
  url: "https://example.test/hooks?who=o'brien",
  signature: `v1,${mac}`,
  status_code: 500,
  error: 'status',
  error_detail: 'HTTP 500',
  latency_ms: 12,
  response: 'no',
}

describe('what an attempt sent', () => {
  it('carries the time that its signature is over', () => {
    const headers = headersSent(request, attempt)
    expect(headers).toMatchObject({ 'webhook-id': 'evt_01', 'webhook-timestamp': String(seconds) })
    const over = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', 'secret').update(over).digest('base64')}`)
  })

  it('is the same bytes when a shell reads the command', () => {
    const command = curlOf(request, attempt).replace(/^curl/, "printf '%s\\0'")
    const words = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split('\0')
    expect(words).toContain(body)
    expect(words).toContain(attempt.url)
    expect(words).toContain(`webhook-signature: ${attempt.signature}`)
  })
})
