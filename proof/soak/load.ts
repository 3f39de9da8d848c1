import { Agent } from 'undici'
import type { Scenario } from '@/prisma/seed/scenario'
import { median, quantile } from '@/scripts/quantile'

/** A web process as the client sees it: taken out of rotation before it is restarted, as by a load balancer. */
export interface Backend {
  url: string
  open: boolean
  /** Its requests in progress. */
  underWay: number
}

export interface LoadOptions {
  backends: readonly Backend[]
  key: string
  scenarios: readonly Pick<Scenario, 'network' | 'address'>[]
  /** Requests per second, over all processes. */
  rate: number
  random: () => number
  signal: AbortSignal
}

export interface LoadResult {
  requests: number
  statuses: Record<string, number>
  /** Answers 503 `provider_degraded`, which the contract has for a node that cannot be read. */
  degraded: number
  /** Milliseconds. */
  p50: number
  p99: number
  faults: string[]
}

interface Ask {
  method: string
  path: string
  body?: object
}

/** Timeout after which a request counts as lost. */
const patience = 30_000

/**
 * Sends reads and writes at a steady rate, whether or not earlier ones were answered, until `signal` aborts. Every write has
 * its idempotency key. A fault is an undocumented 5xx, a refused write or no answer at all.
 */
export async function soakLoad({ backends, key, scenarios, rate, random, signal }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ connections: 64 })
  const result: LoadResult = { requests: 0, statuses: {}, degraded: 0, p50: 0, p99: 0, faults: [] }
  const times: number[] = []
  const watched: string[] = []
  let number = 0
  const one = async () => {
    const n = number++
    const ask = nextAsk(n, random, scenarios, watched)
    const open = backends.filter((backend) => backend.open)
    const backend = open[n % open.length] as Backend
    const began = performance.now()
    backend.underWay += 1
    const { status, text } = await send(agent, backend.url, key, `soak-${n}`, ask)
    backend.underWay -= 1
    times.push(performance.now() - began)
    result.requests += 1
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
    // Any other 503 means that the service itself lacks something, and is a fault.
    if (status === 503 && text.includes('"provider_degraded"') && ask.path.startsWith('/v1/transactions/')) result.degraded += 1
    else if (status === 0 || status >= 500 || (ask.method !== 'GET' && status >= 400))
      result.faults.push(`${ask.method} ${ask.path} answered ${status}: ${text.slice(0, 200)}`)
    if (ask.path === '/v1/monitoring/wallets' && ask.method === 'POST' && status === 201)
      watched.push((JSON.parse(text) as { id: string }).id)
  }
  const began = performance.now()
  const running = new Set<Promise<void>>()
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    while (number < due) {
      const asked = one().finally(() => running.delete(asked))
      running.add(asked)
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / rate))
  }
  await Promise.all(running)
  await agent.close()
  return { ...result, p50: Math.round(median(times)), p99: Math.round(quantile(times, 0.99)) }
}

async function send(agent: Agent, url: string, key: string, idempotencyKey: string, ask: Ask) {
  const { method, path, body } = ask
  const headers: Record<string, string> = { authorization: `Bearer ${key}` }
  if (method !== 'GET') headers['idempotency-key'] = idempotencyKey
  if (body) headers['content-type'] = 'application/json'
  try {
    const answer = await agent.request({
      origin: url,
      path,
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headersTimeout: patience,
      bodyTimeout: patience,
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

/** Nine reads of all kinds for every four writes; a monitored wallet is deleted again some time later. */
function nextAsk(n: number, random: () => number, scenarios: LoadOptions['scenarios'], watched: string[]): Ask {
  const get = (path: string): Ask => ({ method: 'GET', path })
  const post = (path: string, body: object): Ask => ({ method: 'POST', path, body })
  const { network, address } = scenarios[Math.floor(random() * scenarios.length)] as LoadOptions['scenarios'][number]
  const fresh = `0x${Array.from({ length: 40 }, () => Math.floor(random() * 16).toString(16)).join('')}`
  switch (n % 13) {
    case 0:
      return post('/v1/monitoring/wallets', { network: 'ethereum', address: fresh, label: `Soak ${n}` })
    case 1:
      return watched.length > 20
        ? { method: 'DELETE', path: `/v1/monitoring/wallets/${watched.shift()}` }
        : get('/v1/monitoring/wallets')
    case 2:
      return post('/v1/cases', {
        title: `Soak ${n}`,
        external_reference: `soak-${n}`,
        subjects: [{ type: 'address', network, value: address }],
      })
    case 3:
      return post('/v1/screening/sanctions', { identifier: `Soak Party ${Math.floor(random() * 1000)}`, identifier_type: 'name' })
    case 4:
    case 5:
      return post('/v1/risk/check', { network, address, include: ['exposure', 'paths'] })
    case 6:
      return get(`/v1/wallets/${address}?network=${network}`)
    case 7:
      return get(`/v1/wallets/${address}/transfers?network=${network}`)
    case 8:
      return get('/v1/alerts')
    case 9:
      return get('/v1/cases')
    case 10:
      return post('/v1/screening/sanctions', { network: 'ethereum', address: fresh })
    case 11:
      // An unknown hash: the node is asked, and fails.
      return get(`/v1/transactions/0x${fresh.slice(2)}${fresh.slice(2, 26)}?network=ethereum`)
    default:
      return get('/v1/status')
  }
}
