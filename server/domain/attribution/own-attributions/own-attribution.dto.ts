import type { OwnAttribution } from '@/contract/attribution/attributions'
import { networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { actorRef } from '@/server/platform/actor-ref'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { OwnRow } from './own-attribution.repo'

/** One of the organisation's own statements as the contract shows it, with its status at `now`. */
export function ownAttributionDto(row: OwnRow, now: Date): OwnAttribution {
  const network = networkById(row.network)
  return {
    id: typeIdOf('att', row.id),
    object: 'attribution',
    network: network.name,
    address: row.address,
    transaction_hash: row.tx_hash === null ? null : hashText(network, row.tx_hash),
    label: row.label,
    category: row.category,
    abuse: row.abuse,
    role: row.role,
    confidence: row.confidence,
    confidence_basis: 'own_statement',
    note: row.note,
    source_url: row.source_url,
    entity: row.entity_id === null ? null : { id: typeIdOf('ent', row.entity_id), name: row.entity ?? '' },
    valid_from: isoOrNull(row.valid_from),
    valid_to: isoOrNull(row.valid_to),
    status: statusOf(row, now),
    author: actorRef(row.author_type, row.author_id, row.author_name),
    decision:
      row.decided_at === null
        ? null
        : {
            by: actorRef(row.decided_type, row.decided_id, row.decided_name),
            at: iso(row.decided_at),
            note: row.decision_note,
          },
    removed_at: isoOrNull(row.removed_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.removed_at ?? row.decided_at ?? row.created_at),
  }
}

function statusOf(row: OwnRow, now: Date): OwnAttribution['status'] {
  if (row.proposal === 'rejected') return 'rejected'
  if (row.removed_at !== null) return 'removed'
  if (row.proposal === 'proposed') return 'proposed'
  if (row.valid_to !== null && row.valid_to <= now) return 'expired'
  return row.pending || (row.valid_from !== null && row.valid_from > now) ? 'scheduled' : 'in_force'
}
