import { readListedAddress } from '../address/read-listed-address'
import type { ListEntry, ListIdentifier, ListName } from '../entry'

/** An entry that a parser fills as it reads. */
export function draftEntry(entryId: string, name: string): ListEntry {
  return {
    entryId,
    entityType: 'unknown',
    name,
    names: [],
    programs: [],
    birthDates: [],
    countries: [],
    identifiers: [],
    addresses: [],
    listedAt: null,
    delistedAt: null,
    sourceUrl: null,
    remarks: null,
  }
}

/** White space of any kind as single spaces. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Adds a name once; empty names are ignored. */
export function addName(entry: ListEntry, text: string, kind: ListName['kind'], script?: string): void {
  const name = tidy(text)
  if (name === '' || entry.names.some((known) => known.text === name)) return
  entry.names.push({ text: name, kind, ...(script === undefined ? {} : { script }) })
}

/** Adds an identifier once. */
export function addIdentifier(entry: ListEntry, type: string, value: string, country?: string): void {
  const text = tidy(value)
  if (text === '' || entry.identifiers.some((known) => known.type === type && known.value === text)) return
  const identifier: ListIdentifier = { type, value: text, ...(country === undefined || country === '' ? {} : { country }) }
  entry.identifiers.push(identifier)
}

/** Adds a value to a list of texts once. */
export function addText(list: string[], text: string): void {
  const value = tidy(text)
  if (value !== '' && !list.includes(value)) list.push(value)
}

/** Adds a crypto address once per asset. */
export function addAddress(entry: ListEntry, asset: string, text: string): void {
  if (entry.addresses.some((known) => known.asset === asset && known.text === text.trim())) return
  entry.addresses.push(readListedAddress(asset, text))
}
