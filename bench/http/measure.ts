import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { quantile } from '@/scripts/quantile'
import { type Material, type RouteName, requestsOf } from './routes'

export interface Figures {
  connections: number
  per_second: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Of the constant route's requests a second at as many connections. */
  ratio: number
  /** Of the web process when the round ended. */
  memory_mib: number
  requests: number
  failed: number
}

export interface Target {
  url: string
  key: string
  pid: number
}

/** Asks one route for some seconds over some connections; `ratio` is left at 1. */
export async function measure(
  { url, key, pid }: Target,
  route: RouteName,
  material: Material,
  connections: number,
  duration: number,
): Promise<Figures> {
  const next = requestsOf(route, material)
  const times: number[] = []
  let refused = 0
  const run = autocannon({
    url,
    connections,
    duration,
    timeout: 30,
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
    per_second: Math.round((times.length / result.duration) * 10) / 10,
    p50: at(0.5),
    p99: at(0.99),
    ratio: 1,
    memory_mib: residentMemory(pid),
    requests: times.length,
    failed: refused + result.errors + result.timeouts,
  }
}

/** MiB of memory that a process holds. */
export function residentMemory(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
}
