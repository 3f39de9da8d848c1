import { networkById } from '@/server/chain/networks'
import type { AuditEntry } from '@/server/platform/command/audit'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import { typeIdOf } from '@/server/platform/ids'
import type { MonitoredWalletRow } from './monitored-wallet.repo'

export type WalletDeed = 'created' | 'updated' | 'deleted'
type Told = Pick<MonitoredWalletRow, 'id' | 'network' | 'address' | 'customer_reference' | 'state' | 'rules_version'>

/** The event for a change of a monitored wallet; `changed` names the fields of an update. */
export function walletEvent(deed: WalletDeed, row: Told, changed: string[] = []): OutboxEvent {
  const id = typeIdOf('mon', row.id)
  const data = {
    monitored_wallet_id: id,
    network: networkById(row.network).name,
    address: row.address,
    customer_reference: row.customer_reference,
    state: row.state,
    rules_version: row.rules_version,
  }
  if (deed === 'updated') return { type: 'monitoring.wallet.updated', subject_id: id, data: { ...data, changed } }
  return { type: `monitoring.wallet.${deed}`, subject_id: id, data }
}

/** The audit entry for a change of a monitored wallet. */
export function walletAudit(deed: WalletDeed, row: Told, changed: string[] = []): AuditEntry {
  return {
    action: `monitored_wallet.${deed}`,
    object_type: 'monitored_wallet',
    object_id: typeIdOf('mon', row.id),
    detail: {
      network: networkById(row.network).name,
      state: row.state,
      rules_version: row.rules_version,
      ...(deed === 'updated' ? { changed: changed.join(', ') } : {}),
    },
  }
}
