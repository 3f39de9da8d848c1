import type { MonitoringRule, RuleKey } from '@/contract/monitoring/monitoring-rules'
import type { Network } from '@/server/chain/networks'
import type { Party } from '../findings/party'
import type { NewMove } from '../moves/move'
import type { History } from '../moves/window'

/** A rule of one kind with its parameters. */
export type RuleOf<K extends RuleKey> = Extract<MonitoringRule, { key: K }>

/** The input of rules about transfers. */
export interface Moves {
  network: Network
  /** Moves that were not evaluated yet, in any order. */
  fresh: readonly NewMove[]
  /** The moves before them, and the new moves themselves. */
  history: History
  /** Attributed counterparties by address id. */
  parties: ReadonlyMap<string, Party>
  /** Attributed counterparties from before the history: address id to the time of the first transfer. */
  firstMet: ReadonlyMap<string, number>
  /** A transfer worth less is dust. */
  dustUsd: number
}
