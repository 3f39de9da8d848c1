import { exactDecimal, readableUsd } from '@/contract/decimal-text'
import type { FilingFact, FilingForm } from '@/contract/filing/filings'
import { carriable } from '../xml/forbidden'
import { sumOf } from './decimals'

/** A transfer as a draft pins it. */
export interface PinnedTransfer {
  id: string
  network: string
  hash: string
  index: number
  at: string
  amount: string
  symbol: string
  usd: string | null
  from: string
  to: string
}

/** The day of a time: `2026-01-31`. */
export const dayOf = (time: string): string => time.slice(0, 10)
/** A time for display: `2026-01-31 12:00:00 UTC`. */
export const timeText = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`

/** A fact whose text is its value, without characters that XML cannot contain. */
export function factOf(fact: Omit<FilingFact, 'text'> & { text?: string }): FilingFact {
  return { ...fact, value: carriable(fact.value), text: carriable(fact.text ?? fact.value) }
}

/** The facts of one transfer, under a reference such as `t1`. */
export function transferFacts(ref: string, one: PinnedTransfer): FilingFact[] {
  const sources = [one.id]
  const label = `Transfer ${ref.slice(1)}`
  return [
    factOf({ ref: `${ref}.network`, kind: 'name', value: one.network, label: `${label}: network`, sources }),
    factOf({ ref: `${ref}.hash`, kind: 'hash', value: one.hash, label: `${label}: transaction`, sources }),
    factOf({ ref: `${ref}.index`, kind: 'reference', value: String(one.index), label: `${label}: place`, sources }),
    factOf({ ref: `${ref}.time`, kind: 'time', value: one.at, text: timeText(one.at), label: `${label}: time`, sources }),
    factOf({
      ref: `${ref}.amount`,
      kind: 'amount',
      value: one.amount,
      text: `${exactDecimal(one.amount)} ${one.symbol}`,
      label: `${label}: amount`,
      sources,
    }),
    ...(one.usd === null
      ? []
      : [
          factOf({
            ref: `${ref}.usd`,
            kind: 'amount_usd',
            value: one.usd,
            text: readableUsd(one.usd),
            label: `${label}: value at the time`,
            sources,
          }),
        ]),
    factOf({ ref: `${ref}.from`, kind: 'address', value: one.from, label: `${label}: sender`, sources }),
    factOf({ ref: `${ref}.to`, kind: 'address', value: one.to, label: `${label}: recipient`, sources }),
  ]
}

/** Facts by reference. */
export const factsByRef = (facts: readonly FilingFact[]): Map<string, FilingFact> =>
  new Map(facts.map((fact) => [fact.ref, fact]))

/** References of transfers whose value in dollars is not known. */
export function unpricedOf(facts: readonly FilingFact[]): Set<string> {
  const priced = new Set(facts.filter(({ ref }) => /^t\d+\.usd$/.test(ref)).map(({ ref }) => ref.slice(0, -4)))
  const transfers = facts.filter(({ ref }) => /^t\d+\.hash$/.test(ref)).map(({ ref }) => ref.slice(0, -5))
  return new Set(transfers.filter((ref) => !priced.has(ref)))
}

/** Facts derived from the reported transfers: their number, value, and first and last time. */
export function totalFacts(form: FilingForm, facts: readonly FilingFact[]): FilingFact[] {
  const byRef = factsByRef(facts)
  const reported = form.transfers.filter(({ included }) => included).map(({ ref }) => ref)
  const of = (field: string) => reported.flatMap((ref) => byRef.get(`${ref}.${field}`) ?? [])
  const hashes = of('hash')
  if (hashes.length === 0) return []
  const priced = of('usd')
  const times = of('time').toSorted((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  const sources = [...new Set(hashes.flatMap((fact) => fact.sources))]
  const usd = sumOf(priced.map(({ value }) => value))
  const networks = [...new Set(of('network').map(({ value }) => value))].toSorted().join(', ')
  const [first, last] = [times[0], times.at(-1)]
  return [
    factOf({ ref: 'total.count', kind: 'count', value: String(hashes.length), label: 'Reported transfers', sources }),
    ...(priced.length === 0
      ? []
      : [
          factOf({
            ref: 'total.usd',
            kind: 'amount_usd',
            value: usd,
            text: readableUsd(usd),
            label: 'Value of the reported transfers',
            sources: [...new Set(priced.flatMap((fact) => fact.sources))],
          }),
        ]),
    ...(priced.length === hashes.length
      ? []
      : [
          factOf({
            ref: 'total.unpriced',
            kind: 'count',
            value: String(hashes.length - priced.length),
            label: 'Reported transfers without a price',
            sources,
          }),
        ]),
    factOf({ ref: 'total.networks', kind: 'name', value: networks, label: 'Networks of the reported transfers', sources }),
    ...(first === undefined || last === undefined
      ? []
      : [
          factOf({
            ref: 'total.first',
            kind: 'time',
            value: first.value,
            text: first.text,
            label: 'First reported transfer',
            sources: first.sources,
          }),
          factOf({
            ref: 'total.last',
            kind: 'time',
            value: last.value,
            text: last.text,
            label: 'Last reported transfer',
            sources: last.sources,
          }),
        ]),
  ]
}
