import type { Level } from '@/contract'
import type { SampleNetwork } from './address'

/** A tagged counterparty that the check must find: what it is or did, on which side, how many hops away. */
export interface ExpectedExposure {
  category: string
  direction: 'source' | 'destination'
  hop: number
}

/** What the doctor reads back. `level` lists every level that counts as right. */
export interface Expectation {
  level: readonly Level[]
  exposure: readonly ExpectedExposure[]
  /** Risk categories that must not appear in either direction at any hop. */
  absent?: readonly string[]
  /** Signals that must be above zero. */
  signals?: readonly string[]
  notes: string
}

export interface Scenario {
  key: string
  title: string
  description: string
  network: SampleNetwork
  address: string
  expects: Expectation
}

/** Where the console shows the scenario's wallet. */
export function scenarioHref({ network, address }: Pick<Scenario, 'network' | 'address'>): string {
  return `/wallets/${network}/${address}`
}
