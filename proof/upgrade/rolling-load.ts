import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RollingLoad {
  /** Sets where requests go from now on, in turn. */
  to(urls: readonly string[]): void
  counted: { reads: number; writes: number; replays: number }
  /** Titles of acknowledged cases, with the first answer. */
  written: Map<string, string>
  /** Requests that failed or got a wrong answer, one line each. */
  failed: string[]
  stop(): Promise<void>
}

const reads = ['/v1/me', '/v1/cases?limit=20', '/v1/alerts?limit=20', '/v1/networks', '/v1/policies', '/v1/audit/events?limit=20']

/** Clients that read, and write with keys; each write is repeated to the next process, and must get the same answer. */
export function startRollingLoad(key: string, clients: number): RollingLoad {
  let urls: readonly string[] = []
  let turn = 0
  let going = true
  const counted = { reads: 0, writes: 0, replays: 0 }
  const written = new Map<string, string>()
  const failed: string[] = []
  const next = () => urls[turn++ % urls.length] as string

  async function send(path: string, expected: number, idempotency?: string, body?: object): Promise<string | null> {
    const url = next()
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': idempotency as string } : {}),
    }
    try {
      const answer = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      if (answer.status === expected) return text
      failed.push(`${body ? 'POST' : 'GET'} ${path} at ${url}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      failed.push(`${body ? 'POST' : 'GET'} ${path} at ${url}: ${(error as Error).message}`)
    }
    return null
  }

  async function client(): Promise<void> {
    for (let n = 0; going; n++) {
      await sleep(20)
      if (n % 3 !== 0) {
        await send(reads[n % reads.length] as string, 200)
        counted.reads++
        continue
      }
      const [title, idempotency] = [`Rolling ${randomUUID()}`, randomUUID()]
      const answer = await send('/v1/cases', 201, idempotency, { title })
      counted.writes++
      if (answer === null) continue
      written.set(title, answer)
      const again = await send('/v1/cases', 201, idempotency, { title })
      counted.replays++
      if (again !== null && again !== answer) failed.push(`a copy of ${title} got another answer`)
    }
  }

  let running: Promise<unknown> | undefined
  return {
    to: (given) => {
      urls = given
      running ??= Promise.all(Array.from({ length: clients }, client))
    },
    counted,
    written,
    failed,
    stop: async () => {
      going = false
      await running
    },
  }
}
