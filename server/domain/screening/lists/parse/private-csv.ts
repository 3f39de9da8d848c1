import type { EntityType, ListEntry } from '../entry'
import { ListRefused } from '../refusal'
import { countryCode } from './countries'
import { dayAt, readDate } from './dates'
import { addAddress, addIdentifier, addName, addText, draftEntry } from './draft'
import type { ListFormat } from './format'
import type { ListInput } from './input'
import { columnKey, csvRows, headerOf } from './rows'

/** Recognised column names; `;` separates several values in one cell of those marked so in the guide. */
const known = {
  id: ['id', 'entry_id', 'uid'],
  name: ['name', 'label'],
  aliases: ['aliases', 'alias', 'aka'],
  type: ['type', 'entity_type'],
  program: ['program', 'programs', 'list', 'reason'],
  born: ['date_of_birth', 'birth_date', 'dob'],
  country: ['country', 'countries', 'nationality'],
  network: ['network', 'asset', 'currency', 'chain'],
  address: ['address', 'crypto_address', 'wallet'],
  identifierType: ['identifier_type'],
  identifier: ['identifier', 'identifier_value'],
  listed: ['listed_at', 'date_added', 'listed_on'],
  delisted: ['delisted_at', 'removed_at'],
  url: ['source_url', 'source', 'url'],
  remarks: ['remarks', 'notes', 'comment'],
} as const
type Field = keyof typeof known

const kinds = new Set<EntityType>(['person', 'organisation', 'vessel', 'aircraft', 'address', 'unknown'])

/**
 * An organisation's own list as CSV with a header: any of id, name, aliases, type, program, date_of_birth, country, network,
 * address, identifier_type, identifier, listed_at, delisted_at, source_url, remarks. Rows with the same id are one entry;
 * without ids, each address or name is its own entry. An entry is delisted once all of its rows are, on the latest day.
 */
export const privateCsv: ListFormat = {
  id: 'csv',
  title: 'a list as CSV with a header',
  holdsAddresses: true,
  required: ['list'],
  roleOf: ({ head }) => {
    const header = new Set(
      (head.split(/\r?\n/, 1)[0] ?? '')
        .replace(/^\uFEFF/, '')
        .split(',')
        .map(columnKey),
    )
    const has = (field: Field) => known[field].some((name) => header.has(columnKey(name)))
    return has('name') || (has('address') && header.size > 1) || has('identifier') ? 'list' : null
  },
  parse: async function* (files, _options, notes) {
    const entries = new Map<string, ListEntry>()
    const standing = new Set<ListEntry>()
    let header: Map<string, number> | null = null
    for await (const { line, cells } of csvRows((files.get('list') as ListInput).text(), { trim: true })) {
      if (!header) {
        header = headerOf(cells)
        const names = new Set(header.keys())
        if (!known.address.some((name) => names.has(columnKey(name)))) notes.incomplete.add('no_addresses')
        continue
      }
      if (cells.length !== header.size)
        throw new ListRefused('malformed', `line ${line} has ${cells.length} fields and the header ${header.size}`)
      const places = header
      const at = (field: Field) =>
        cells[known[field].map((name) => places.get(columnKey(name))).find((place) => place !== undefined) ?? -1] ?? ''
      const entry = readRow(entries, at, line)
      if (at('delisted') === '') standing.add(entry)
    }
    for (const entry of standing) entry.delistedAt = null
    yield* entries.values()
  },
}

function readRow(entries: Map<string, ListEntry>, at: (field: Field) => string, line: number): ListEntry {
  const id = at('id') || (at('address') ? `${at('network')}${at('network') ? ':' : ''}${at('address')}` : at('name'))
  if (id === '') throw new ListRefused('malformed', `line ${line} has neither id nor name nor address`)
  const type = at('type').toLowerCase()
  if (type !== '' && !kinds.has(type as EntityType))
    throw new ListRefused('malformed', `line ${line}: the type must be one of ${[...kinds].join(', ')}`)
  const entry = entries.get(id) ?? draftEntry(id, at('name') || at('address') || at('identifier'))
  entries.set(id, entry)
  if (type !== '') entry.entityType = type as EntityType
  else if (at('name') === '' && at('address') !== '') entry.entityType = 'address'
  addName(entry, at('name'), entry.names.length === 0 ? 'primary' : 'alias')
  for (const alias of at('aliases').split(';')) addName(entry, alias, 'alias')
  for (const program of at('program').split(';')) addText(entry.programs, program)
  for (const country of at('country').split(';')) if (country.trim()) addText(entry.countries, countryCode(country))
  const born = readDate(at('born'))
  if (born && !entry.birthDates.some(({ date }) => date === born)) entry.birthDates.push({ date: born })
  if (at('address') !== '') addAddress(entry, at('network'), at('address'))
  addIdentifier(entry, typeOf(at('identifierType')), at('identifier'))
  const [listed, delisted] = [dayIn('listed_at', at('listed'), line), dayIn('delisted_at', at('delisted'), line)]
  if (listed && (entry.listedAt === null || listed < entry.listedAt)) entry.listedAt = listed
  if (delisted && (entry.delistedAt === null || delisted > entry.delistedAt)) entry.delistedAt = delisted
  entry.sourceUrl ??= /^https?:\/\//.test(at('url')) ? at('url') : null
  entry.remarks ??= at('remarks') || null
  return entry
}

/** `National ID` as `national_id`, the form used in screening requests. */
function typeOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['other']
  return words.join('_')
}

/** Both dates decide what counts, so an unreadable one is refused instead of ignored. */
function dayIn(field: 'listed_at' | 'delisted_at', text: string, line: number): string | null {
  const day = dayAt(readDate(text))
  if (text !== '' && day === null) throw new ListRefused('malformed', `line ${line}: ${field} is not a day such as 2024-01-31`)
  return day
}
