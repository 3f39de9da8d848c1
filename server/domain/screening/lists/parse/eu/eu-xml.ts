import type { EntityType, ListEntry } from '@/server/domain/screening/lists/entry'
import { ListRefused } from '@/server/domain/screening/lists/refusal'
import { countryCode } from '../countries'
import { dayAt, readDate } from '../dates'
import { addIdentifier, addName, addText, draftEntry } from '../draft'
import type { ListFormat } from '../format'
import type { ListInput } from '../input'
import { childrenOf, type Node, textAt, xmlElements, xmlRoot } from '../xml'
import { euIdentifierType, euProgramUrl } from './eu-words'

const types: Readonly<Record<string, EntityType>> = { person: 'person', enterprise: 'organisation' }

/** The EU's consolidated financial sanctions list as XML (namespace fsd/export): one sanctionEntity per subject. */
export const euXml: ListFormat = {
  id: 'eu_xml',
  title: 'the EU consolidated list as XML',
  holdsAddresses: false,
  lists: ['eu_fsf'],
  required: ['list'],
  roleOf: ({ head }) => {
    const root = xmlRoot(head)
    return root?.name === 'export' && /fsd|fpi|generationDate/i.test(root.attributes) ? 'list' : null
  },
  parse: async function* (files, _options, notes) {
    const input = files.get('list') as ListInput
    const generated = Date.parse(/generationDate="([^"]+)"/.exec(input.head)?.[1] ?? '')
    notes.publishedAt = Number.isNaN(generated) ? null : new Date(generated).toISOString()
    for await (const node of xmlElements(input.text(), (name, depth) => depth === 1 && name === 'sanctionEntity'))
      yield entryOf(node)
  },
}

function entryOf(node: Node): ListEntry {
  const { logicalId, euReferenceNumber = '', designationDetails = '' } = node.attributes
  const names = childrenOf(node, 'nameAlias')
  const lost =
    logicalId === undefined ? 'logicalId' : names.some(({ attributes }) => nameOf(attributes) !== '') ? null : 'nameAlias'
  if (lost) throw new ListRefused('columns', `this looks like the EU consolidated list as XML but an entity has no ${lost}`)
  const entry = draftEntry(logicalId as string, '')
  entry.entityType = types[childrenOf(node, 'subjectType')[0]?.attributes.code ?? ''] ?? 'unknown'
  for (const { attributes } of names)
    addName(
      entry,
      nameOf(attributes),
      entry.names.length === 0 ? 'primary' : attributes.strong === 'false' ? 'weak_alias' : 'alias',
    )
  for (const { attributes, children } of childrenOf(node, 'regulation')) {
    addText(entry.programs, attributes.programme ?? '')
    const listed = dayAt(readDate(attributes.publicationDate ?? ''))
    if (listed && (entry.listedAt === null || listed < entry.listedAt)) entry.listedAt = listed
    entry.sourceUrl ??= euProgramUrl(children.find(({ name }) => name === 'publicationUrl')?.text.trim() ?? '')
  }
  for (const { attributes } of childrenOf(node, 'birthdate')) {
    const date = readDate(attributes.birthdate ?? '') ?? readDate(attributes.year ?? '')
    if (date && !entry.birthDates.some((known) => known.date === date))
      entry.birthDates.push({ date, ...(attributes.circa === 'true' ? { circa: true } : {}) })
  }
  for (const { name, attributes } of node.children) {
    const code = attributes.countryIso2Code ?? ''
    if ((name === 'citizenship' || name === 'address') && code !== '' && code !== '00')
      addText(entry.countries, countryCode(code))
    if (name === 'identification') {
      const type = euIdentifierType(attributes.identificationTypeCode ?? '')
      addIdentifier(
        entry,
        type,
        attributes.number ?? attributes.latinNumber ?? '',
        code === '' || code === '00' ? undefined : countryCode(code),
      )
    }
  }
  entry.name = entry.names[0]?.text ?? ''
  entry.remarks = [euReferenceNumber, designationDetails, textAt(node, 'remark')].filter(Boolean).join('; ') || null
  return entry
}

function nameOf(attributes: Readonly<Record<string, string>>): string {
  const { wholeName = '', firstName = '', middleName = '', lastName = '' } = attributes
  return wholeName.trim() || [firstName, middleName, lastName].filter(Boolean).join(' ').trim()
}
