import type { ListEntry } from '../entry'
import { countryCode } from './countries'
import { dayAt, readDate, serialDate } from './dates'
import { addAddress, addIdentifier, addName, draftEntry, tidy } from './draft'
import type { ListFormat } from './format'
import type { ListInput } from './input'
import { columnKey, csvRows, headerOf, requireColumns } from './rows'

const keys = {
  order: 'orderid',
  name: 'fullname',
  id: 'idno',
  passport: 'passportno',
  born: 'dobddmmyyyy',
  value: 'virtualcurrencyaddressuserid',
  currency: 'currency',
}
const releaseKeys = ['filetype', 'lastupdated', 'validityofissue']
const blank = new Set(['', '-', '--', 'n/a'])

/**
 * Seizure orders of Israel's National Bureau for Counter Terror Financing: wallets.csv (a person, an account or an address per
 * row, with the order number only on the first row of an order) and releases.csv (validity of each order). The header's
 * spelling changes between versions. A number is the user id at an exchange: an identifier, never an address.
 */
export const ilNbctf: ListFormat = {
  id: 'il_nbctf_csv',
  title: 'the NBCTF wallet table',
  holdsAddresses: true,
  lists: ['il_nbctf'],
  required: ['wallets'],
  roleOf: ({ head }) => {
    const header = new Set((head.split(/\r?\n/, 1)[0] ?? '').split(',').map(columnKey))
    if (releaseKeys.every((key) => header.has(key))) return 'releases'
    const known = Object.values(keys).filter((key) => header.has(key)).length
    return header.has(keys.value) || known >= 4 ? 'wallets' : null
  },
  parse: async function* (files, { confirmed }) {
    const validity = await readReleases(files.get('releases'))
    let header: Map<string, number> | null = null
    let order = ''
    for await (const { cells } of csvRows((files.get('wallets') as ListInput).text())) {
      if (!header) {
        header = headerOf(cells)
        const columns = Object.values(keys)
        requireColumns('the NBCTF wallet table', header, [keys.value, keys.order], columns, confirmed)
        continue
      }
      const at = (key: string) => {
        const cell = tidy(cells[header?.get(key) ?? -1] ?? '')
        return blank.has(cell.toLowerCase()) ? '' : cell
      }
      if (at(keys.order) !== '') order = orderNumber(at(keys.order))
      const entry = entryOf(order, at)
      if (!entry) continue
      const valid = validity.get(order)
      if (valid) {
        entry.delistedAt = valid.until
        entry.remarks = `${order}: last updated ${valid.updated}, validity ${valid.validity}`
      }
      yield entry
    }
  },
}

/** `ASO - 34/24`, `ASO 34/24` and `Seizure order (ASO 34/24) of ...` are one order. */
function orderNumber(text: string): string {
  const found = /([A-Z]{2,4})\s*-?\s*(\d+\/\d+)/.exec(text)
  return found ? `${found[1]} ${found[2]}` : text
}

function entryOf(order: string, at: (key: string) => string): ListEntry | null {
  const [name, value, id, passport] = [at(keys.name), at(keys.value), at(keys.id), at(keys.passport)]
  if (name === '' && value === '' && id === '' && passport === '') return null
  const bare = value.replace(/\s*\*+\s*$/, '')
  const entry = draftEntry(`${order}/${bare || id || passport || name}`, name || bare || id || passport)
  entry.entityType = name === '' ? (value === '' ? 'unknown' : 'address') : 'unknown'
  if (order !== '') entry.programs.push(order)
  addName(entry, name, 'primary')
  document(entry, 'national_id', id)
  document(entry, 'passport', passport)
  const born = at(keys.born)
  const date = /^\d{5}$/.test(born) ? serialDate(Number(born)) : readDate(born)
  if (date) entry.birthDates.push({ date })
  if (/^\d{4,20}$/.test(bare)) addIdentifier(entry, 'exchange_user_id', bare)
  else if (bare !== '') addAddress(entry, at(keys.currency), bare)
  return entry
}

/** `ID card no. (Palestinian): 803846328` is a number with its country as a word. */
function document(entry: ListEntry, type: string, text: string): void {
  const country = /\(([A-Za-z ]+)\)/.exec(text)?.[1]
  addIdentifier(entry, type, text.replace(/^.*:\s*/, ''), country === undefined ? undefined : countryCode(country))
}

async function readReleases(
  input: ListInput | undefined,
): Promise<Map<string, { updated: string; validity: string; until: string | null }>> {
  const found = new Map<string, { updated: string; validity: string; until: string | null }>()
  let header: Map<string, number> | null = null
  for await (const { cells } of input ? csvRows(input.text()) : []) {
    if (!header) {
      header = headerOf(cells)
      continue
    }
    const [title = '', updated = '', validity = ''] = releaseKeys.map((key) => tidy(cells[header?.get(key) ?? -1] ?? ''))
    const order = orderNumber(title)
    // Annexes and amendments have no validity of their own.
    if (found.has(order) || blank.has(validity)) continue
    found.set(order, { updated, validity, until: dayAt(readDate(validity)) })
  }
  return found
}
