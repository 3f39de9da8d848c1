import { Pool } from 'undici'
import { median, quantile } from '@/scripts/quantile'

/** A whole check, the constant route behind a key as its baseline, and a route that queries the database. */
export const routes = ['check', 'signals', 'health'] as const
export type Route = (typeof routes)[number]

export interface Figures {
  per_second: number
  p50: number
  p99: number
  ratio: number
}

export interface Subject {
  network: string
  address: string
}

/** Requests one kind of answer after the other from a running service over a number of connections, and records the times. */
export class Bench {
  private readonly pool: Pool
  private next = 0
  private readonly times: Record<Route, number[]> = { check: [], signals: [], health: [] }
  private readonly speeds: Record<Route, number[]> = { check: [], signals: [], health: [] }

  constructor(
    url: string,
    private readonly key: string,
    private readonly subjects: readonly Subject[],
    private readonly connections: number,
  ) {
    this.pool = new Pool(url, { connections, pipelining: 1 })
  }

  /** Each round uses another order, after one that is not counted: compilation and caches favour no route. */
  async run(seconds: number, rounds: number): Promise<Record<Route, Figures>> {
    try {
      for (const route of routes) await this.loop(route, 2, false)
      for (let round = 0; round < rounds; round++)
        for (let turn = 0; turn < routes.length; turn++)
          await this.loop(routes[(turn + round) % routes.length] as Route, seconds, true)
    } finally {
      await this.pool.close()
    }
    const constant = median(this.speeds.signals)
    const of = (route: Route): Figures => ({
      per_second: Math.round(median(this.speeds[route])),
      p50: percentile(this.times[route], 0.5),
      p99: percentile(this.times[route], 0.99),
      ratio: Math.round((median(this.speeds[route]) / constant) * 1000) / 1000,
    })
    return { check: of('check'), signals: of('signals'), health: of('health') }
  }

  private async loop(route: Route, seconds: number, counted: boolean): Promise<void> {
    const began = performance.now()
    const until = began + seconds * 1000
    let done = 0
    const one = async () => {
      while (performance.now() < until) {
        const asked = performance.now()
        await this.ask(route)
        done++
        if (counted) this.times[route].push(performance.now() - asked)
      }
    }
    await Promise.all(Array.from({ length: this.connections }, one))
    if (counted) this.speeds[route].push(done / ((performance.now() - began) / 1000))
  }

  private async ask(route: Route): Promise<void> {
    const authorization = `Bearer ${this.key}`
    const { statusCode, body } = await (route === 'check'
      ? this.pool.request({
          path: '/v1/risk/check',
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ ...this.subjects[this.next++ % this.subjects.length], include: ['exposure', 'paths'] }),
        })
      : this.pool.request({
          path: route === 'signals' ? '/v1/risk/signals' : '/api/health',
          method: 'GET',
          headers: { authorization },
        }))
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${route} answered ${statusCode}: ${text.slice(0, 300)}`)
  }
}

const percentile = (values: readonly number[], share: number) => Math.round(quantile(values, share) * 100) / 100
