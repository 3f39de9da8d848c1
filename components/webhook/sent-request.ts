import type { WebhookAttempt, WebhookDeliveryWithRequest } from '@/contract/webhook/webhooks'

type SentRequest = NonNullable<WebhookDeliveryWithRequest['request']>

/** The headers of one attempt as they were sent: the common ones, with its own time in Unix seconds and its own signature. */
export function headersSent(request: SentRequest, { at, signature }: WebhookAttempt): Record<string, string> {
  return {
    ...request.headers,
    'webhook-timestamp': String(Math.floor(Date.parse(at) / 1000)),
    'webhook-signature': signature,
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A shell command that sends an attempt again, byte for byte, to test a receiver by hand. */
export function curlOf(request: SentRequest, attempt: WebhookAttempt): string {
  const headers = Object.entries(headersSent(request, attempt)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  return [`curl -i -X POST ${quoted(attempt.url)}`, ...headers, `--data-binary ${quoted(request.body)}`].join(' \\\n  ')
}
