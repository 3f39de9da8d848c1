import type { Tx } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findWallet, type MonitoredWalletRow } from './monitored-wallet.repo'

/** The monitored wallet with a TypeID, deleted ones included; throws `not_found`. */
export async function requireMonitoredWallet(tx: Tx, orgId: string, id: string, lock = false): Promise<MonitoredWalletRow> {
  const uuid = uuidOf('mon', id)
  const row = uuid === null ? null : await findWallet(tx, orgId, uuid, lock)
  if (row === null) throw notFound('monitored wallet')
  return row
}
