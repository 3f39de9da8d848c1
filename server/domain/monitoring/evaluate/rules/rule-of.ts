import type { MonitoringRule, RuleKey } from '@/contract/monitoring/monitoring-rules'
import type { Network } from '@/server/chain/networks'
import type { Party } from '../findings/party'
import type { NewMove } from '../moves/move'
import type { History } from '../moves/window'

/** A rule of one kind with its parameters. */
export type RuleOf<K extends RuleKey> = Extract<MonitoringRule, { key: K }>

/** What rules about transfers judge. */
export interface Moves {
  network: Network
  /** Those nothing was said about yet, in any order. */
  fresh: readonly NewMove[]
  /** What came before them and themselves. */
  history: History
  /** Attributed counterparties by address id. */
  parties: ReadonlyMap<string, Party>
  /** Counterparties of a time before the history, as far as they are attributed: by address id, when they first were. */
  firstMet: ReadonlyMap<string, number>
  /** A transfer worth less is dust. */
  dustUsd: number
}
