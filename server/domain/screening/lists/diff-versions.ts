import type { Queryable } from '@/server/platform/db'
import { type AddressChange, type EntryPair, findAddressChanges, findEntryPairs } from './diff.repo'
import type { EntityType, ListEntry } from './entry'

export interface EntryRef {
  entryId: string
  name: string
  entityType: EntityType
  programs: string[]
}

/** One changed field: what was removed and added, or its old and new value if it has only one. */
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

/** What changed from one version to another (UUIDs): entries by their id, and addresses regardless of the entry. */
export async function diffVersions(q: Queryable, from: string | null, to: string): Promise<ListDiff> {
  const diff: ListDiff = { added: [], removed: [], changed: [], addresses: { added: [], removed: [] } }
  for (const { before, after } of respelt(await findEntryPairs(q, from, to))) {
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

/** A bare address has its own text as its id: if only the case changed, that is one entry, not one removed and one added. */
function respelt(pairs: readonly EntryPair[]): EntryPair[] {
  const keyOf = (entry: ListEntry | null) =>
    entry?.entityType === 'address' && entry.addresses[0]?.canonical
      ? `${entry.addresses[0].asset} ${entry.addresses[0].canonical}`
      : null
  const lost = new Map<string, ListEntry>()
  for (const { before, after } of pairs) {
    const key = after === null ? keyOf(before) : null
    if (before && key !== null) lost.set(key, before)
  }
  const again = new Set(
    pairs.flatMap(({ before, after }) => (before === null ? (keyOf(after) ?? []) : [])).filter((key) => lost.has(key)),
  )
  return pairs.flatMap((pair) => {
    const key = pair.before === null ? keyOf(pair.after) : pair.after === null ? keyOf(pair.before) : null
    if (key === null || !again.has(key)) return [pair]
    return pair.after === null ? [] : [{ ...pair, before: lost.get(key) as ListEntry }]
  })
}

/** Changed fields as text, with what was removed and added; lists are compared regardless of order. */
export function changedFields(before: ListEntry, after: ListEntry): FieldChange[] {
  const [a, b] = [readable(before), readable(after)]
  return Object.keys(a).flatMap((field) => {
    const [was, is] = [a[field] ?? [], b[field] ?? []]
    const [gone, come] = [new Set(was.map(({ key }) => key)), new Set(is.map(({ key }) => key))]
    const removed = was.filter(({ key }) => !come.has(key)).map(({ text }) => text)
    const added = is.filter(({ key }) => !gone.has(key)).map(({ text }) => text)
    return removed.length > 0 || added.length > 0 ? [{ field, removed, added }] : []
  })
}

/** A value in its displayed form and the form in which it is compared. */
interface Value {
  text: string
  key: string
}

const one = (text: string | null) => (text === null ? [] : [text])
const plain = (text: string): Value => ({ text, key: text })

function readable(entry: ListEntry): Record<string, Value[]> {
  const texts = textsOf(entry)
  const named = isBareAddress(entry) ? { ...texts, name: [], names: [] } : texts
  const values = Object.entries(named).map(([field, found]) => [
    field,
    field === 'addresses' ? entry.addresses.map(addressValue) : found.map(plain),
  ])
  return Object.fromEntries(values)
}

/** Its name repeats the address. */
const isBareAddress = ({ entityType, name, addresses }: ListEntry) => entityType === 'address' && addresses[0]?.text === name

/** By network and canonical form: another case or label is the same address. */
function addressValue({ asset, text, network, canonical }: ListEntry['addresses'][number]): Value {
  const written = `${asset || network || ''} ${text}`.trim()
  return { text: written, key: canonical === null ? written : `${network} ${canonical}` }
}

function textsOf(entry: ListEntry): Record<string, string[]> {
  return {
    name: [entry.name],
    entity_type: [entry.entityType],
    names: entry.names.map(({ text, kind }) => `${text} (${kind.replaceAll('_', ' ')})`),
    programs: entry.programs,
    birth_dates: entry.birthDates.map(({ date, circa }) => (circa ? `about ${date}` : date)),
    countries: entry.countries,
    identifiers: entry.identifiers.map(({ type, value, country }) => `${type} ${value}${country ? ` (${country})` : ''}`),
    addresses: [],
    listed_at: one(entry.listedAt),
    delisted_at: one(entry.delistedAt),
    source_url: one(entry.sourceUrl),
    remarks: one(entry.remarks),
  }
}
