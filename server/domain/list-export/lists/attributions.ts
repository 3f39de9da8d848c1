import { listAttributions as operation } from '@/contract/attribution/attributions'
import { listAttributions } from '@/server/domain/attribution'
import { listExport } from '../list-export'

export const attributions = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listAttributions,
  columns: {
    label: (one) => one.label,
    network: (one) => one.network,
    address: (one) => one.address,
    transaction_hash: (one) => one.transaction_hash,
    category: (one) => one.category,
    abuse: (one) => one.abuse,
    role: (one) => one.role,
    confidence: (one) => one.confidence,
    status: (one) => one.status,
    note: (one) => one.note,
    source_url: (one) => one.source_url,
    valid_from: (one) => one.valid_from,
    valid_to: (one) => one.valid_to,
    stated_by: (one) => one.author.name ?? one.author.type,
    created_at: (one) => one.created_at,
    removed_at: (one) => one.removed_at,
    id: (one) => one.id,
  },
})
