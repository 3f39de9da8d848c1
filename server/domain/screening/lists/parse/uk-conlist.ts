import type { ListEntry } from '../entry'
import { ListRefused } from '../refusal'
import { countryCode } from './countries'
import { dayAt, readDate } from './dates'
import { addIdentifier, addName, addText, draftEntry, tidy } from './draft'
import type { ListFormat } from './format'
import type { ListInput } from './input'
import { columnKey, csvRows, headerOf, requireColumns } from './rows'

const what = 'the UK consolidated list (ConList.csv)'
const essential = ['Name 6', 'Group Type', 'Group ID']
const expected = [
  'Name 1',
  'Name 2',
  'Name 3',
  'Name 4',
  'Name 5',
  'DOB',
  'Nationality',
  'Country',
  'Other Information',
  'Alias Type',
  'Regime',
  'Listed On',
  'Last Updated',
]

/**
 * The UK's OFSI consolidated list: `Last Updated,13/04/2018` on the first line, the header on the second, one row per alias.
 * Rows of one Group ID are one entry; they need not be adjacent, so the whole list is read before entries are returned.
 */
export const ukConList: ListFormat = {
  id: 'uk_conlist_csv',
  title: what,
  holdsAddresses: false,
  lists: ['gb_hmt'],
  required: ['conlist'],
  roleOf: ({ head }) => {
    const [first = '', second = ''] = head.split(/\r?\n/, 2)
    const header = new Set(second.split(',').map((name) => columnKey(name)))
    return /^"?last updated"?,/i.test(first) || (header.has('groupid') && header.has('grouptype')) ? 'conlist' : null
  },
  parse: async function* (files, { confirmed }, notes) {
    const groups = new Map<string, ListEntry>()
    let header: Map<string, number> | null = null
    let row = 0
    for await (const { line, cells } of csvRows((files.get('conlist') as ListInput).text())) {
      row += 1
      if (row === 1) {
        notes.publishedAt = dayAt(readDate(cells[1] ?? ''))
        continue
      }
      if (!header) {
        header = headerOf(cells)
        requireColumns(what, header, essential, expected, confirmed)
        continue
      }
      if (cells.length !== header.size && cells.length < header.size)
        throw new ListRefused('malformed', `line ${line} has ${cells.length} fields and the header ${header.size}`)
      const at = (name: string) => tidy(cells[header?.get(columnKey(name)) ?? -1] ?? '')
      const id = at('Group ID')
      if (!/^\d+$/.test(id))
        throw new ListRefused('columns', `this looks like ${what} but line ${line} has no Group ID; a column was lost or moved`)
      const known = groups.get(id)
      const entry = known ?? draftEntry(id, '')
      if (!known) groups.set(id, entry)
      readRow(entry, at)
    }
    for (const entry of groups.values()) yield finish(entry)
  },
}

function readRow(entry: ListEntry, at: (name: string) => string): void {
  const type = at('Group Type').toLowerCase()
  entry.entityType =
    type === 'individual' ? 'person' : type === 'ship' ? 'vessel' : type === 'entity' ? 'organisation' : 'unknown'
  const name = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6'].map(at).filter(Boolean).join(' ')
  const alias = at('Alias Type').toLowerCase()
  const primary = /^(prime alias|primary name|primary name variation)$/.test(alias)
  if (alias !== 'primary name variation' && primary) entry.name ||= name
  addName(
    entry,
    name,
    primary
      ? 'primary'
      : alias === 'fka'
        ? 'former'
        : at('Alias Quality').toLowerCase() === 'low quality'
          ? 'weak_alias'
          : 'alias',
  )
  addName(entry, at('Name Non-Latin Script'), 'original_script', at('Non-Latin Script Type') || undefined)
  addText(entry.programs, at('Regime'))
  const born = birthDate(at('DOB'))
  if (born && !entry.birthDates.some(({ date }) => date === born)) entry.birthDates.push({ date: born })
  for (const field of ['Nationality', 'Country', 'Country of Birth']) {
    // One cell may contain several nationalities: `1) Saudi Arabia 2) Qatar`.
    for (const part of at(field).split(/(?:^|\s)\(?\d{1,2}\)\s*/))
      if (part.trim()) addText(entry.countries, countryCode(part.replace(/[.,]\s*$/, '')))
  }
  readNumbers(entry, 'passport', at('Passport Number') || at('Passport Details'))
  readNumbers(entry, 'national_id', at('National Identification Number') || at('NI Number'))
  for (const [, imo] of at('Other Information').matchAll(/\bIMO(?: number)?\s*[:.]?\s*(\d{7})\b/gi))
    addIdentifier(entry, 'imo', imo as string)
  const listed = dayAt(readDate(at('Listed On')))
  if (listed && (entry.listedAt === null || listed < entry.listedAt)) entry.listedAt = listed
  if (entry.remarks === null)
    entry.remarks = [at('Title'), at('Position'), at('Other Information')].filter(Boolean).join('; ') || null
}

/** `00/00/1980` gives only the year, `00/05/1980` year and month. */
function birthDate(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (year === undefined) return readDate(text)
  return month === '00' ? readDate(year) : day === '00' ? readDate(`${year}-${month}`) : readDate(text)
}

/** Extracts document numbers from running text: words of at least five characters with at least four digits, except dates. */
function readNumbers(entry: ListEntry, type: string, text: string): void {
  const plain = text.replace(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b|\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, ' ')
  for (const [word] of plain.matchAll(/\b[A-Z]{0,4}[-/]?\d[\dA-Z/-]{3,}\b/g)) {
    if (word.length >= 5 && word.replace(/\D/g, '').length >= 4) addIdentifier(entry, type, word)
  }
}

function finish(entry: ListEntry): ListEntry {
  entry.name ||= entry.names[0]?.text ?? entry.entryId
  return entry
}
