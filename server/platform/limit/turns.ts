import { AppError } from '../errors'
import { temporaryRetryAfter } from '../failure/temporary-failure'

/** Runs work for `atOnce` callers at a time; up to `waiting` more queue in order. */
export class Turns {
  private running = 0
  private readonly queue: (() => void)[] = []

  /** `busy` is the message for a caller that finds the queue full. */
  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
    private readonly busy: string,
  ) {}

  /** Runs `work` when its turn comes. Throws `temporarily_unavailable` if the queue is full, and what `work` throws. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1
    else {
      if (this.queue.length >= this.waiting)
        throw new AppError('temporarily_unavailable', this.busy, undefined, { retryAfterSeconds: temporaryRetryAfter })
      // A finished call hands its slot to the next in the queue, so a newcomer cannot take it.
      await new Promise<void>((resolve) => this.queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = this.queue.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
