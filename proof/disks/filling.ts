import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyedWrite, Requests } from './requests'

/** What the filling of each disk needs. */
export interface Filling {
  api: Requests
  requests: number
  reserveMib: number
  warnMib: number
  /** Reports a fault. */
  told: (fault: string) => void
  report: (line: string) => void
  /** Writes that were acknowledged. */
  stored: KeyedWrite[]
}

/** Waits until the status reports the expected state of storage; reports a fault if it does not within 20 s. */
export async function expectStorage({ api, told }: Filling, state: string, expected: string[]): Promise<void> {
  // The status is cached for some seconds.
  let seen: string[] = []
  for (let i = 0; i < 40; i++) {
    seen = await api.storage().catch(() => ['no answer'])
    if (seen.join() === expected.join()) return
    await sleep(500)
  }
  told(`${state}: the status says ${JSON.stringify(seen)} of storage, not ${JSON.stringify(expected)}`)
}
