import type { EntityType, ListEntry, ListName } from '@/server/domain/screening/lists/entry'
import { ListRefused } from '@/server/domain/screening/lists/refusal'
import { countryCode } from '../countries'
import { partialDate } from '../dates'
import { addAddress, addName, addText, draftEntry, tidy } from '../draft'
import { child, childrenOf, type Node, textAt } from '../xml'
import { addOfacIdentifier, ofacDocumentType } from './ofac-remarks'

/** A document number of a party, with its type's name. */
export interface RegisteredDocument {
  type: string
  value: string
  country: string
}

/** The values that the rest of the document refers to by number. */
export interface AdvancedReference {
  /** Names by `<element> <ID>`, such as `FeatureType 344`. */
  values: Map<string, string>
  /** Kind of party by its subtype's ID: `PartySubType 1` belongs to party type 4, a transport. */
  partyTypes: Map<string, string>
  /** Country (code or name) by location ID. */
  locations: Map<string, string>
  documents: Map<string, RegisteredDocument[]>
  /** By profile ID: programmes, and the day of the first entry event. */
  entries: Map<string, { programs: string[]; listedAt: string | null }>
}

const featureIdentifiers: readonly (readonly [RegExp, string])[] = [
  [/^email address/i, 'email'],
  [/^website/i, 'domain'],
  [/^swift\/bic/i, 'swift_bic'],
  [/^phone number/i, 'phone'],
  [/^mmsi/i, 'mmsi'],
  [/^vessel registration identification|^imo/i, 'imo'],
  [/^aircraft tail number/i, 'aircraft_tail_number'],
  [/^d-u-n-s/i, 'duns'],
]

/** One DistinctParty as an entry, without its programmes yet; null for a party without a name, such as a bare location. */
export function partyEntry(party: Node, reference: AdvancedReference): ListEntry | null {
  const profile = child(party, 'Profile')
  const id = profile?.attributes.ID ?? party.attributes.FixedRef
  if (!profile || !id) throw new ListRefused('columns', 'this looks like OFAC SDN_ADVANCED.XML but a party has no Profile')
  const entry = draftEntry(id, '')
  entry.entityType = typeOf(profile.attributes.PartySubTypeID, reference)
  for (const identity of childrenOf(profile, 'Identity')) {
    readNames(entry, identity, reference)
    for (const { type, value, country } of reference.documents.get(identity.attributes.ID ?? '') ?? []) {
      const kind = ofacDocumentType(type)
      if (kind) addOfacIdentifier(entry, kind, kind === 'imo' ? value.replace(/^IMO\s+/i, '') : value, country || undefined)
    }
  }
  for (const feature of childrenOf(profile, 'Feature')) readFeature(entry, feature, reference)
  entry.remarks = textAt(party, 'Comment') || null
  entry.name = entry.names.find(({ kind }) => kind === 'primary')?.text ?? entry.names[0]?.text ?? ''
  return entry.name === '' ? null : entry
}

function typeOf(subType: string | undefined, { values, partyTypes }: AdvancedReference): EntityType {
  const sub = (values.get(`PartySubType ${subType}`) ?? '').toLowerCase()
  if (sub === 'vessel' || sub === 'aircraft') return sub
  const type = (values.get(`PartyType ${partyTypes.get(subType ?? '')}`) ?? '').toLowerCase()
  return type === 'individual' ? 'person' : type === 'entity' ? 'organisation' : 'unknown'
}

