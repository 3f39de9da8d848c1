import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { judgeRateLimit, type Limit, type Sample, type Verdict } from './judge'

export interface HammerOptions extends Limit {
  /** One per process. */
  urls: readonly string[]
  /** The keys to send; null without a key, where the bucket is that of the address. */
  keys: readonly (string | null)[]
  /** For how many intervals of 60 s / limit the emptied bucket is requested. */
  intervals: number
  /** The bucket's stored theoretical arrival time in epoch seconds. */
  tat(): Promise<number | null>
}

export interface HammerResult extends Limit, Verdict {
  requests: number
  seconds: number
}

/** Connections per process. */
const lanes = 8
/** Seconds between two requests of a connection once the bucket is empty. */
const pause = 0.02
const now = () => Date.now() / 1000

/**
 * Empties one bucket through every process at once, keeps requesting for some intervals, obeys a Retry-After (after which it
 * must be admitted), pauses for two and a half intervals, requests again, and judges all answers together.
 */
export async function hammerLimiter(options: HammerOptions): Promise<HammerResult> {
  const { urls, keys, limit, burst, intervals } = options
  const interval = 60 / limit
  const pools = urls.map((url) => new Pool(url, { connections: lanes, pipelining: 1 }))
  const samples: Sample[] = []
  const ask = async (process: number): Promise<Sample> => {
    const key = keys[process] ?? null
    const sent = now()
    const answer = await (pools[process] as Pool).request({
      path: '/v1/risk/signals',
      method: 'GET',
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
    })
    const text = await answer.body.text()
    const received = now()
    const { statusCode: status, headers } = answer
    if (status !== 429 && status !== (key === null ? 401 : 200))
      throw new Error(`the service answered ${status}: ${text.slice(0, 300)}`)
    const number = (name: string) => Number(headers[`x-ratelimit-${name}`] ?? Number.NaN)
    const retryAfter = headers['retry-after'] === undefined ? null : Number(headers['retry-after'])
    const seen = { limit: number('limit'), remaining: number('remaining'), reset: number('reset'), retryAfter }
    const sample = { sent, received, status, headers: seen }
    samples.push(sample)
    return sample
  }
  /** Every connection sends requests until `until`, and then until one is refused. */
  const everywhere = (until: number) =>
    Promise.all(
      urls.flatMap((_, process) =>
        Array.from({ length: lanes }, async () => {
          for (;;) {
            const { status } = await ask(process)
            if (status !== 429) continue
            if (now() >= until) return
            await sleep(Math.min(pause, Math.max(0, until - now())) * 1000)
          }
        }),
      ),
    )
  try {
    const first = await ask(0)
    // By ending between two intervals, clock differences and latencies below half an interval cannot change the count.
    const middle = (after: number) => {
      const began = (first.sent + first.received) / 2
      return began + (Math.floor((after - began) / interval) + 0.5) * interval
    }
    await everywhere(middle(first.received + intervals * interval))
    const refused = samples.findLast((one) => one.status === 429) as Sample
    const wait = refused.received + (refused.headers.retryAfter ?? 0) - now()
    if (wait > 0) await sleep(wait * 1000 + 2)
    const honoured = await ask(urls.length - 1)
    await sleep(2.5 * interval * 1000)
    await everywhere(middle(now() + interval))
    // A last request by itself is so short that nothing becomes due meanwhile.
    if (interval >= 0.5) while ((await ask(0)).status !== 429);
    const verdict = judgeRateLimit(options, samples, await options.tat())
    if (honoured.status === 429) verdict.faults.push('refused although Retry-After had passed and nobody else asked')
    const seconds = Math.round(((samples.at(-1) as Sample).received - first.sent) * 10) / 10
    return { limit, burst, requests: samples.length, seconds, ...verdict }
  } finally {
    await Promise.all(pools.map((pool) => pool.close()))
  }
}
