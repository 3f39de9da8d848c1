import type { EngineStatus, Pins } from '@/server/trace/tracer'
import type { LedgerQuestion } from '../ledger-question'
import type { Numbers } from '../number-writer'
import type { KeeperOptions } from './keeper-options'

/** The start parameters of the thread. */
export type ThreadData = Pick<KeeperOptions, 'connectionString' | 'networks' | 'maxBytes'>

export type ToThread = { kind: 'ask'; id: number; question: LedgerQuestion; pins: Pins } | { kind: 'stop' }

export type FromThread =
  | { kind: 'answer'; id: number; trace: Numbers | null }
  | { kind: 'status'; network: number; status: EngineStatus }
  | { kind: 'log'; level: 'info' | 'warn'; message: string; detail: Record<string, unknown> }
