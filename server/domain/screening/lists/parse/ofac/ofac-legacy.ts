import { parse as parseOnce } from 'csv-parse/sync'
import type { EntityType } from '@/server/domain/screening/lists/entry'
import { ListRefused } from '@/server/domain/screening/lists/refusal'
import { countryCode } from '../countries'
import { addName, addText, draftEntry, tidy } from '../draft'
import type { ListFormat } from '../format'
import type { ListInput } from '../input'
import { csvRows } from '../rows'
import { readOfacRemarks } from './ofac-remarks'

const widths: Readonly<Record<string, { name: string; columns: number }>> = {
  sdn: { name: 'OFAC SDN.CSV', columns: 12 },
  add: { name: 'OFAC ADD.CSV', columns: 6 },
  alt: { name: 'OFAC ALT.CSV', columns: 5 },
  comments: { name: 'OFAC SDN_COMMENTS.CSV', columns: 2 },
}
const types: Readonly<Record<string, EntityType>> = {
  '': 'organisation',
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
}
/** The most characters of remarks in SDN.CSV. */
const remarksLimit = 1_000
const extras = ['Title', 'Call sign', 'Vessel type', 'Tonnage', 'Gross registered tonnage', 'Flag', 'Owner']

/**
 * OFAC's legacy files: no header, `-0- ` for null, a lone 0x1A at the end. SDN.CSV cuts remarks at 1,000 characters;
 * SDN_COMMENTS.CSV continues them by plain concatenation, even in the middle of an address.
 */
export const ofacLegacy: ListFormat = {
  id: 'ofac_legacy_csv',
  title: 'the OFAC legacy CSV set (SDN.CSV with ADD, ALT and SDN_COMMENTS)',
  holdsAddresses: true,
  lists: ['us_ofac_sdn', 'us_ofac_cons'],
  required: ['sdn'],
  roleOf: ({ head }) => {
    const first = firstRecord(head)
    if (!first || !/^\d{1,7}$/.test(first[0] ?? '')) return null
    const exact = Object.entries(widths).find(([, { columns }]) => columns === first.length)
    if (exact && (exact[0] !== 'alt' || /^\d+$/.test(first[1] ?? ''))) return exact[0]
    // Also accepts narrower rows with the same beginning: a file that lost a column is then refused by name while it is read.
    return first.length >= 8 ? 'sdn' : null
  },
  parse: async function* (files, _options, notes) {
    if (!files.has('comments')) notes.incomplete.add('comments_missing')
    const [countries, aliases, overflow] = [
      await readAdd(files.get('add')),
      await readAlt(files.get('alt')),
      await readComments(files.get('comments')),
    ]
    for await (const { cells } of records(files.get('sdn') as ListInput, 'sdn')) {
      const [uid = '', name = '', type = '', program = ''] = cells
      const entityType = types[type.toLowerCase()]
      if (entityType === undefined)
        throw new ListRefused(
          'columns',
          'this looks like OFAC SDN.CSV but its third column is not SDN_Type; a column was lost or moved',
        )
      const entry = draftEntry(uid, tidy(name))
      entry.entityType = entityType
      addName(entry, name, 'primary')
      for (const part of program.split(/\]\s*\[/)) addText(entry.programs, part.replace(/[[\]]/g, ''))
      for (const alias of aliases.get(uid) ?? []) addName(entry, alias.name, alias.former ? 'former' : 'alias')
      const [begun, rest] = [cells[11] ?? '', overflow.get(uid) ?? '']
      if (begun.length >= remarksLimit && rest === '') notes.incomplete.add('remarks_cut')
      const remarks = `${begun}${rest}`
      readOfacRemarks(entry, remarks)
      for (const country of countries.get(uid) ?? []) addText(entry.countries, country)
      const facts = extras.flatMap((title, place) => (cells[4 + place] ? `${title}: ${cells[4 + place]}` : []))
      entry.remarks = [...facts, remarks].filter(Boolean).join('; ') || null
      yield entry
    }
  },
}

function firstRecord(head: string): string[] | null {
  try {
    return (parseOnce(head.slice(0, 20_000).split(/\r?\n/, 1)[0] ?? '', { relax_column_count: true }) as string[][])[0] ?? null
  } catch {
    return null
  }
}

/** Records with nulls as empty texts; every record must have the format's number of columns. */
async function* records(input: ListInput, role: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const { name, columns } = widths[role] as { name: string; columns: number }
  for await (const { line, cells } of csvRows(input.text())) {
    if (cells.length === 1 && /^[\x1a\s]*$/.test(cells[0] as string)) continue
    if (cells.length !== columns)
      throw new ListRefused(
        'columns',
        `this looks like ${name} but line ${line} has ${cells.length} columns instead of ${columns}`,
      )
    if (!/^\d+$/.test((cells[0] as string).trim()))
      throw new ListRefused('columns', `this looks like ${name} but line ${line} does not begin with an entity number`)
    yield { line, cells: cells.map((cell) => (cell.trim() === '-0-' ? '' : cell)) }
  }
}

async function readAdd(input: ListInput | undefined): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (!input) return found
  for await (const { cells } of records(input, 'add')) {
    if (cells[4]) push(found, cells[0] as string, countryCode(cells[4]))
  }
  return found
}

async function readAlt(input: ListInput | undefined): Promise<Map<string, { name: string; former: boolean }[]>> {
  const found = new Map<string, { name: string; former: boolean }[]>()
  if (!input) return found
  for await (const { cells } of records(input, 'alt'))
    push(found, cells[0] as string, { name: cells[3] ?? '', former: cells[2]?.toLowerCase() === 'fka' })
  return found
}

async function readComments(input: ListInput | undefined): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  if (!input) return found
  for await (const { cells } of records(input, 'comments'))
    found.set(cells[0] as string, (found.get(cells[0] as string) ?? '') + (cells[1] ?? ''))
  return found
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
