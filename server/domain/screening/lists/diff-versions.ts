import type { Queryable } from '@/server/platform/db'
import { type AddressChange, findAddressChanges, findEntryPairs } from './diff.repo'
import type { EntityType, ListEntry } from './entry'

export interface EntryRef {
  entryId: string
  name: string
  entityType: EntityType
  programs: string[]
}

/** One field that changed: what it lost and what it gained, or both of its values where it has only one. */
export interface FieldChange {
  field: string
  removed: string[]
  added: string[]
}

export interface ListDiff {
  added: EntryRef[]
  removed: EntryRef[]
  changed: (EntryRef & { fields: FieldChange[] })[]
  addresses: { added: AddressChange[]; removed: AddressChange[] }
}

/** What changed from one version to another (UUIDs): entries by their id, and addresses whichever entry names them. */
export async function diffVersions(q: Queryable, from: string | null, to: string): Promise<ListDiff> {
  const diff: ListDiff = { added: [], removed: [], changed: [], addresses: { added: [], removed: [] } }
  for (const { before, after } of await findEntryPairs(q, from, to)) {
    if (after === null) diff.removed.push(refOf(before as ListEntry))
    else if (before === null) diff.added.push(refOf(after))
    else {
      const fields = changedFields(before, after)
      if (fields.length > 0) diff.changed.push({ ...refOf(after), fields })
    }
  }
  for (const change of await findAddressChanges(q, from, to)) diff.addresses[change.change].push(change)
  return diff
}

const refOf = ({ entryId, name, entityType, programs }: ListEntry): EntryRef => ({ entryId, name, entityType, programs })

/** Fields as texts, so that a reader sees what came and went; lists are compared without regard to order. */
export function changedFields(before: ListEntry, after: ListEntry): FieldChange[] {
  const [a, b] = [readable(before), readable(after)]
  return Object.keys(a).flatMap((field) => {
    const [was, is] = [a[field] ?? [], b[field] ?? []]
    const removed = was.filter((text) => !is.includes(text))
    const added = is.filter((text) => !was.includes(text))
    return removed.length > 0 || added.length > 0 ? [{ field, removed, added }] : []
  })
}

const one = (text: string | null) => (text === null ? [] : [text])

function readable(entry: ListEntry): Record<string, string[]> {
  return {
    name: [entry.name],
    entity_type: [entry.entityType],
    names: entry.names.map(({ text, kind }) => `${text} (${kind.replaceAll('_', ' ')})`),
    programs: entry.programs,
    birth_dates: entry.birthDates.map(({ date, circa }) => (circa ? `about ${date}` : date)),
    countries: entry.countries,
    identifiers: entry.identifiers.map(({ type, value, country }) => `${type} ${value}${country ? ` (${country})` : ''}`),
    addresses: entry.addresses.map(({ asset, text, network }) => `${asset || network || ''} ${text}`.trim()),
    listed_at: one(entry.listedAt),
    delisted_at: one(entry.delistedAt),
    source_url: one(entry.sourceUrl),
    remarks: one(entry.remarks),
  }
}
