import type { Tx } from '@/server/platform/db'

/** A monitored wallet with its newest check. */
export interface MonitoredWallet {
  network: number
  address: string
  /** UUID. */
  checkId: string
}

/**
 * The organisation's monitored wallets that were checked: their newest checks are among the checks that a back-test compares.
 * Null if it monitors none.
 */
export async function monitoredWallets(tx: Tx, orgId: string): Promise<MonitoredWallet[] | null> {
  const rows = await tx.monitoredWallet.findMany({
    where: { org_id: orgId, state: { not: 'deleted' } },
    select: { network: true, address: true, check_id: true },
    orderBy: { id: 'asc' },
  })
  if (rows.length === 0) return null
  return rows.flatMap(({ network, address, check_id }) => (check_id === null ? [] : [{ network, address, checkId: check_id }]))
}
