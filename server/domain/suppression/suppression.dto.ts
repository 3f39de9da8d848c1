import type { Suppression } from '@/contract/monitoring/suppressions'
import { networkById } from '@/server/chain/networks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { SuppressionRow } from './suppression.repo'
import { suppressionState } from './suppression-state'

/** A suppression as the contract shows it. */
export function suppressionDto(row: SuppressionRow, now: Date): Suppression {
  return {
    id: typeIdOf('sup', row.id),
    object: 'alert_suppression',
    state: suppressionState(row, now),
    scope: row.wallet_id === null ? 'customer' : 'wallet',
    wallet:
      row.wallet_id === null || row.network === null || row.address === null
        ? null
        : {
            monitored_wallet_id: typeIdOf('mon', row.wallet_id),
            network: networkById(row.network).name,
            address: row.address,
            label: row.label,
          },
    customer_reference: row.customer_reference,
    counterparty: row.counterparty,
    most_severe: row.most_severe,
    reason: row.reason,
    alert_id: typeIdOf('alr', row.alert_id),
    expires_at: iso(row.expires_at),
    created_by: row.created_by,
    created_at: iso(row.created_at),
    approved_by: row.approved_by,
    approved_at: isoOrNull(row.approved_at),
    ended_by: row.ended_by,
    ended_at: isoOrNull(row.ended_at),
    ended_reason: row.ended_reason,
    held_back: { findings: row.findings, times: row.times, last_at: isoOrNull(row.last_at) },
  }
}
