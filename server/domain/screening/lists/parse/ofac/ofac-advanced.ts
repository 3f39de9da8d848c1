import type { ListEntry } from '@/server/domain/screening/lists/entry'
import { ListRefused } from '@/server/domain/screening/lists/refusal'
import { countryCode } from '../countries'
import { dayAt } from '../dates'
import type { ListFormat } from '../format'
import type { ListInput } from '../input'
import { childrenOf, type Node, textAt, xmlElements, xmlRoot } from '../xml'
import type { AdvancedReference } from './ofac-advanced-party'
import { dateOf, partyEntry } from './ofac-advanced-party'

const wanted = new Set(['DateOfIssue', 'ReferenceValueSets', 'Location', 'IDRegDocument', 'DistinctParty', 'SanctionsEntry'])

/**
 * OFAC's SDN_ADVANCED.XML (the UN's sanctions.xsd): parties refer to value sets, locations, documents and entries by number.
 * Programmes follow the parties, so the entries (not the document) are kept in memory until the end.
 */
export const ofacAdvanced: ListFormat = {
  id: 'ofac_advanced_xml',
  title: 'OFAC SDN_ADVANCED.XML',
  holdsAddresses: true,
  lists: ['us_ofac_sdn', 'us_ofac_cons'],
  required: ['list'],
  roleOf: ({ head }) => (xmlRoot(head)?.name === 'Sanctions' ? 'list' : null),
  parse: async function* (files, { confirmed }, notes) {
    const reference: AdvancedReference = {
      values: new Map(),
      partyTypes: new Map(),
      locations: new Map(),
      documents: new Map(),
      entries: new Map(),
    }
    const parties: ListEntry[] = []
    for await (const node of xmlElements((files.get('list') as ListInput).text(), (name) => wanted.has(name))) {
      if (node.name === 'DateOfIssue') notes.publishedAt = dayAt(dateOf(node))
      else if (node.name === 'ReferenceValueSets') readValueSets(node, reference)
      else if (node.name === 'Location') readLocation(node, reference)
      else if (node.name === 'IDRegDocument') readDocument(node, reference)
      else if (node.name === 'SanctionsEntry') readEntry(node, reference)
      else {
        if (parties.length === 0) requireReferences(reference, confirmed)
        const entry = partyEntry(node, reference)
        if (entry) parties.push(entry)
      }
    }
    for (const entry of parties) {
      const listed = reference.entries.get(entry.entryId)
      yield { ...entry, programs: listed?.programs ?? [], listedAt: listed?.listedAt ?? null }
    }
  },
}

function requireReferences({ values }: AdvancedReference, confirmed: boolean): void {
  if (values.size === 0) throw new ListRefused('columns', 'this looks like OFAC SDN_ADVANCED.XML but has no ReferenceValueSets')
  if (!confirmed && ![...values.values()].some((name) => name.startsWith('Digital Currency Address')))
    throw new ListRefused(
      'columns',
      'this looks like OFAC SDN_ADVANCED.XML but has no feature type "Digital Currency Address"',
      true,
    )
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
    // Measures other than programmes (`Block`) repeat what the programme already implies.
    if (program !== '' && (type === undefined || /program/i.test(type)) && !known.programs.includes(program))
      known.programs.push(program)
  }
  for (const event of childrenOf(node, 'EntryEvent')) {
    const at = dayAt(dateOf(childrenOf(event, 'Date')[0]))
    if (at && (known.listedAt === null || at < known.listedAt)) known.listedAt = at
  }
  found.entries.set(profile, known)
}
