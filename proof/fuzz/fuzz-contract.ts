import http from 'node:http'
import fc from 'fast-check'
import { type OpenApiDocument, operationsOf } from './document'
import { judgeOf } from './judge'
import { type FuzzedRequest, type KnownIds, requestsTo } from './requests'
import { sendFuzzed } from './send'

export interface FuzzOptions {
  url: string
  /** A key with every scope and a limit that is never reached. */
  key: string
  cases: number
  /** Ends earlier after this many milliseconds. */
  forMs?: number
  seed: number
  /** Number of concurrent requests. */
  atOnce?: number
  /** Memory of the web process in bytes; read from time to time. */
  memory?: () => Promise<number>
  report?: (line: string) => void
}

export interface FuzzResult {
  cases: number
  operations: number
  /** Requests that the client refused to send. */
  unsendable: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** Bytes after each tenth of the cases, or of the time if that ends it. */
  memory: number[]
  seconds: number
  faults: string[]
}

const chunk = 1_000
const anyId = /\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}\b/g

/**
 * Sends generated requests to every operation of the service's own OpenAPI document and checks each answer against it: no 5xx
 * but a documented 503, no error without its type, no success that the document does not allow.
 */
export async function fuzzContract(options: FuzzOptions): Promise<FuzzResult> {
  const { url, key, cases, seed, atOnce = 6, forMs = Number.POSITIVE_INFINITY, report } = options
  const began = Date.now()
  const spent = () => (Date.now() - began) / forMs
  const base = new URL(url)
  const document = (await (await fetch(new URL('/v1/openapi.json', base))).json()) as OpenApiDocument
  const operations = operationsOf(document)
  const judge = judgeOf(document)
  const known: KnownIds = new Map()
  // The key in use must not be revoked by a request.
  const protectedIds = (
    await (await fetch(new URL('/v1/keys', base), { headers: { authorization: `Bearer ${key}` } })).text()
  ).match(anyId)
  const requests = requestsTo(operations, document, known)
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const result: FuzzResult = {
    cases: 0,
    operations: operations.length,
    unsendable: 0,
    statuses: {},
    memory: [],
    seconds: 0,
    faults: [],
  }
  const one = async (request: FuzzedRequest, index: number) => {
    const fault = (why: string) =>
      result.faults.push(`seed ${seed}, case ${index}: ${request.method} ${request.path.slice(0, 200)} ${shown(request)}: ${why}`)
    try {
      const answer = await sendFuzzed(base, key, request, agent)
      result.cases += 1
      if (!answer) {
        result.unsendable += 1
        return
      }
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
      if (answer.status < 300) learn(known, answer.text, protectedIds ?? [])
      const wrong = judge(request, answer)
      if (wrong) fault(wrong)
    } catch (error) {
      fault(error instanceof Error ? error.message : String(error))
    }
  }
  for (let from = 0; from < cases && spent() < 1; from += chunk) {
    const batch = fc.sample(requests, { numRuns: Math.min(chunk, cases - from), seed: seed + from })
    let next = 0
    const lane = async () => {
      while (next < batch.length) {
        const index = next++
        await one(batch[index] as FuzzedRequest, from + index)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    const tenths = Math.floor(Math.max((from + chunk) / cases, spent()) * 10)
    if (options.memory && tenths > result.memory.length) result.memory.push(await options.memory())
    report?.(`${from + batch.length} of ${cases}: ${result.faults.length} faults, ${JSON.stringify(result.statuses)}`)
  }
  agent.destroy()
  result.seconds = Math.round((Date.now() - began) / 1000)
  return result
}

/** Records the ids in an answer, the newest fifty of a kind. */
function learn(known: KnownIds, text: string, except: readonly string[]): void {
  for (const [id, prefix = ''] of text.matchAll(anyId)) {
    const ids = known.get(prefix) ?? []
    if (!ids.includes(id) && !except.includes(id)) known.set(prefix, [...ids, id].slice(-50))
  }
}

function shown({ headers, body }: FuzzedRequest): string {
  const text = body
    ? body
        .subarray(0, 200)
        .toString('latin1')
        .replace(/[^\x20-\x7e]/g, '.')
    : ''
  return `${JSON.stringify(headers).slice(0, 200)} ${text}`
}
