import type { TraceOptions } from '../trace'
import type { EngineStatus, Pins } from '../tracer'
import type { CompactTrace } from './compact-trace'
import type { KeeperOptions } from './keeper-options'

/** What the thread is started with. */
export type ThreadData = Pick<KeeperOptions, 'connectionString' | 'networks' | 'maxBytes'>

export type ToThread = { kind: 'ask'; id: number; options: TraceOptions; pins: Pins } | { kind: 'stop' }

export type FromThread =
  | { kind: 'answer'; id: number; trace: CompactTrace | null }
  | { kind: 'status'; network: number; status: EngineStatus }
  | { kind: 'log'; level: 'info' | 'warn'; message: string; detail: Record<string, unknown> }
