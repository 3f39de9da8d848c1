import { listListVersions as operation } from '@/contract/screening/screening-lists'
import { listListVersions } from '@/server/domain/screening'
import { listExport } from '../list-export'

export const listVersions = listExport({
  query: operation.params.extend(operation.query.omit({ limit: true, cursor: true }).shape),
  read: listListVersions,
  columns: {
    list_id: (version) => version.list_id,
    version: (version) => version.version,
    state: (version) => version.state,
    format: (version) => version.format,
    published_at: (version) => version.published_at,
    ingested_at: (version) => version.ingested_at,
    activated_at: (version) => version.activated_at,
    entries: (version) => version.entry_count,
    addresses: (version) => version.address_count,
    flagged_addresses: (version) => version.flagged_count,
    complete: (version) => version.complete,
    incomplete_reasons: (version) => version.incomplete_reasons.join(' '),
    confirmed: (version) => version.confirmed,
    refusal: (version) => version.refusal,
    source_url: (version) => version.source_url,
    sha256: (version) => version.sha256,
  },
})
