import { listLists as operation } from '@/contract/screening/screening-lists'
import { listLists } from '@/server/domain/screening'
import { listExport } from '../list-export'

export const sanctionsLists = listExport({
  query: operation.query,
  read: listLists,
  columns: {
    list_id: (list) => list.list_id,
    title: (list) => list.title,
    publisher: (list) => list.publisher,
    private: (list) => list.private,
    version: (list) => list.active_version?.version ?? null,
    published_at: (list) => list.active_version?.published_at ?? null,
    ingested_at: (list) => list.active_version?.ingested_at ?? null,
    entries: (list) => list.active_version?.entry_count ?? null,
    addresses: (list) => list.active_version?.address_count ?? null,
    flagged_addresses: (list) => list.active_version?.flagged_count ?? null,
    complete: (list) => list.active_version?.complete ?? null,
    incomplete_reasons: (list) => list.active_version?.incomplete_reasons.join(' ') ?? null,
    age_days: (list) => list.age_days,
    age_budget_days: (list) => list.age_budget_days,
    sha256: (list) => list.active_version?.sha256 ?? null,
    versions: (list) => list.version_count,
    stale: (list) => list.stale,
    stale_reason: (list) => list.stale_reason,
  },
})
