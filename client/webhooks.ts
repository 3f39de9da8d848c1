import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { WebhookEvent } from './generated/types.js'

/** The signature is invalid, or its time is more than five minutes off. */
export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError'
}

/** Request headers: an object with names in any letter case, or `Headers`. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

/** An event with the id that is the same in every attempt, redelivery and replay: store the ids you have seen. */
export type Delivered = WebhookEvent & { id: string }

/**
 * Verifies and returns the event of a delivery. `body` must be the raw bytes or text, before any parsing; `secret` is the
 * endpoint's (`whsec_...`). Throws `WebhookSignatureError`.
 */
export function verifyWebhook(body: string | Uint8Array, headers: WebhookHeaders, secret: string): Delivered {
  const header = (name: string): string => {
    if (headers instanceof Headers) return headers.get(name) ?? ''
    const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
    return String(found ?? '')
  }
  const id = header('webhook-id')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const webhook = new Webhook(secret)
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  }
  try {
    return { ...(webhook.verify(text, signed) as WebhookEvent), id }
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new WebhookSignatureError(error.message, { cause: error })
    throw error
  }
}
