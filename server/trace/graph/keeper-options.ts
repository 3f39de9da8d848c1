/** How a network's graph in memory is; questions about one that is not ready are PostgreSQL's. */
export type NetworkStatus =
  | { state: 'loading' }
  | { state: 'over_budget' | 'unsupported' | 'failed'; reason: string }
  | { state: 'ready'; edges: number; bytes: number }

export interface KeeperOptions {
  connectionString: string
  /** Networks to hold, by their numbers. */
  networks: readonly number[]
  /** What all graphs together may take; building one takes about twice its size in passing. */
  maxBytes: number
  onStatus: (network: number, status: NetworkStatus) => void
  onLog: (level: 'info' | 'warn', message: string, detail: Record<string, unknown>) => void
}
