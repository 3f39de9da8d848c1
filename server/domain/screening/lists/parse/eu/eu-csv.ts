import { Readable } from 'node:stream'
import type { EntityType, ListEntry } from '@/server/domain/screening/lists/entry'
import { ListRefused } from '@/server/domain/screening/lists/refusal'
import { countryCode } from '../countries'
import { dayAt, readDate } from '../dates'
import { addIdentifier, addName, addText, draftEntry, tidy } from '../draft'
import type { ListFormat } from '../format'
import type { ListInput } from '../input'
import { columnKey, csvRows, headerOf, type Row, requireColumns } from '../rows'
import { euIdentifierType, euProgramUrl } from './eu-words'

const what = 'the EU consolidated list as CSV'

/** A column's name in the two generations of the file: until 2018, and `1.1` since. */
const columns = {
  file: ['Date_file', 'fileGenerationDate'],
  id: ['Entity_logical_id', 'Entity_LogicalId'],
  type: ['Subject_type', 'Entity_SubjectType'],
  reference: ['EU_ref_num', 'Entity_EU_ReferenceNumber'],
  programme: ['Programme', 'Entity_Regulation_Programme'],
  published: ['Leba_publication_date', 'Entity_Regulation_PublicationDate'],
  url: ['Leba_url', 'Entity_Regulation_PublicationUrl'],
  remark: ['Entity_remark', 'Entity_Remark'],
  whole: ['Naal_wholename', 'NameAlias_WholeName'],
  last: ['Naal_lastname', 'NameAlias_LastName'],
  first: ['Naal_firstname', 'NameAlias_FirstName'],
  middle: ['Naal_middlename', 'NameAlias_MiddleName'],
  birth: ['Birt_date', 'BirthDate_BirthDate'],
  birthYear: ['Birt_year', 'BirthDate_Year'],
  number: ['Iden_number', 'Identification_Number'],
  numberType: ['Iden_type', 'Identification_TypeCode'],
  numberCountry: ['Iden_country', 'Identification_CountryIso2Code'],
  citizen: ['Citi_country', 'Citizenship_CountryIso2Code'],
  country: ['Addr_country', 'Address_CountryIso2Code'],
} as const
type Column = keyof typeof columns

const essential: readonly Column[] = ['id', 'type', 'whole']
const expected: readonly Column[] = [
  'reference',
  'programme',
  'remark',
  'last',
  'first',
  'birth',
  'number',
  'citizen',
  'country',
  'published',
]

/** The EU's consolidated financial sanctions list as CSV (`;`), one row per name, birth, document, address or citizenship. */
export const euCsv: ListFormat = {
  id: 'eu_csv',
  title: what,
  holdsAddresses: false,
  lists: ['eu_fsf'],
  required: ['list'],
  roleOf: ({ head }) => {
    const header = new Set(
      (head.split(/\r?\n/, 1)[0] ?? '')
        .replace(/^\uFEFF?"?/, '')
        .split(/[;\t"]/)
        .map(columnKey),
    )
    const known = Object.values(columns).filter((names) => names.some((name) => header.has(columnKey(name)))).length
    return known >= 6 ? 'list' : null
  },
  parse: async function* (files, { confirmed }, notes) {
    const entries = new Map<string, ListEntry>()
    let header: Map<string, number> | null = null
    let width = 0
    for await (const { line, cells } of rowsOf(files.get('list') as ListInput)) {
      if (!header) {
        header = headerOf(cells)
        // Re-saved files have occurred with letters appended to the first column's name.
        if (columnKey(cells[0] ?? '').startsWith('datefile')) header.set(columnKey(columns.file[0]), 0)
        width = cells.length
        const generation = header.has('naalwholename') || header.has('naallastname') ? 0 : 1
        const named = (list: readonly Column[]) => list.map((column) => columns[column][generation])
        requireColumns(what, header, named(essential), named(expected), confirmed)
        continue
      }
      if (cells.length < width)
        throw new ListRefused('malformed', `line ${line} has ${cells.length} fields and the header ${width}`)
      const at = cellReader(header, cells)
      notes.publishedAt ??= dayAt(readDate(at('file')))
      const id = at('id')
      if (!/^\d+$/.test(id))
        throw new ListRefused('columns', `this looks like ${what} but line ${line} has no entity id; a column was lost or moved`)
      const entry = entries.get(id) ?? draftEntry(id, '')
      if (entry.name === '' && entry.names.length === 0) entries.set(id, entry)
      readRow(entry, at)
    }
    for (const entry of entries.values()) {
      entry.name = entry.names[0]?.text ?? entry.entryId
      yield entry
    }
  },
}

function cellReader(header: ReadonlyMap<string, number>, cells: readonly string[]): (column: Column) => string {
  return (column) => {
    const place = columns[column].map((name) => header.get(columnKey(name))).find((index) => index !== undefined)
    return tidy(cells[place ?? -1] ?? '')
  }
}

/** An excerpt saved by a spreadsheet has each line in quotes, followed by tabs; unwrapped it is the original file. */
async function* rowsOf(input: ListInput): AsyncGenerator<Row> {
  const wrapped = /^\uFEFF?"[^"\n]*;/.test(input.head)
  const text = wrapped ? Readable.from(unwrapped(input)) : input.text()
  yield* csvRows(text, { delimiter: ';', relax_quotes: true })
}

async function* unwrapped(input: ListInput): AsyncGenerator<string> {
  for await (const { cells } of csvRows(input.text(), { delimiter: '\u0001' })) yield `${(cells[0] ?? '').replace(/\t+$/, '')}\n`
}

function readRow(entry: ListEntry, at: (column: Column) => string): void {
  entry.entityType = typeOf(at('type'))
  addName(
    entry,
    at('whole') || [at('first'), at('middle'), at('last')].filter(Boolean).join(' '),
    entry.names.length === 0 ? 'primary' : 'alias',
  )
  addText(entry.programs, at('programme'))
  const born = readDate(at('birth')) ?? readDate(at('birthYear'))
  if (born && !entry.birthDates.some(({ date }) => date === born)) entry.birthDates.push({ date: born })
  for (const column of ['citizen', 'country'] as const) {
    if (!/^(00|UNKNOWN)?$/i.test(at(column))) addText(entry.countries, countryCode(at(column)))
  }
  readNumber(entry, at('number'), at('numberType'), at('numberCountry'))
  const listed = dayAt(readDate(at('published')))
  if (listed && (entry.listedAt === null || listed < entry.listedAt)) entry.listedAt = listed
  entry.sourceUrl ??= euProgramUrl(at('url'))
  entry.remarks ??= [at('reference'), at('remark')].filter(Boolean).join('; ') || null
}

/** `AD001095 (passport-National passport) ((passport))`: the number, then its type in brackets. */
function readNumber(entry: ListEntry, text: string, type: string, country: string): void {
  const number = text.replace(/\s*\(.*$/, '')
  const kind = type || (/\(([a-z-]+)/i.exec(text)?.[1] ?? '')
  addIdentifier(entry, euIdentifierType(kind), number, country === '' ? undefined : countryCode(country))
}

function typeOf(text: string): EntityType {
  if (/^p(erson)?$/i.test(text)) return 'person'
  return /^e(nterprise)?$/i.test(text) ? 'organisation' : 'unknown'
}
