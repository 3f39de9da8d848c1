import type { CaseSubjectRole } from '@/contract/case/cases'
import type { FilingFact } from '@/contract/filing/filings'
import { factOf, type PinnedTransfer, timeText, transferFacts } from '../narrative/facts'

/** A subject of a case as a filing reads it. */
export interface FiledSubject {
  type: 'address' | 'transaction' | 'entity'
  /** Address, hash, or id of an entity. */
  value: string
  network: string | null
  name: string | null
  role: CaseSubjectRole | null
  risk: { check_id: string; score: number; level: string; checked_at: string } | null
}

export interface FiledAlert {
  id: string
  title: string
  severity: string
  at: string
}

/** The customer of a case as a filing reads it. */
export interface FiledCustomer {
  id: string
  name: string | null
  type: 'individual' | 'organisation' | null
  /** For an individual, YYYY-MM-DD. */
  date_of_birth: string | null
}

/** The facts that a draft is filled from; all of them are pinned. */
export interface CaseFacts {
  case: { id: string; number: number; external_reference: string | null; customer_reference: string | null }
  /** The customer with the case's reference; null if there is none. */
  customer: FiledCustomer | null
  subjects: readonly FiledSubject[]
  alerts: readonly FiledAlert[]
  /** Oldest first; `reported` is whether the case is about the transfer itself. */
  transfers: readonly (PinnedTransfer & { reported: boolean })[]
  notes: readonly string[]
}

/** The facts of a case under references to their sources: subjects `s1`, alerts `a1`, transfers `t1` and so on. */
export function pinFacts({ case: file, customer, subjects, alerts, transfers }: CaseFacts): FilingFact[] {
  return [
    factOf({
      ref: 'case.number',
      kind: 'reference',
      value: String(file.number),
      text: `#${file.number}`,
      label: 'Case',
      sources: [file.id],
    }),
    ...customerFacts(customer),
    ...subjects.flatMap((one, at) => subjectFacts(`s${at + 1}`, one, file.id)),
    ...alerts.flatMap((one, at) => alertFacts(`a${at + 1}`, one)),
    ...transfers.flatMap((one, at) => transferFacts(`t${at + 1}`, one)),
  ]
}

function customerFacts(customer: FiledCustomer | null): FilingFact[] {
  if (customer === null || customer.name === null) return []
  return [factOf({ ref: 'customer.name', kind: 'name', value: customer.name, label: 'Customer: name', sources: [customer.id] })]
}

function subjectFacts(ref: string, { type, value, network, name, risk }: FiledSubject, caseId: string): FilingFact[] {
  const label = `Subject ${ref.slice(1)}`
  const sources = type === 'transaction' ? [`${network}:${value}`] : risk === null ? [caseId] : [risk.check_id]
  const stands: FilingFact[] =
    type === 'entity'
      ? []
      : [
          factOf(
            type === 'address'
              ? { ref: `${ref}.address`, kind: 'address', value, label: `${label}: address`, sources }
              : { ref: `${ref}.hash`, kind: 'hash', value, label: `${label}: transaction`, sources },
          ),
          factOf({ ref: `${ref}.network`, kind: 'name', value: network ?? '', label: `${label}: network`, sources }),
        ]
  const held =
    name === null
      ? []
      : [
          factOf({
            ref: `${ref}.name`,
            kind: 'name',
            value: name,
            label: `${label}: name`,
            sources: type === 'entity' ? [value] : sources,
          }),
        ]
  if (risk === null || type !== 'address') return [...stands, ...held]
  const by = [risk.check_id]
  return [
    ...stands,
    ...held,
    // A wallet of unknown level has no meaningful score.
    ...(risk.level === 'unknown' ? [] : [scoreFact(ref, risk.score, { label, by })]),
    factOf({ ref: `${ref}.level`, kind: 'name', value: risk.level, label: `${label}: level`, sources: by }),
    factOf({ ref: `${ref}.check`, kind: 'reference', value: risk.check_id, label: `${label}: check`, sources: by }),
    factOf({
      ref: `${ref}.checked`,
      kind: 'time',
      value: risk.checked_at,
      text: timeText(risk.checked_at),
      label: `${label}: time of the check`,
      sources: by,
    }),
  ]
}

function scoreFact(ref: string, score: number, { label, by }: { label: string; by: string[] }): FilingFact {
  const value = String(score)
  return factOf({ ref: `${ref}.score`, kind: 'score', value, text: `${score} of 100`, label: `${label}: score`, sources: by })
}

function alertFacts(ref: string, { id, title, severity, at }: FiledAlert): FilingFact[] {
  const label = `Alert ${ref.slice(1)}`
  return [
    factOf({ ref: `${ref}.title`, kind: 'name', value: title, label: `${label}: title`, sources: [id] }),
    factOf({ ref: `${ref}.severity`, kind: 'name', value: severity, label: `${label}: severity`, sources: [id] }),
    factOf({ ref: `${ref}.time`, kind: 'time', value: at, text: timeText(at), label: `${label}: time`, sources: [id] }),
  ]
}
