import { mostFilingSubjects } from '@/contract/filing/filing-formats'
import type { FilingSubject } from '@/contract/filing/filings'
import type { CaseFacts, FiledCustomer, FiledSubject } from './case-facts'

const words: Record<string, string> = {
  customer: 'Customer of the filer.',
  suspect: 'Suspect in the case.',
  victim: 'Victim in the case.',
  counterparty: 'Counterparty in the case.',
  intermediary: 'Intermediary in the case.',
}

/**
 * The subjects of a filing: the customer of the case with all of its wallets, each entity, and each other wallet as an unknown
 * subject. A person's name is not split into first and last name; it is shown among the facts.
 */
export function filingSubjects({ case: file, customer: record, subjects }: CaseFacts): FilingSubject[] {
  const placed = subjects.map((one, at) => ({ one, ref: `s${at + 1}.address` }))
  const wallets = placed.filter(({ one }) => one.type === 'address')
  const ofCustomer = wallets.filter(({ one }) => one.role === 'customer')
  const customer: FilingSubject[] =
    ofCustomer.length === 0 && file.customer_reference === null
      ? []
      : [
          subject(record?.type === 'organisation' ? 'organisation' : 'person', 'customer', {
            addresses: ofCustomer.map(({ ref }) => ref),
            values: { relationship: 'customer', ...toldOf(record) },
          }),
        ]
  const entities = placed
    .filter(({ one }) => one.type === 'entity')
    .map(({ one }) => subject('organisation', one.role, { values: { name: one.name ?? '', ...related(one) } }))
  const others = wallets
    .filter(({ one }) => one.role !== 'customer')
    .map(({ one, ref }) => subject('unknown', one.role, { addresses: [ref] }))
  const all = [...customer, ...entities, ...others].slice(0, mostFilingSubjects)
  return all.length > 0 ? all : [subject('unknown', null, {})]
}

/** The form values from the record of a customer. */
const toldOf = (record: FiledCustomer | null): Record<string, string> =>
  record?.type === 'organisation' ? { name: record.name ?? '' } : { birth_date: record?.date_of_birth ?? '' }

const related = ({ role }: FiledSubject): Record<string, string> => (role === 'customer' ? { relationship: 'customer' } : {})

function subject(
  kind: FilingSubject['kind'],
  role: FilingSubject['role'],
  { addresses = [], values = {} }: Partial<Pick<FilingSubject, 'addresses' | 'values'>>,
): FilingSubject {
  const reason = words[role ?? ''] ?? 'Subject of the case.'
  const filled = Object.fromEntries(Object.entries({ ...values, reason }).filter(([, value]) => value !== ''))
  return { kind, role, addresses: addresses.slice(0, 100), values: filled, unknown: [] }
}
