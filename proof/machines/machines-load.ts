import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeServer, listen } from '@/proof/listen'

export interface LoadOptions {
  /** URL of the balancer. */
  url: string
  key: string
  clients: number
  random: () => number
  /** Paths to read. */
  reads: readonly string[]
}

/** A write with a key, sent until it was answered, and sometimes once more. */
export interface Write {
  /** Idempotency key and customer reference of the case. */
  key: string
  /** All 2xx answers; they must be equal. */
  answers: Set<string>
  id: string | null
}

export interface Trouble {
  at: number
  what: string
}

export interface Load {
  writes: Map<string, Write>
  /** Keys of requested reports, by their case. */
  reports: Map<string, string>
  requests: () => { reads: number; writes: number; replays: number }
  /** Answers of the service that should not occur: 5xx and refusals, but not a 502 of the balancer. */
  troubles: Trouble[]
  /** Requests for which the balancer had no answer. */
  unanswered: () => number
  stop(): Promise<void>
}

/** Sends reads and writes with keys from several clients at once; an unanswered write is sent again with its key. */
export function startLoad({ url, key, clients, random, reads }: LoadOptions): Load {
  const writes = new Map<string, Write>()
  const reports = new Map<string, string>()
  const troubles: Trouble[] = []
  const counted = { reads: 0, writes: 0, replays: 0 }
  let unanswered = 0
  let going = true

  /** Null if the balancer had no answer. */
  async function ask(path: string, body?: unknown, idempotencyKey?: string): Promise<{ status: number; text: string } | null> {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const read = { status: answer.status, text: await answer.text() }
    if (read.status === 502 && read.text === '') {
      unanswered += 1
      return null
    }
    const waits = read.status === 409 && read.text.includes('idempotency_in_progress')
    if (read.status >= 400 && !waits)
      troubles.push({ at: Date.now(), what: `${method} ${path.split('?')[0]}: ${read.status} ${read.text.slice(0, 200)}` })
    return read
  }

  /** Sends a write with a key until it is answered 2xx, for two minutes at most; returns the answer. */
  async function insist(path: string, body: unknown, idempotencyKey: string): Promise<string | null> {
    for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
      const answer = await ask(path, body, idempotencyKey)
      if (answer && answer.status < 300) return answer.text
      // A permanent refusal, which is recorded as trouble.
      if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 409) return null
    }
    troubles.push({ at: Date.now(), what: `POST ${path} under ${idempotencyKey} was never answered` })
    return null
  }

  async function write(): Promise<void> {
    const made: Write = { key: randomUUID(), answers: new Set(), id: null }
    writes.set(made.key, made)
    counted.writes += 1
    await send(made)
    if (made.id === null || writes.size % 25 !== 0) return
    reports.set(made.id, `report-${made.key}`)
    await insist('/v1/reports', { type: 'case', case_id: made.id }, `report-${made.key}`)
  }

  async function send(made: Write): Promise<void> {
    const answer = await insist('/v1/cases', { title: `Machine ${made.key}`, customer_reference: made.key }, made.key)
    if (answer === null) return
    made.answers.add(answer)
    made.id = (JSON.parse(answer) as { id: string }).id
  }

  async function client(): Promise<void> {
    while (going) {
      const draw = random()
      if (draw < 0.5) {
        counted.reads += 1
        await ask(reads[Math.floor(random() * reads.length)] as string)
      } else if (draw < 0.95 || writes.size === 0) await write()
      else {
        const known = [...writes.values()][Math.floor(random() * writes.size)] as Write
        counted.replays += 1
        await send(known)
      }
      await sleep(random() * 40)
    }
  }

  const running = Promise.all(Array.from({ length: clients }, client))
  const stop = async () => {
    going = false
    await running
  }
  return { writes, reports, requests: () => ({ ...counted }), troubles, unanswered: () => unanswered, stop }
}

export interface Receiver {
  url: string
  /** Times at which webhooks were acknowledged, by id. */
  seen: Map<string, number[]>
  close(): Promise<void>
}

/** Accepts every webhook and records the time. */
export async function startReceiver(host: string): Promise<Receiver> {
  const seen = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null)
    if (body === null) return
    const id = String(request.headers['webhook-id'])
    seen.set(id, [...(seen.get(id) ?? []), Date.now()])
    response.end('thanks')
  })
  return { url: `${await listen(server, host)}/hook`, seen, close: () => closeServer(server) }
}