function readNames(entry: ListEntry, identity: Node, { values }: AdvancedReference): void {
  const parts = new Map<string, string>()
  for (const group of childrenOf(child(identity, 'NamePartGroups'), 'MasterNamePartGroup').flatMap((master) =>
    childrenOf(master, 'NamePartGroup'),
  ))
    parts.set(group.attributes.ID ?? '', values.get(`NamePartType ${group.attributes.NamePartTypeID}`) ?? '')
  for (const alias of childrenOf(identity, 'Alias')) {
    const type = values.get(`AliasType ${alias.attributes.AliasTypeID}`) ?? ''
    for (const name of childrenOf(alias, 'DocumentedName')) {
      const pieces = childrenOf(name, 'DocumentedNamePart').flatMap((part) => childrenOf(part, 'NamePartValue'))
      const script = values.get(`Script ${pieces[0]?.attributes.ScriptID}`)
      const last = pieces.filter(({ attributes }) => /last name/i.test(parts.get(attributes.NamePartGroupID ?? '') ?? ''))
      const rest = pieces.filter((piece) => !last.includes(piece))
      const text = [last, rest]
        .map((list) => list.map((piece) => tidy(piece.text)).join(' '))
        .filter(Boolean)
        .join(', ')
      const foreign = script !== undefined && !/^latin$/i.test(script)
      addName(entry, text, foreign ? 'original_script' : kindOf(alias, identity, type), foreign ? script : undefined)
    }
  }
}

function kindOf(alias: Node, identity: Node, type: string): ListName['kind'] {
  if (alias.attributes.Primary === 'true' && identity.attributes.Primary !== 'false') return 'primary'
  if (/f\.?k\.?a/i.test(type)) return 'former'
  return alias.attributes.LowQuality === 'true' ? 'weak_alias' : 'alias'
}

function readFeature(entry: ListEntry, feature: Node, { values, locations }: AdvancedReference): void {
  const type = values.get(`FeatureType ${feature.attributes.FeatureTypeID}`) ?? ''
  const asset = /^Digital Currency Address - (\S+)/.exec(type)?.[1]
  for (const version of childrenOf(feature, 'FeatureVersion')) {
    const detail =
      childrenOf(version, 'VersionDetail').map(
        (node) => tidy(node.text) || (values.get(`DetailReference ${node.attributes.DetailReferenceID}`) ?? ''),
      )[0] ?? ''
    if (asset) addAddress(entry, asset, detail)
    else if (/^birthdate/i.test(type)) for (const period of childrenOf(version, 'DatePeriod')) addBirthPeriod(entry, period)
    else if (/^(nationality|citizenship) country|^location$/i.test(type)) {
      const place =
        locations.get(childrenOf(version, 'VersionLocation')[0]?.attributes.LocationID ?? '') ??
        (detail === '' ? '' : countryCode(detail))
      addText(entry.countries, place)
    } else {
      const kind = featureIdentifiers.find(([words]) => words.test(type))?.[1]
      if (kind) addOfacIdentifier(entry, kind, kind === 'imo' ? detail.replace(/^IMO\s+/i, '') : detail)
    }
  }
}

/** A period that spans a whole year gives only the year; one of a single day gives that day. */
function addBirthPeriod(entry: ListEntry, period: Node): void {
  const from = child(child(period, 'Start'), 'From')
  const to = child(child(period, 'End'), 'To') ?? child(child(period, 'Start'), 'To')
  const [first, last] = [dateOf(from), dateOf(to)]
  const approximate = child(period, 'Start')?.attributes.Approximate === 'true'
  for (const date of coarse(first, last)) {
    if (!entry.birthDates.some((known) => known.date === date))
      entry.birthDates.push({
        date,
        ...(approximate || first?.slice(0, 4) !== (last ?? first)?.slice(0, 4) ? { circa: true } : {}),
      })
  }
}

function coarse(first: string | null, last: string | null): string[] {
  if (first === null) return []
  if (last === null || last === first) return [first]
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  if (sameYear && first.endsWith('-01-01') && last.endsWith('-12-31')) return [first.slice(0, 4)]
  if (first.slice(0, 7) === last.slice(0, 7)) return [first.slice(0, 7)]
  return sameYear ? [first.slice(0, 4)] : [first.slice(0, 4), last.slice(0, 4)]
}

/** `<Year/><Month/><Day/>` as a calendar date. */
export function dateOf(node: Node | undefined): string | null {
  if (!node) return null
  return partialDate(Number(textAt(node, 'Year')), Number(textAt(node, 'Month')) || null, Number(textAt(node, 'Day')) || null)
}
