import type { EngineStatus } from '@/server/trace/tracer'

export interface KeeperOptions {
  connectionString: string
  /** Networks to hold, by their numbers. */
  networks: readonly number[]
  /** The most memory for the ledgers of all networks; building a network temporarily takes about half as much again. */
  maxBytes: number
  onStatus: (network: number, status: EngineStatus) => void
  onLog: (level: 'info' | 'warn', message: string, detail: Record<string, unknown>) => void
}
