import type { z } from 'zod'
import type { listDiff, listVersion, sanctionsList } from '@/contract/screening/screening-lists'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { AddressChange } from '../lists/diff.repo'
import type { EntryRef, ListDiff } from '../lists/diff-versions'
import { listAge, listAgeBudgetDays } from '../lists/in-force/list-age'
import type { ListRow, VersionRow } from '../lists/list.repo'

/** A version as the API shows it. */
export function versionDto(list: ListRow, row: VersionRow): z.input<typeof listVersion> {
  return {
    list_id: list.list_id,
    object: 'list_version',
    version: row.version,
    state: row.state,
    format: row.format,
    sha256: row.sha256,
    published_at: isoOrNull(row.published_at),
    ingested_at: iso(row.ingested_at),
    activated_at: isoOrNull(row.activated_at),
    entry_count: row.entry_count,
    address_count: row.address_count,
    flagged_count: row.flagged_count,
    source_url: row.source_url,
    complete: row.complete,
    incomplete_reasons: row.incomplete_reasons,
    confirmed: row.confirmed,
    refusal: row.refusal,
  }
}

/** A list with its version in force, and that version's current age. */
export function listDto(list: ListRow, versions: readonly VersionRow[], now: Date): z.input<typeof sanctionsList> {
  const active = versions.find(({ state }) => state === 'active')
  const age = active
    ? listAge(list.list_id, { publishedAt: active.published_at, ingestedAt: active.ingested_at }, now)
    : { ageDays: null, budgetDays: listAgeBudgetDays(list.list_id), past: false }
  return {
    id: list.list_id,
    object: 'sanctions_list',
    list_id: list.list_id,
    title: list.title,
    publisher: list.publisher,
    url: list.url,
    private: list.org_id !== null,
    active_version: active ? versionDto(list, active) : null,
    version_count: versions.filter(({ state }) => state === 'active' || state === 'superseded').length,
    age_days: age.ageDays,
    age_budget_days: age.budgetDays,
    stale: list.stale_since !== null || age.past,
    stale_since: isoOrNull(list.stale_since),
    stale_reason: list.stale_reason,
    last_good_read_at: isoOrNull(list.checked_at),
    created_at: iso(list.created_at),
  }
}

/** A difference as the API shows it. */
export function diffDto(listId: string, from: string, to: string, diff: ListDiff): z.input<typeof listDiff> {
  return {
    list_id: listId,
    object: 'list_diff',
    from,
    to,
    entries: {
      added: diff.added.map(entryDto),
      removed: diff.removed.map(entryDto),
      changed: diff.changed.map(({ fields, ...entry }) => ({ ...entryDto(entry), fields })),
    },
    addresses: { added: diff.addresses.added.map(addressDto), removed: diff.addresses.removed.map(addressDto) },
  }
}

const entryDto = ({ entryId, name, entityType, programs }: EntryRef) => ({
  entry_id: entryId,
  name,
  entity_type: entityType,
  programs,
})
const addressDto = ({ asset, network, text, flag }: AddressChange) => ({ asset, network, address: text, flag })
