import type { ListEntry } from '../entry'
import { ListRefused } from '../refusal'
import { countryCode } from './countries'
import { dayAt, partialDate, readDate } from './dates'
import { addIdentifier, addName, addText, draftEntry, tidy } from './draft'
import type { ListFormat } from './format'
import type { ListInput } from './input'
import { childrenOf, type Node, textAt, xmlElements, xmlRoot } from './xml'

/** The UN Security Council's consolidated list (sc-sanctions.xsd): INDIVIDUAL and ENTITY, keyed by REFERENCE_NUMBER. */
export const unXml: ListFormat = {
  id: 'un_xml',
  title: 'the UN consolidated list as XML',
  holdsAddresses: false,
  lists: ['un_sc'],
  required: ['list'],
  roleOf: ({ head }) => (xmlRoot(head)?.name === 'CONSOLIDATED_LIST' ? 'list' : null),
  parse: async function* (files, _options, notes) {
    const input = files.get('list') as ListInput
    const generated = /dateGenerated="([^"]+)"/.exec(input.head)?.[1]
    const at = generated ? Date.parse(generated) : Number.NaN
    notes.publishedAt = Number.isNaN(at) ? null : new Date(at).toISOString()
    for await (const node of xmlElements(
      input.text(),
      (name, depth) => depth === 2 && (name === 'INDIVIDUAL' || name === 'ENTITY'),
    ))
      yield entryOf(node)
  },
}

function entryOf(node: Node): ListEntry {
  const id = textAt(node, 'REFERENCE_NUMBER')
  const name = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
    .map((part) => textAt(node, part))
    .filter(Boolean)
    .join(' ')
  if (id === '' || name === '')
    throw new ListRefused(
      'columns',
      `this looks like the UN consolidated list but an entry has no ${id === '' ? 'REFERENCE_NUMBER' : 'FIRST_NAME'}`,
    )
  const person = node.name === 'INDIVIDUAL'
  const entry = draftEntry(id, name)
  entry.entityType = person ? 'person' : 'organisation'
  addName(entry, name, 'primary')
  addName(entry, textAt(node, 'NAME_ORIGINAL_SCRIPT'), 'original_script')
  for (const alias of childrenOf(node, `${node.name}_ALIAS`)) {
    const quality = textAt(alias, 'QUALITY').toLowerCase()
    const kind = quality === 'low' ? 'weak_alias' : quality.startsWith('f.k.a') ? 'former' : 'alias'
    // Some aliases in the list contain several spellings: "Halen Bakhtiar; Haleh Bakhtiari".
    for (const name of textAt(alias, 'ALIAS_NAME').split(';')) addName(entry, name, kind)
  }
  addText(entry.programs, textAt(node, 'UN_LIST_TYPE'))
  for (const born of childrenOf(node, 'INDIVIDUAL_DATE_OF_BIRTH')) addBirth(entry, born)
  for (const value of childrenOf(childrenOf(node, 'NATIONALITY')[0], 'VALUE')) country(entry, value.text)
  for (const address of childrenOf(node, `${node.name}_ADDRESS`)) country(entry, textAt(address, 'COUNTRY'))
  for (const paper of childrenOf(node, 'INDIVIDUAL_DOCUMENT')) addDocument(entry, paper)
  entry.listedAt = dayAt(readDate(textAt(node, 'LISTED_ON')))
  entry.remarks = remarksOf(node)
  return entry
}

function country(entry: ListEntry, text: string): void {
  if (text.trim() !== '') addText(entry.countries, countryCode(text))
}

function addBirth(entry: ListEntry, node: Node): void {
  const circa = /APPROX|BETWEEN/i.test(textAt(node, 'TYPE_OF_DATE'))
  const years = ['YEAR', 'FROM_YEAR', 'TO_YEAR'].map((name) => partialDate(Number(textAt(node, name))))
  for (const date of [readDate(textAt(node, 'DATE')), ...years]) {
    if (date && !entry.birthDates.some((known) => known.date === date))
      entry.birthDates.push({ date, ...(circa ? { circa: true } : {}) })
  }
}

function addDocument(entry: ListEntry, node: Node): void {
  const type = /passport/i.test(textAt(node, 'TYPE_OF_DOCUMENT')) ? 'passport' : 'national_id'
  const issuer = textAt(node, 'ISSUING_COUNTRY') || textAt(node, 'COUNTRY_OF_ISSUE')
  addIdentifier(entry, type, textAt(node, 'NUMBER'), issuer === '' ? undefined : countryCode(issuer))
}

/** Parts of the entry without a field of their own here: comments, roles, places and the day of the last change. */
function remarksOf(node: Node): string | null {
  const roles = ['TITLE', 'DESIGNATION'].flatMap((name) =>
    childrenOf(childrenOf(node, name)[0], 'VALUE').map(({ text }) => tidy(text)),
  )
  const updated = childrenOf(childrenOf(node, 'LAST_DAY_UPDATED')[0], 'VALUE').map(({ text }) => tidy(text))
  const places = childrenOf(node, `${node.name}_ADDRESS`).map((place) =>
    place.children
      .map(({ text }) => tidy(text))
      .filter(Boolean)
      .join(', '),
  )
  const parts = [textAt(node, 'COMMENTS1'), ...roles, ...places, ...updated.filter(Boolean).map((day) => `updated ${day}`)]
  return parts.filter(Boolean).join('; ') || null
}
