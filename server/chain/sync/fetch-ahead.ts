export interface AheadOptions {
  concurrency: number
  /** Most results at a time: being fetched, or fetched and not yet consumed. */
  ahead: number
}

/**
 * Fetches `from` to `to` with several concurrent requests and yields the results in order, with at most `ahead` of them in
 * memory; fetching continues while the consumer is busy. Ends early at the first null. An error comes after every result before
 * it.
 */
export async function* fetchAhead<T>(
  from: number,
  to: number,
  fetch: (height: number) => Promise<T | null>,
  { concurrency, ahead }: AheadOptions,
): AsyncGenerator<T> {
  type Settled = { value: T | null } | { error: unknown }
  const waiting = new Map<number, { settled: Promise<Settled>; settle: (value: Settled) => void }>()
  let started = from
  let running = 0
  let over = false
  const fill = () => {
    while (!over && running < concurrency && started <= to && waiting.size < ahead) {
      const height = started++
      const { promise, resolve } = Promise.withResolvers<Settled>()
      waiting.set(height, { settled: promise, settle: resolve })
      running += 1
      fetch(height)
        .then(
          (value): Settled => ({ value }),
          (error): Settled => ({ error }),
        )
        .then((settled) => {
          running -= 1
          // Nothing beyond the first gap or failure will be consumed.
          if ('error' in settled || settled.value === null) over = true
          resolve(settled)
          fill()
        })
    }
  }
  try {
    for (let height = from; height <= to; height++) {
      fill()
      const next = waiting.get(height)
      if (!next) return
      const settled = await next.settled
      waiting.delete(height)
      if ('error' in settled) throw settled.error
      if (settled.value === null) return
      yield settled.value
    }
  } finally {
    over = true
  }
}
