import type { Tx } from '@/server/platform/db'

/** A monitored wallet with its newest check. */
export interface MonitoredWallet {
  network: number
  address: string
  /** UUID. */
  checkId: string
}

/**
 * The organisation's monitored wallets, for back-tests; null while this installation keeps none. Wallets of back-tests
 * are those that were checked.
 */
export async function monitoredWallets(_tx: Tx, _orgId: string): Promise<MonitoredWallet[] | null> {
  return null
}
