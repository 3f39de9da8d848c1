import anyAscii from 'any-ascii'
import type { FilingForm, FilingSubject } from '@/contract/filing/filings'
import { known } from '../form/field-spec'
import { converted, isDecimal } from '../narrative/decimals'
import { resolve, tellNarrative } from '../narrative/tell'
import { groupOf, textOf, type XmlTree } from '../xml/tree'
import type { DocumentInput, FilingDocument } from './types'

interface Reader {
  input: DocumentInput
  value: (key: string) => XmlTreeText
}
interface XmlTreeText {
  text: string
  field: string
}

/** A goAML report (5.0.2): its transfers as transactions between two wallets, its subjects as parties of the activity. */
export function goamlDocument(input: DocumentInput): FilingDocument {
  const { form, facts } = input
  const value = (key: string): XmlTreeText => ({ text: (form.values[key] ?? '').trim(), field: `values.${key}` })
  const reader = { input, value }
  const day = value('activity.filing_date')
  const codes = value('activity.indicators').text.split(' ').filter(Boolean)
  const tree: XmlTree = {
    name: 'report',
    children: [
      ...text('rentity_id', value('goaml.rentity_id')),
      ...text('rentity_branch', value('goaml.rentity_branch')),
      // Electronic, as for uploads.
      { name: 'submission_code', text: 'E' },
      ...text('report_code', value('activity.report_code')),
      ...text('entity_reference', value('activity.entity_reference')),
      ...textOf('submission_date', day.text === '' ? '' : `${day.text}T00:00:00`, day.field),
      ...text('currency_code_local', value('goaml.currency')),
      {
        name: 'reporting_person',
        children: [
          ...text('first_name', value('goaml.first_name')),
          ...text('last_name', value('goaml.last_name')),
          ...text('email', value('goaml.email')),
        ],
      },
      ...textOf('reason', tellNarrative(form.narrative, facts), 'narrative'),
      ...text('action', value('activity.action')),
      ...form.transfers.flatMap((one, at) => (one.included ? [transaction(reader, one, at)] : [])),
      ...activity(reader),
      ...groupOf(
        'report_indicators',
        codes.map((code) => ({ name: 'indicator', text: code, field: 'values.activity.indicators' })),
      ),
    ],
  }
  return { tree, namespace: null }
}

const text = (name: string, { text: content, field }: XmlTreeText): XmlTree[] => textOf(name, content, field)

function transaction({ input, value }: Reader, one: FilingForm['transfers'][number], at: number): XmlTree {
  const fact = (field: string) => input.facts.get(`${one.ref}.${field}`)
  const end = (side: 'from' | 'to'): XmlTree => ({
    name: `t_${side}`,
    children: [
      ...text(`${side}_funds_code`, value('goaml.funds_code')),
      { name: `${side}_account`, children: account({ input, value }, fact(side)?.value ?? '') },
      ...text(`${side}_country`, value('goaml.unknown_country')),
    ],
  })
  const usd = fact('usd')?.value
  const rate = value('goaml.currency').text === 'USD' ? '1' : value('activity.usd_rate').text
  const typed = (one.values.amount_local ?? '').trim()
  const amount = typed !== '' ? typed : usd !== undefined && isDecimal(rate) ? converted(usd, rate) : ''
  return {
    name: 'transaction',
    children: [
      ...textOf('transactionnumber', `${fact('hash')?.value ?? ''}:${fact('index')?.value ?? ''}`, `transfers.${at}`),
      ...textOf('transaction_location', fact('network')?.value, `transfers.${at}`),
      ...textOf(
        'transaction_description',
        resolve(`{${one.ref}.amount} on {${one.ref}.network} from {${one.ref}.from} to {${one.ref}.to}`, input.facts),
        `transfers.${at}`,
      ),
      ...textOf('date_transaction', fact('time')?.value.slice(0, 19), `transfers.${at}`),
      ...text('transmode_code', value('goaml.transmode_code')),
      ...text('transmode_comment', value('goaml.transmode_comment')),
      ...textOf('amount_local', amount, typed === '' ? 'values.activity.usd_rate' : `transfers.${at}.values.amount_local`),
      end('from'),
      end('to'),
    ],
  }
}

