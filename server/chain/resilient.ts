import { ProviderError } from './provider'

export interface ResilienceOptions {
  /** Time limit of one attempt in milliseconds. */
  timeoutMs: number
  attempts: number
  /** First pause; doubles with each attempt, each drawn between half and all of it. */
  backoffMs: number
  /** Consecutive failures that open the circuit, and how long it stays open. */
  openAfter: number
  openMs: number
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

export const defaultResilience: ResilienceOptions = {
  timeoutMs: 20_000,
  attempts: 4,
  backoffMs: 250,
  openAfter: 5,
  openMs: 15_000,
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      const wake = () => {
        clearTimeout(timer)
        resolve()
      }
      signal.addEventListener('abort', wake, { once: true })
    }),
  random: Math.random,
}

/**
 * One provider's guard: a deadline per attempt, retries with backoff and jitter for missing responses, and a circuit breaker,
 * so that a dead node costs one probe per `openMs` instead of a queue of timeouts. Wrong responses (malformed, contradictory,
 * wrong chain) are not retried.
 */
export class Guard {
  private failures = 0
  private openUntil = 0

  constructor(private readonly options: ResilienceOptions = defaultResilience) {}

  get open(): boolean {
    return this.options.now() < this.openUntil
  }

  /** Runs `call` under the guard. Throws `ProviderError` only. */
  async run<T>(call: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    const { attempts, backoffMs, openAfter, openMs, now, random, sleep } = this.options
    if (this.open) throw new ProviderError('unreachable', 'the node has failed repeatedly; it will be asked again shortly')
    let last = new ProviderError('unreachable', 'the node was not asked')
    for (let attempt = 0; attempt < attempts && !signal.aborted; attempt++) {
      if (attempt > 0) await sleep(backoffMs * 2 ** (attempt - 1) * (0.5 + random() / 2), signal)
      try {
        const result = await this.attempt(call, signal)
        this.failures = 0
        return result
      } catch (error) {
        last = asProviderError(error)
        if (!last.passing) {
          this.failures = 0
          throw last
        }
        this.failures += 1
        if (this.failures >= openAfter) {
          this.openUntil = now() + openMs
          break
        }
      }
    }
    throw last
  }

  private async attempt<T>(call: (signal: AbortSignal) => Promise<T>, outer: AbortSignal): Promise<T> {
    const deadline = AbortSignal.timeout(this.options.timeoutMs)
    try {
      return await call(AbortSignal.any([outer, deadline]))
    } catch (error) {
      if (deadline.aborted)
        throw new ProviderError('timeout', `the node did not answer within ${this.options.timeoutMs} ms`, { cause: error })
      throw error
    }
  }
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code ?? 'unknown cause'
  return new ProviderError('unreachable', `the node could not be reached (${code})`, { cause: error })
}
