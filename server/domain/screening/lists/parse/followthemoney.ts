import { z } from 'zod'
import { textLines } from '@/server/chain/import'
import type { EntityType, ListEntry } from '../entry'
import { ListRefused } from '../refusal'
import { countryCode } from './countries'
import { dayAt, readDate } from './dates'
import { addAddress, addIdentifier, addName, addText, draftEntry } from './draft'
import type { ListFormat } from './format'
import type { ListInput } from './input'

const record = z.object({
  id: z.string().min(1),
  schema: z.string().min(1),
  caption: z.string().optional(),
  properties: z.record(z.string(), z.array(z.union([z.string(), z.object({ id: z.string() }).loose()]))).default({}),
})
type Properties = z.infer<typeof record>['properties']

const types: Readonly<Record<string, EntityType>> = {
  Person: 'person',
  Company: 'organisation',
  Organization: 'organisation',
  PublicBody: 'organisation',
  LegalEntity: 'organisation',
  Vessel: 'vessel',
  Airplane: 'aircraft',
  CryptoWallet: 'address',
}
const identifiers: readonly (readonly [property: string, type: string])[] = [
  ['passportNumber', 'passport'],
  ['idNumber', 'national_id'],
  ['taxNumber', 'tax_id'],
  ['vatCode', 'tax_id'],
  ['innCode', 'tax_id'],
  ['registrationNumber', 'registration_number'],
  ['ogrnCode', 'registration_number'],
  ['imoNumber', 'imo'],
  ['email', 'email'],
  ['website', 'domain'],
  ['leiCode', 'lei'],
  ['swiftBic', 'swift_bic'],
  ['accountId', 'exchange_user_id'],
]

/** FollowTheMoney entities, one JSON object per line: schema, id, properties as lists. Edges and addresses are skipped. */
export const followTheMoney: ListFormat = {
  id: 'ftm_json',
  title: 'FollowTheMoney JSON lines',
  holdsAddresses: true,
  required: ['list'],
  roleOf: ({ head }) => {
    const first = head.replace(/^\uFEFF?\s*/, '').split('\n', 1)[0] ?? ''
    return first.startsWith('{') && /"(schema|properties)"\s*:/.test(first) ? 'list' : null
  },
  parse: async function* (files) {
    let line = 0
    let schemas = 0
    for await (const text of textLines((files.get('list') as ListInput).text())) {
      line += 1
      if (text.trim() === '') continue
      const parsed = record.safeParse(json(text, line))
      if (!parsed.success) {
        const lost = parsed.error.issues.map((issue) => issue.path[0]).join(', ')
        throw new ListRefused('columns', `this looks like FollowTheMoney JSON lines but line ${line} has no ${lost}`)
      }
      const type = types[parsed.data.schema]
      if (type === undefined) continue
      schemas += 1
      yield entryOf(parsed.data.id, type, parsed.data.caption, parsed.data.properties)
    }
    if (schemas === 0)
      throw new ListRefused('empty', 'none of these entities is a person, an organisation, a vessel, an aircraft or a wallet')
  },
}

function json(text: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ListRefused('malformed', `line ${line} is not JSON; the file may be cut short`)
  }
}

function entryOf(id: string, type: EntityType, caption: string | undefined, properties: Properties): ListEntry {
  const all = (name: string) => (properties[name] ?? []).filter((value): value is string => typeof value === 'string')
  const [key] = all('publicKey')
  const entry = draftEntry(id, caption ?? all('name')[0] ?? key ?? id)
  entry.entityType = type
  for (const name of all('name')) addName(entry, name, entry.names.length === 0 ? 'primary' : 'alias')
  for (const name of all('alias')) addName(entry, name, 'alias')
  for (const name of all('weakAlias')) addName(entry, name, 'weak_alias')
  for (const name of all('previousName')) addName(entry, name, 'former')
  for (const program of [...all('program'), ...all('programId')]) addText(entry.programs, program)
  for (const text of all('birthDate')) {
    const date = readDate(text)
    if (date) entry.birthDates.push({ date })
  }
  for (const field of ['nationality', 'citizenship', 'country', 'jurisdiction', 'flag'])
    for (const value of all(field)) addText(entry.countries, countryCode(value))
  for (const [property, kind] of identifiers)
    for (const value of all(property))
      addIdentifier(
        entry,
        kind,
        kind === 'domain'
          ? value
              .replace(/^https?:\/\//i, '')
              .replace(/\/.*$/, '')
              .toLowerCase()
          : value,
      )
  if (type === 'address') for (const address of all('publicKey')) addAddress(entry, all('currency')[0] ?? '', address)
  entry.listedAt = dayAt(readDate(all('createdAt')[0] ?? ''))
  entry.sourceUrl = all('sourceUrl').find((url) => /^https?:\/\//.test(url)) ?? null
  entry.remarks = all('notes').join('; ') || null
  return entry
}
