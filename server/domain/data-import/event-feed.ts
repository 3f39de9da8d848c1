import { setTimeout as sleep } from 'node:timers/promises'
import { type ImportEvent, type ImportRefusal, mostRefusalsTold } from '@/contract/imports'

const betweenMs = 150

/** The progress events of a running import. The import continues if listeners disconnect. */
export class EventFeed {
  private told = 0
  private refusals: ImportRefusal[] = []
  private progress: Extract<ImportEvent, { event: 'progress' }> = { event: 'progress', done: 0, total: 0, rows: null }
  private moved = false
  private last: ImportEvent | null = null
  private wake = () => {}
  private ended = () => {}
  private readonly ending = new Promise<void>((resolve) => {
    this.ended = resolve
  })

  bytes(done: number, total: number): void {
    this.progress = { ...this.progress, done: Math.min(done, total), total }
    this.tell()
  }

  rows(rows: number): void {
    this.progress = { ...this.progress, rows }
    this.tell()
  }

  refused(line: number | undefined, reason: string): void {
    if (++this.told <= mostRefusalsTold) this.refusals.push({ line: line ?? null, reason })
    this.tell()
  }

  end(event: Extract<ImportEvent, { event: 'done' | 'failed' }>): void {
    this.last = event
    this.ended()
    this.tell()
  }

  /** The events in order, at most a few per second, ending with `done` or `failed`. */
  async *events(): AsyncGenerator<ImportEvent> {
    for (;;) {
      if (!this.moved)
        await new Promise<void>((resolve) => {
          this.wake = resolve
        })
      this.moved = false
      const last = this.last
      if (this.refusals.length > 0) yield { event: 'refused', rows: this.refusals.splice(0) }
      yield this.progress
      if (last) {
        yield last
        return
      }
      await Promise.race([sleep(betweenMs), this.ending])
    }
  }

  private tell(): void {
    this.moved = true
    this.wake()
  }
}
