import type { EngineStatus } from '../tracer'

export interface KeeperOptions {
  connectionString: string
  /** Networks to hold, by their numbers. */
  networks: readonly number[]
  /** What all graphs together may take; building one takes about twice its size in passing. */
  maxBytes: number
  onStatus: (network: number, status: EngineStatus) => void
  onLog: (level: 'info' | 'warn', message: string, detail: Record<string, unknown>) => void
}
