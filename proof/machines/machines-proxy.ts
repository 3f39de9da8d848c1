import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeServer, listen } from '@/proof/listen'

export interface Backend {
  name: string
  url: string
}

/** A request without an answer of the service. */
export interface Failed {
  method: string
  path: string
  /** The backend that had it, or null. */
  backend: string | null
  /** When it was passed to the backend, by `Date.now()`. */
  began: number
  /** When it was given up. */
  at: number
  reason: string
}

interface Standing extends Backend {
  in: boolean
  /** How many health checks in a row timed out. */
  silent: number
  agent: http.Agent
  inFlight: Set<http.ClientRequest>
  served: number
}

const healthEveryMs = 250
const healthWaitsMs = 5_000
/** After this many of them a backend counts as lost, with its requests. */
const silentUntilLost = 3
const connectMs = 1_000
/** How long a backend is sought for a request. */
const tryForMs = 10_000

/**
 * A plain load balancer: takes turns among the backends with status 200 on /api/health, passes a request to the next one as
 * long as no byte of it was sent, and never sends one twice. A request without an answer gets a 502 and is recorded.
 */
export class Balancer {
  readonly failed: Failed[] = []
  private readonly server = http.createServer((request, response) => void this.serve(request, response))
  private readonly backends: Standing[]
  private turn = 0
  private closed = false

  constructor(backends: readonly Backend[]) {
    this.backends = backends.map((one) => {
      const agent = new http.Agent({ keepAlive: true })
      return { ...one, in: false, silent: 0, agent, inFlight: new Set(), served: 0 }
    })
    // Clients may keep connections as long as they like, as that is not tested here.
    this.server.keepAliveTimeout = 0
    for (const backend of this.backends) void this.watch(backend)
  }

  /** Starts listening and returns the URL. */
  listen(host: string): Promise<string> {
    return listen(this.server, host)
  }

  /** Waits until a backend is in or out of rotation. */
  async until(name: string, state: 'in' | 'out', timeoutMs = 120_000): Promise<void> {
    const backend = this.named(name)
    for (const end = Date.now() + timeoutMs; backend.in !== (state === 'in'); await sleep(20)) {
      if (Date.now() > end) throw new Error(`${name} is not ${state} after ${timeoutMs / 1000} s`)
    }
  }

  inFlight(name: string): number {
    return this.named(name).inFlight.size
  }

  served(): Record<string, number> {
    return Object.fromEntries(this.backends.map(({ name, served }) => [name, served]))
  }

  async close(): Promise<void> {
    this.closed = true
    await closeServer(this.server)
    for (const { agent } of this.backends) agent.destroy()
  }

  private named(name: string): Standing {
    const found = this.backends.find((one) => one.name === name)
    if (!found) throw new Error(`no backend is called ${name}`)
    return found
  }

  private async watch(backend: Standing): Promise<void> {
    for (; !this.closed; await sleep(healthEveryMs)) {
      const state = await health(backend.url)
      backend.silent = state === 'silent' ? backend.silent + 1 : 0
      if (state === 'well') backend.in = true
      else if (state === 'refused' || backend.silent >= silentUntilLost) backend.in = false
      if (backend.silent < silentUntilLost) continue
      for (const request of backend.inFlight) request.destroy(new Error('its backend was lost'))
      backend.agent.destroy()
    }
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => null)
    if (body === null) return
    const about = { method: request.method ?? 'GET', path: request.url ?? '/' }
    const asked = new Set<Standing>()
    for (const end = Date.now() + tryForMs; ; ) {
      const backend = this.next(asked)
      if (!backend && Date.now() < end) {
        asked.clear()
        await sleep(50)
        continue
      }
      const began = Date.now()
      const outcome = backend ? await this.hand(backend, request, body) : { sent: true, reason: 'nobody is in' }
      if ('answer' in outcome) {
        const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...headers } = outcome.answer.headers
        response.writeHead(outcome.answer.statusCode ?? 502, { ...headers, 'content-length': outcome.bytes.length })
        response.end(outcome.bytes)
        return
      }
      if (backend && !outcome.sent) {
        asked.add(backend)
        continue
      }
      this.failed.push({ ...about, backend: backend?.name ?? null, began, at: Date.now(), reason: outcome.reason })
      response.writeHead(502).end()
      return
    }
  }

  private next(asked: ReadonlySet<Standing>): Standing | undefined {
    const open = this.backends.filter((one) => one.in && !asked.has(one))
    this.turn += 1
    return open[this.turn % Math.max(1, open.length)]
  }

  /** One attempt: the answer, or why there is none and whether a byte may have been sent. */
  private hand(backend: Standing, request: http.IncomingMessage, body: Buffer): Promise<Outcome> {
    const { connection: _, 'transfer-encoding': __, ...headers } = request.headers
    return new Promise((resolve) => {
      let sent = false
      const outgoing = http.request(new URL(request.url ?? '/', backend.url), {
        method: request.method,
        headers: { ...headers, 'content-length': body.length },
        agent: backend.agent,
      })
      backend.inFlight.add(outgoing)
      outgoing.on('socket', (socket) => {
        if (!socket.connecting) {
          sent = true
          return
        }
        const late = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs)
        socket.once('connect', () => {
          sent = true
          clearTimeout(late)
        })
        socket.once('close', () => clearTimeout(late))
      })
      outgoing.on('response', (answer) => {
        buffer(answer).then(
          (bytes) => {
            backend.served += 1
            resolve({ answer, bytes })
          },
          (error: Error) => resolve({ sent: true, reason: error.message }),
        )
      })
      outgoing.on('error', (error) => resolve({ sent, reason: error.message }))
      outgoing.on('close', () => backend.inFlight.delete(outgoing))
      outgoing.end(body)
    })
  }
}

type Outcome = { answer: http.IncomingMessage; bytes: Buffer } | { sent: boolean; reason: string }

/** `well` for 200, `refused` for any other answer or none, `silent` for a time-out. */
async function health(url: string): Promise<'well' | 'refused' | 'silent'> {
  return new Promise((resolve) => {
    const request = http.get(`${url}/api/health`, { agent: false, timeout: healthWaitsMs }, (response) => {
      response.resume()
      resolve(response.statusCode === 200 ? 'well' : 'refused')
    })
    request.on('timeout', () => {
      resolve('silent')
      request.destroy()
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EHOSTUNREACH' ? 'silent' : 'refused'))
  })
}
