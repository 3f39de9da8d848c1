import type { EngineStatus } from '@/server/trace/tracer'

export interface KeeperOptions {
  connectionString: string
  /** Networks to hold, by their numbers. */
  networks: readonly number[]
  /** What the ledgers of all networks may take; laying one out takes about half as much again in passing. */
  maxBytes: number
  onStatus: (network: number, status: EngineStatus) => void
  onLog: (level: 'info' | 'warn', message: string, detail: Record<string, unknown>) => void
}
