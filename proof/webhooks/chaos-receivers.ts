import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { closeServer, listen } from '@/proof/listen'

/** The behaviours of receivers: each mistreats a share of its requests in its own way. */
export const behaviours = ['ok', 'fails', 'hangs', 'resets', 'throttles', 'redirects', 'dies'] as const
export type Behaviour = (typeof behaviours)[number]

export interface Seen {
  endpoint: Behaviour
  id: string
  body: string
  /** When the attempt began, to the second, from the sender's `webhook-timestamp`; milliseconds. */
  sentAt: number
  /** When it was read here, which on a busy machine may be seconds later. */
  at: number
  /** Whether it was answered 2xx. */
  acknowledged: boolean
  /** Whether the public library verified it with a current or former secret of the endpoint. */
  verified: boolean
}

export interface ChaosReceivers {
  urls: Record<Behaviour, string>
  /** Secrets of each endpoint, the newest last; set when they are registered. */
  secrets: Record<Behaviour, string[]>
  seen: Seen[]
  /** Requests that followed a redirect. */
  followed: () => number
  close(): Promise<void>
}

/** Starts a receiver for each behaviour; the one that dies does not answer until `deadMs` have passed. */
export async function startChaosReceivers(deadMs: number): Promise<ChaosReceivers> {
  const seen: Seen[] = []
  const secrets = Object.fromEntries(behaviours.map((b) => [b, []])) as unknown as Record<Behaviour, string[]>
  let followed = 0
  const canary = createServer((_, response) => response.end(String(followed++)))
  const canaryUrl = await listen(canary)
  const servers = [canary]
  const urls = {} as Record<Behaviour, string>
  for (const endpoint of behaviours) {
    const server = createServer(async (request, response) => {
      const body = await text(request).catch(() => null)
      if (body === null) return
      const headers = request.headers as Record<string, string>
      const verified = secrets[endpoint].some((secret) => isTaken(secret, body, headers))
      const sentAt = Number(headers['webhook-timestamp']) * 1000
      const one: Seen = { endpoint, id: headers['webhook-id'] ?? '', body, sentAt, at: Date.now(), acknowledged: false, verified }
      seen.push(one)
      one.acknowledged = behave(endpoint, response, canaryUrl)
    })
    const url = await listen(server)
    servers.push(server)
    urls[endpoint] = `${url}/${endpoint}`
    if (endpoint === 'dies') await dieFor(server, Number(new URL(url).port), deadMs)
  }
  const close = async () => {
    for (const server of servers) await closeServer(server)
  }
  return { urls, secrets, seen, followed: () => followed, close }
}

/** Answers according to the behaviour, or not at all; true if it answered 2xx. */
function behave(endpoint: Behaviour, response: ServerResponse, canary: string): boolean {
  const chance = Math.random()
  if (endpoint === 'fails' && chance < 0.3) response.writeHead(500).end('no')
  else if (endpoint === 'hangs' && chance < 0.1) return false
  else if (endpoint === 'resets' && chance < 0.2) response.socket?.resetAndDestroy()
  else if (endpoint === 'throttles' && chance < 0.1) response.writeHead(chance < 0.05 ? 429 : 503, { 'retry-after': '1' }).end()
  else if (endpoint === 'redirects' && chance < 0.3) response.writeHead(chance < 0.15 ? 302 : 307, { location: canary }).end()
  else {
    response.writeHead(200).end('thanks')
    return true
  }
  return false
}

function isTaken(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

async function dieFor(server: Server, port: number, ms: number): Promise<void> {
  await closeServer(server)
  setTimeout(() => server.listen(port, '127.0.0.1'), ms)
}