/** A wallet as an account at no known institution, with an unknown holder, as a chain has no names. */
function account({ value }: Reader, address: string): XmlTree[] {
  return [
    ...text('institution_code', value('goaml.institution_code')),
    { name: 'non_bank_institution', text: 'true' },
    ...textOf('account', address),
    { name: 'account_name', text: 'Unknown' },
    ...text('personal_account_type', value('goaml.account_type')),
  ]
}

function activity(reader: Reader): XmlTree[] {
  const parties = reader.input.form.subjects.flatMap((one, at) => partiesOf(reader, one, at))
  return parties.length === 0 ? [] : [{ name: 'activity', children: [{ name: 'report_parties', children: parties }] }]
}

/** A person or an entity, with its wallets listed in the comments; for an unknown subject, one party per wallet. */
function partiesOf(reader: Reader, subject: FilingSubject, at: number): XmlTree[] {
  const read = (key: string): XmlTreeText => ({ text: known(subject, key).trim(), field: `subjects.${at}.values.${key}` })
  const addresses = subject.addresses.flatMap((ref) => reader.input.facts.get(ref)?.value ?? [])
  const reason = text('reason', read('reason'))
  const party = (children: readonly XmlTree[], comments: string): XmlTree => ({
    name: 'report_party',
    children: [...children, ...reason, ...textOf('comments', comments)],
  })
  const names = subject.kind === 'person' ? ['first_name', 'last_name'] : ['name']
  const type = subject.kind === 'person' ? 't_person' : 't_entity'
  const written = names.map((key) => named(reader, `${type}/${key}`, read(key)))
  const asKnown = names.map((key) => read(key).text).join(' ')
  const said = [
    ...(written.map((one) => one.text).join(' ') === asKnown ? [] : [`Name as known: ${asKnown}`]),
    ...(addresses.length === 0 ? [] : [`Wallets: ${addresses.join(', ')}`]),
  ].join('\n')
  if (subject.kind === 'unknown') {
    return addresses.map((address) => party([{ name: 'account', children: account(reader, address) }], ''))
  }
  if (subject.kind === 'organisation') {
    return [
      party(
        [
          {
            name: 'entity',
            children: [
              ...textOf('name', written[0]?.text, written[0]?.field),
              ...text('incorporation_number', read('incorporation_number')),
              ...text('incorporation_country_code', read('country')),
            ],
          },
        ],
        said,
      ),
    ]
  }
  const born = read('birth_date')
  return [
    party(
      [
        {
          name: 'person',
          children: [
            ...textOf('first_name', written[0]?.text, written[0]?.field),
            ...textOf('last_name', written[1]?.text, written[1]?.field),
            ...textOf('birthdate', born.text === '' ? '' : `${born.text}T00:00:00`, born.field),
            ...text('id_number', read('id_number')),
            ...text('nationality1', read('nationality')),
            ...text('occupation', read('occupation')),
          ],
        },
      ],
      said,
    ),
  ]
}

/** A name transliterated to Latin letters, without characters that the schema's pattern excludes; a valid name is unchanged. */
function named({ input }: Reader, facet: string, { text: name, field }: XmlTreeText): XmlTreeText {
  const allowed = /^(\[[^\]]+\])\*$/.exec(input.facets?.[facet]?.pattern ?? '')?.[1]
  if (allowed === undefined || new RegExp(`^${allowed}*$`).test(name)) return { text: name, field }
  const one = new RegExp(`^${allowed}$`)
  const kept = [...anyAscii(name)].map((character) => (one.test(character) ? character : ' ')).join('')
  return { text: kept.replace(/ +/g, ' ').trim(), field }
}
