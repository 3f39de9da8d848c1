import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyedWrite, Requests } from './requests'

/** What every filling of a disk has. */
export interface Filling {
  api: Requests
  requests: number
  reserveMib: number
  warnMib: number
  /** Takes what did not hold. */
  told: (fault: string) => void
  report: (line: string) => void
  /** Writes that were acknowledged. */
  stored: KeyedWrite[]
}

/** Waits until the status says of storage what it should, and tells a fault where it does not within 20 s. */
export async function expectStorage({ api, told }: Filling, state: string, expected: string[]): Promise<void> {
  // A status is kept for some seconds.
  let seen: string[] = []
  for (let i = 0; i < 40; i++) {
    seen = await api.storage().catch(() => ['no answer'])
    if (seen.join() === expected.join()) return
    await sleep(500)
  }
  told(`${state}: the status says ${JSON.stringify(seen)} of storage, not ${JSON.stringify(expected)}`)
}
