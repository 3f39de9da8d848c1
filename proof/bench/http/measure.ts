import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { median, quantile } from '@/scripts/quantile'
import type { Asked } from './routes'

export interface Figures {
  connections: number
  per_second: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Relative to the constant route's requests per second with as many connections. */
  ratio: number
  /** For a batch: its time relative to that of as many single checks in this run, on average. */
  of_single?: number
  /** Memory of the web process at the end of the round. */
  memory_mib: number
  requests: number
  failed: number
}

export interface Target {
  url: string
  key: string
  pid: number
}

/** Sends the requests of `next` over some connections, for some seconds or a number of requests; leaves `ratio` at 1. */
export async function measure(
  { url, key, pid }: Target,
  next: () => Asked,
  { connections, seconds, amount }: { connections: number; seconds: number; amount: number },
): Promise<Figures> {
  const times: number[] = []
  let refused = 0
  const run = autocannon({
    url,
    connections,
    ...(amount > 0 ? { amount } : { duration: seconds }),
    timeout: 120,
    requests: [
      {
        setupRequest: (parts) => {
          const { method, path, body } = next()
          const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) }
          return { ...parts, method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
        },
      },
    ],
  })
  run.on('response', (_, status, __, ms) => {
    times.push(ms)
    if (status !== 200) refused += 1
  })
  const result = await run
  const at = (share: number) => Math.round(quantile(times, share) * 100) / 100
  return {
    connections,
    per_second: Math.round((times.length / result.duration) * 1000) / 1000,
    p50: at(0.5),
    p99: at(0.99),
    ratio: 1,
    memory_mib: residentMemory(pid),
    requests: times.length,
    failed: refused + result.errors + result.timeouts,
  }
}

/** The medians of several rounds of one route with as many connections; requests and failures are summed. */
export function middleOf(rounds: readonly Figures[]): Figures {
  const of = (name: 'per_second' | 'p50' | 'p99' | 'ratio' | 'memory_mib') => median(rounds.map((one) => one[name]))
  const sum = (name: 'requests' | 'failed') => rounds.reduce((total, one) => total + one[name], 0)
  return {
    connections: rounds[0]?.connections ?? 0,
    per_second: of('per_second'),
    p50: of('p50'),
    p99: of('p99'),
    ratio: of('ratio'),
    memory_mib: of('memory_mib'),
    requests: sum('requests'),
    failed: sum('failed'),
  }
}

/** Resident memory of a process in MiB. */
export function residentMemory(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
}
