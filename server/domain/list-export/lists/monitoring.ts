import { disclaimerText } from '@/contract/kernel/primitives'
import { listMonitoredWallets as operation } from '@/contract/monitoring/monitoring'
import { listMonitoredWallets } from '@/server/domain/monitoring'
import { listExport } from '../list-export'

export const monitoring = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listMonitoredWallets,
  note: disclaimerText,
  columns: {
    network: (wallet) => wallet.network,
    address: (wallet) => wallet.address,
    label: (wallet) => wallet.label,
    customer_reference: (wallet) => wallet.customer_reference,
    state: (wallet) => wallet.state,
    level: (wallet) => wallet.risk?.level ?? null,
    score: (wallet) => wallet.risk?.score ?? null,
    model_version: (wallet) => wallet.risk?.model_version ?? null,
    checked_at: (wallet) => wallet.risk?.checked_at ?? null,
    stale: (wallet) => wallet.stale,
    last_good_read_at: (wallet) => wallet.last_good_read_at,
    open_alerts: (wallet) => wallet.alerts_open,
    rules_source: (wallet) => wallet.rules_source,
    rules: (wallet) => wallet.rules.map((rule) => rule.key).join(' '),
    last_evaluated_at: (wallet) => wallet.last_evaluated_at,
    created_at: (wallet) => wallet.created_at,
    updated_at: (wallet) => wallet.updated_at,
    id: (wallet) => wallet.id,
  },
})
