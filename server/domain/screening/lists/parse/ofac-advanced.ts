import { ListRefused } from '../refusal'
import { countryCode } from './countries'
import type { ListFormat } from './format'
import type { ListInput } from './input'
import { dateOf, partyEntry } from './ofac-advanced-party'
import { childrenOf, type Node, textAt, xmlElements, xmlRoot } from './xml'

/** A document number of a party, with its type's name. */
export interface RegisteredDocument {
  type: string
  value: string
  country: string
}

/** What the rest of the document refers to by number. */
export interface AdvancedReference {
  /** Names by `<element> <ID>`, such as `FeatureType 344`. */
  values: Map<string, string>
  /** Kind of party by its sub type's ID: `PartySubType 1` is of party type 4, a transport. */
  partyTypes: Map<string, string>
  /** Country (code or name) by location ID. */
  locations: Map<string, string>
  documents: Map<string, RegisteredDocument[]>
  /** By profile ID: programmes, and the day of the first entry event. */
  entries: Map<string, { programs: string[]; listedAt: string | null }>
  issuedAt: string | null
}

const first = new Set(['DateOfIssue', 'ReferenceValueSets', 'Location', 'IDRegDocument', 'SanctionsEntry'])

/**
 * OFAC's SDN_ADVANCED.XML (the UN's sanctions.xsd): parties refer to value sets, locations, documents and entries by
 * number. Programmes stand behind the parties, so the file is read twice; nothing but the references is held.
 */
export const ofacAdvanced: ListFormat = {
  id: 'ofac_advanced_xml',
  title: 'OFAC SDN_ADVANCED.XML',
  required: ['list'],
  roleOf: ({ head }) => {
    const root = xmlRoot(head)
    return root?.name === 'Sanctions' ? 'list' : null
  },
  parse: async function* (files, _options, notes) {
    const input = files.get('list') as ListInput
    const reference = await readReferences(input)
    notes.publishedAt = reference.issuedAt
    for await (const node of xmlElements(input.text(), (name) => name === 'DistinctParty')) {
      const entry = partyEntry(node, reference)
      if (entry) yield entry
    }
  },
}

async function readReferences(input: ListInput): Promise<AdvancedReference> {
  const found: AdvancedReference = {
    values: new Map(),
    partyTypes: new Map(),
    locations: new Map(),
    documents: new Map(),
    entries: new Map(),
    issuedAt: null,
  }
  let sets = 0
  for await (const node of xmlElements(input.text(), (name) => first.has(name))) {
    if (node.name === 'ReferenceValueSets') {
      sets += 1
      readValueSets(node, found)
    } else if (node.name === 'DateOfIssue') {
      const date = dateOf(node)
      found.issuedAt = date && date.length === 10 ? `${date}T00:00:00.000Z` : null
    } else if (node.name === 'Location') readLocation(node, found)
    else if (node.name === 'IDRegDocument') readDocument(node, found)
    else readEntry(node, found)
  }
  if (sets === 0) throw new ListRefused('columns', 'this looks like OFAC SDN_ADVANCED.XML but lost its ReferenceValueSets')
  if (![...found.values.values()].some((name) => name.startsWith('Digital Currency Address')))
    throw new ListRefused(
      'columns',
      'this looks like OFAC SDN_ADVANCED.XML but lost the feature type "Digital Currency Address"',
      true,
    )
  return found
}

function readValueSets(node: Node, found: AdvancedReference): void {
  for (const set of node.children) {
    for (const value of set.children) {
      const { ID: id, PartyTypeID: party, ISO2: iso2 } = value.attributes
      if (id === undefined) continue
      found.values.set(`${value.name} ${id}`, value.name === 'Country' && iso2 ? iso2 : value.text.trim())
      if (value.name === 'AreaCode') found.values.set(`AreaCode ${id}`, value.attributes.Description ?? value.text.trim())
      if (party !== undefined) found.partyTypes.set(id, party)
    }
  }
}

function readLocation(node: Node, found: AdvancedReference): void {
  const area = childrenOf(node, 'LocationAreaCode')[0]?.attributes.AreaCodeID
  const country = childrenOf(node, 'LocationCountry')[0]?.attributes.CountryID
  const name = found.values.get(`Country ${country}`) ?? found.values.get(`AreaCode ${area}`)
  if (node.attributes.ID && name) found.locations.set(node.attributes.ID, countryCode(name))
}

function readDocument(node: Node, found: AdvancedReference): void {
  const identity = node.attributes.IdentityID
  const value = textAt(node, 'IDRegistrationNo')
  if (!identity || value === '') return
  const country = found.values.get(`Country ${node.attributes['IssuedBy-CountryID']}`) ?? ''
  const list = found.documents.get(identity) ?? []
  list.push({
    type: found.values.get(`IDRegDocType ${node.attributes.IDRegDocTypeID}`) ?? '',
    value,
    country: country === '' ? '' : countryCode(country),
  })
  found.documents.set(identity, list)
}

function readEntry(node: Node, found: AdvancedReference): void {
  const profile = node.attributes.ProfileID
  if (!profile) return
  const known = found.entries.get(profile) ?? { programs: [], listedAt: null }
  for (const measure of childrenOf(node, 'SanctionsMeasure')) {
    const program = textAt(measure, 'Comment')
    const type = found.values.get(`SanctionsType ${measure.attributes.SanctionsTypeID}`)
    // Measures that are no programme (`Block`) repeat what the programme already says.
    if (program !== '' && (type === undefined || /program/i.test(type)) && !known.programs.includes(program))
      known.programs.push(program)
  }
  for (const event of childrenOf(node, 'EntryEvent')) {
    const date = dateOf(childrenOf(event, 'Date')[0])
    const at = date && date.length === 10 ? `${date}T00:00:00.000Z` : null
    if (at && (known.listedAt === null || at < known.listedAt)) known.listedAt = at
  }
  found.entries.set(profile, known)
}
