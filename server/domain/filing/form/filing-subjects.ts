import { mostFilingSubjects } from '@/contract/filing-formats'
import type { FilingSubject } from '@/contract/filings'
import type { CaseFacts, FiledSubject } from './case-facts'

const words: Record<string, string> = {
  customer: 'Customer of the filer.',
  suspect: 'Suspect in the case.',
  victim: 'Victim in the case.',
  counterparty: 'Counterparty in the case.',
  intermediary: 'Intermediary in the case.',
}

/**
 * The subjects of a filing: the customer of the case with all of its wallets, each entity, and each other wallet as a
 * subject that nobody knows. The only reader of who a filing is about, so that a record of the customer can take its place.
 */
export function filingSubjects({ case: file, subjects }: CaseFacts): FilingSubject[] {
  const placed = subjects.map((one, at) => ({ one, ref: `s${at + 1}.address` }))
  const wallets = placed.filter(({ one }) => one.type === 'address')
  const ofCustomer = wallets.filter(({ one }) => one.role === 'customer')
  const customer: FilingSubject[] =
    ofCustomer.length === 0 && file.customer_reference === null
      ? []
      : [subject('person', 'customer', { addresses: ofCustomer.map(({ ref }) => ref), values: { relationship: 'customer' } })]
  const entities = placed
    .filter(({ one }) => one.type === 'entity')
    .map(({ one }) => subject('organisation', one.role, { values: { name: one.name ?? '', ...related(one) } }))
  const others = wallets
    .filter(({ one }) => one.role !== 'customer')
    .map(({ one, ref }) => subject('unknown', one.role, { addresses: [ref] }))
  const all = [...customer, ...entities, ...others].slice(0, mostFilingSubjects)
  return all.length > 0 ? all : [subject('unknown', null, {})]
}

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
