import { piecesOf, tellNarrative } from '../narrative/tell'
import type { Facets } from '../xml/facets'
import { textOf, type XmlTree } from '../xml/tree'
import { addressOf, identification, namedParty, phoneOf, type Read, subjectParty } from './fincen-party'
import type { DocumentInput, FilingDocument } from './types'

const namespace = 'www.fincen.gov/base'

/** A FinCEN SAR as a batch of one report (XML batch 2.0, EFL_SARXBatchSchema). Parties, then activity, then narrative. */
export function fincenDocument({ form, facts, facets }: DocumentInput): FilingDocument {
  const read: Read = (key) => ({ text: (form.values[key] ?? '').trim(), field: `values.${key}` })
  const date = (key: string) => textOf('', read(key).text.replaceAll('-', ''), read(key).field)[0]
  const amount = read('activity.amount_unknown').text === 'yes' ? '' : read('activity.amount').text
  const kind = read('activity.kind').text
  const filingDate = date('activity.filing_date')
  const activity: XmlTree = {
    name: 'Activity',
    children: [
      ...textOf('EFilingPriorDocumentNumber', read('activity.prior_document').text, 'values.activity.prior_document'),
      ...(filingDate === undefined ? [] : [{ ...filingDate, name: 'FilingDateText' }]),
      ...textOf('FilingInstitutionNotetoFinCEN', read('activity.note').text, 'values.activity.note'),
      {
        name: 'ActivityAssociation',
        children: [
          ...(kind === 'continuing' ? [{ name: 'ContinuingActivityReportIndicator', text: 'Y' }] : []),
          ...(kind === 'correction' ? [{ name: 'CorrectsAmendsPriorReportIndicator', text: 'Y' }] : []),
          ...(kind === 'initial' ? [{ name: 'InitialReportIndicator', text: 'Y' }] : []),
        ],
      },
      ...institutionParties(read),
      ...form.subjects.map((one, at) => subjectParty(one, at, read('filer.tin').text)),
      suspiciousActivity(read, amount),
      ...narrative(tellNarrative(form.narrative, facts), facets),
    ],
  }
  const root: XmlTree = {
    name: 'EFilingBatchXML',
    attributes: {
      TotalAmount: amount === '' ? '0' : amount,
      PartyCount: String(form.subjects.length),
      ActivityCount: '1',
      ActivityAttachmentCount: '0',
      AttachmentCount: '0',
    },
    children: [{ name: 'FormTypeCode', text: 'SARX' }, numbered(activity, { next: 1 })],
  }
  return { tree: root, namespace }
}

/** Transmitter (35), its contact (37), filer (30), contact for assistance (8), and where it happened (34): at the filer. */
function institutionParties(read: Read): XmlTree[] {
  const regulator = textOf('PrimaryRegulatorTypeCode', read('filer.regulator').text, 'values.filer.regulator')
  const filer = [
    addressOf(read, 'filer.'),
    ...identification(read('filer.tin'), read('filer.tin_type')),
    {
      name: 'OrganizationClassificationTypeSubtype',
      children: [
        ...textOf('OrganizationTypeID', read('filer.organisation_type').text, 'values.filer.organisation_type'),
        ...textOf(
          'OtherOrganizationTypeText',
          read('filer.organisation_type_other').text,
          'values.filer.organisation_type_other',
        ),
      ],
    },
  ]
  const name = { name: read('filer.name'), dba: read('filer.dba') }
  const noBranch = { name: 'NoBranchActivityInvolvedIndicator', text: 'Y' }
  return [
    namedParty('35', {
      name: read('transmitter.name'),
      after: [
        addressOf(read, 'transmitter.'),
        ...phoneOf(read('transmitter.phone')),
        ...identification(read('transmitter.tin'), '4'),
        ...identification(read('transmitter.tcc'), '28'),
      ],
    }),
    namedParty('37', { name: read('transmitter.contact') }),
    namedParty('30', { ...name, before: regulator, after: filer }),
    namedParty('8', { name: read('contact.office'), after: phoneOf(read('contact.phone')) }),
    namedParty('34', { ...name, before: [noBranch, ...regulator], after: filer }),
  ]
}

function suspiciousActivity(read: Read, amount: string): XmlTree {
  const codes = read('activity.suspicion').text.split(' ').filter(Boolean)
  const day = (key: string) => read(key).text.replaceAll('-', '')
  return {
    name: 'SuspiciousActivity',
    children: [
      ...(read('activity.amount_unknown').text === 'yes' ? [{ name: 'AmountUnknownIndicator', text: 'Y' }] : []),
      ...textOf(
        'CumulativeTotalViolationAmountText',
        read('activity.cumulative_amount').text,
        'values.activity.cumulative_amount',
      ),
      ...textOf('SuspiciousActivityFromDateText', day('activity.from_date'), 'values.activity.from_date'),
      ...textOf('SuspiciousActivityToDateText', day('activity.to_date'), 'values.activity.to_date'),
      ...textOf('TotalSuspiciousAmountText', amount, 'values.activity.amount'),
      ...codes.map((code) => ({
        name: 'SuspiciousActivityClassification',
        children: [
          ...(isOther(code)
            ? textOf('OtherSuspiciousActivityTypeText', read('activity.suspicion_other').text, 'values.activity.suspicion_other')
            : []),
          ...textOf('SuspiciousActivitySubtypeID', code, 'values.activity.suspicion'),
          ...textOf('SuspiciousActivityTypeID', suspicionType(code), 'values.activity.suspicion'),
        ],
      })),
    ],
  }
}

const isOther = (code: string) => /^\d+999$/.test(code)
/** The type of a subtype: 8 for 805, 12 for 1201 and for 12999. */
const suspicionType = (code: string) => (isOther(code) ? code.slice(0, -3) : code.slice(0, -2))

/** The maximum length of a narrative, per block and in total, by the schema and the texts in it. */
export function narrativeRoom(facets: Facets | null): { block: number; total: number } {
  const block = facets?.['ActivityNarrativeInformationType/ActivityNarrativeText']?.max_length ?? 4000
  const blocks = facets?.['ActivityNarrativeInformationType/ActivityNarrativeSequenceNumber']?.options ?? []
  const said = /(\d+)-(\d+)/.exec(blocks.at(-1)?.label ?? '')?.[2]
  return { block, total: said === undefined ? block * Math.max(1, blocks.length || 5) : Number(said) }
}

function narrative(text: string, facets: Facets | null): XmlTree[] {
  return piecesOf(text, narrativeRoom(facets).block).map((piece, at) => ({
    name: 'ActivityNarrativeInformation',
    children: [
      { name: 'ActivityNarrativeSequenceNumber', text: String(at + 1), field: 'narrative' },
      { name: 'ActivityNarrativeText', text: piece, field: 'narrative' },
    ],
  }))
}

/** Adds `SeqNum` to every element with children, in document order. */
function numbered(tree: XmlTree, count: { next: number }): XmlTree {
  if (tree.children === undefined) return tree
  const attributes = { ...tree.attributes, SeqNum: String(count.next++) }
  return { ...tree, attributes, children: tree.children.map((child) => numbered(child, count)) }
}
