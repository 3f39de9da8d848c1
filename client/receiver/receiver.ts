import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** An event as it was sent. `id` is the same for every attempt, so it identifies duplicates. */
export interface Event {
  id: string
  type: string
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: unknown
}

export interface ReceiverOptions {
  /** `whsec_...`, as shown when the endpoint was added or its secret rotated. */
  secret: string
  /**
   * Stores the event, once per id, and resolves when it is stored; process it afterwards. If this throws, the answer is 500,
   * and the event is sent again.
   */
  keep(event: Event): Promise<void>
}

/** Bodies are under 20 kB. */
const largest = 100_000

/** A handler for `http.createServer` that accepts only events signed by the service. */
export function receiver({ secret, keep }: ReceiverOptions) {
  const webhook = new Webhook(secret)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, text = '') => response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
    if (request.method !== 'POST') return void answer(405)
    try {
      // The signature is over these bytes: parsing and serialising them again would change them.
      const body = await bytesOf(request)
      if (body === null) return void answer(413)
      await keep(eventOf(webhook, body, request))
      answer(204)
    } catch (error) {
      if (error instanceof WebhookVerificationError) answer(400, error.message)
      else answer(500)
    }
  }
}

/** Throws `WebhookVerificationError` if the signature is invalid, or its time is more than five minutes off. */
function eventOf(webhook: Webhook, body: Buffer, request: IncomingMessage): Event {
  const header = (name: string) => String(request.headers[name] ?? '')
  const id = header('webhook-id')
  const event = webhook.verify(body, {
    'webhook-id': id,
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  }) as Omit<Event, 'id'>
  return { ...event, id }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > largest) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
