import type { EntityType, ListEntry } from '@/server/domain/screening/lists/entry'
import { ListRefused } from '@/server/domain/screening/lists/refusal'
import { countryCode } from '../countries'
import { partialDate } from '../dates'
import { addAddress, addName, addText, draftEntry } from '../draft'
import type { ListFormat } from '../format'
import type { ListInput } from '../input'
import { child, childrenOf, type Node, textAt, xmlElements, xmlRoot } from '../xml'
import { addBirth, addOfacIdentifier, ofacDocumentType } from './ofac-remarks'

const types: Readonly<Record<string, EntityType>> = {
  individual: 'person',
  entity: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

/**
 * OFAC's SDN.XML and CONSOLIDATED.XML, in the namespace used before 2024 (tempuri.org) and the one since. Crypto addresses are
 * ids of the type `Digital Currency Address - XBT`.
 */
export const ofacSdnXml: ListFormat = {
  id: 'ofac_sdn_xml',
  title: 'OFAC SDN.XML',
  holdsAddresses: true,
  lists: ['us_ofac_sdn', 'us_ofac_cons'],
  required: ['list'],
  roleOf: ({ head }) => (xmlRoot(head)?.name === 'sdnList' ? 'list' : null),
  parse: async function* (files, _options, notes) {
    const wanted = (name: string, depth: number) => depth === 1 && (name === 'sdnEntry' || name === 'publshInformation')
    for await (const node of xmlElements((files.get('list') as ListInput).text(), wanted)) {
      if (node.name === 'sdnEntry') yield entryOf(node)
      else notes.publishedAt = publishDate(textAt(node, 'Publish_Date'))
    }
  },
}

/** `04/14/2022`: month first, unlike all other dates in these lists. */
function publishDate(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = year === undefined ? null : partialDate(Number(year), Number(month), Number(day))
  return date === null ? null : `${date}T00:00:00.000Z`
}

const fullName = (node: Node) => [textAt(node, 'lastName'), textAt(node, 'firstName')].filter(Boolean).join(', ')

function entryOf(node: Node): ListEntry {
  const [uid, name] = [textAt(node, 'uid'), fullName(node)]
  const type = textAt(node, 'sdnType').toLowerCase()
  if (!/^\d+$/.test(uid) || textAt(node, 'lastName') === '' || type === '') {
    const lost = textAt(node, 'lastName') === '' ? 'lastName' : type === '' ? 'sdnType' : 'uid'
    throw new ListRefused('columns', `this looks like OFAC SDN.XML but an entry has no ${lost}`)
  }
  const entry = draftEntry(uid, name)
  entry.entityType = types[type] ?? 'unknown'
  addName(entry, name, 'primary')
  for (const alias of childrenOf(child(node, 'akaList'), 'aka')) {
    const weak = textAt(alias, 'category') === 'weak'
    addName(entry, fullName(alias), /^f\.k\.a/i.test(textAt(alias, 'type')) ? 'former' : weak ? 'weak_alias' : 'alias')
  }
  for (const program of childrenOf(child(node, 'programList'), 'program')) addText(entry.programs, program.text)
  for (const id of childrenOf(child(node, 'idList'), 'id')) addId(entry, id)
  for (const [list, item, field] of nationalities) {
    for (const place of childrenOf(child(node, list), item)) addCountry(entry, textAt(place, field))
  }
  for (const born of childrenOf(child(node, 'dateOfBirthList'), 'dateOfBirthItem')) {
    const text = textAt(born, 'dateOfBirth')
    addBirth(entry, text.replace(/^circa\s+/i, ''), /^circa/i.test(text))
  }
  const vessel = child(node, 'vesselInfo')
  entry.remarks =
    [
      textAt(node, 'title'),
      textAt(vessel, 'callSign'),
      textAt(vessel, 'vesselType'),
      textAt(vessel, 'vesselFlag'),
      textAt(node, 'remarks'),
    ]
      .filter(Boolean)
      .join('; ') || null
  return entry
}

const nationalities = [
  ['addressList', 'address', 'country'],
  ['nationalityList', 'nationality', 'country'],
  ['citizenshipList', 'citizenship', 'country'],
] as const

function addCountry(entry: ListEntry, text: string): void {
  if (text !== '') addText(entry.countries, countryCode(text))
}

function addId(entry: ListEntry, node: Node): void {
  const [name, value, country] = [textAt(node, 'idType'), textAt(node, 'idNumber'), textAt(node, 'idCountry')]
  const asset = /^Digital Currency Address - (\S+)$/.exec(name)?.[1]
  if (asset) addAddress(entry, asset, value)
  else {
    const type = ofacDocumentType(name)
    if (type)
      addOfacIdentifier(
        entry,
        type,
        type === 'imo' ? value.replace(/^IMO\s+/i, '') : value,
        country === '' ? undefined : countryCode(country),
      )
  }
}
