import type { AlertRow } from '@/contract/alert/triage'
import type { CaseAttachment } from '@/contract/case/cases'

/** The sources of the facts: the alerts of a case and the checks attached to it. */
export type FactAlert = Pick<
  AlertRow,
  'subject' | 'severity' | 'fact' | 'finding' | 'first_seen_at' | 'last_seen_at' | 'customer_reference'
>
export type FactCheck = Pick<CaseAttachment, 'type' | 'id' | 'title' | 'level' | 'score'>

/** The key facts of a case; a part that is unknown is empty or null. */
export interface KeyFacts {
  /** Counterparties with the amounts they moved, largest first; `usd` is null if no price is known. */
  parties: { name: string; usd: string | null; facts: number }[]
  customers: string[]
  /** Sum in dollars of the facts with a price, and how many have none. */
  amount: { usd: string; facts: number; unpriced: number } | null
  /** When the money moved; for alerts that are not about money, when a rule first and last found it. */
  period: { from: string; to: string } | null
  /** The attached check with the highest score. */
  worst: FactCheck | null
}

const digits = 18

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

function text(value: bigint): string {
  const padded = value.toString().padStart(digits + 1, '0')
  const fraction = padded.slice(-digits).replace(/0+$/, '')
  return padded.slice(0, -digits) + (fraction ? `.${fraction}` : '')
}

/** The key facts of a case. One fact behind several alerts of a wallet counts once; unknown amounts are not estimated. */
export function keyFacts(alerts: readonly FactAlert[], checks: readonly FactCheck[]): KeyFacts {
  const facts = new Map<string, NonNullable<FactAlert['fact']>>()
  for (const { subject, fact } of alerts) {
    if (fact !== null) facts.set([subject.network, subject.address, fact.counterparty, fact.amount, fact.symbol].join(' '), fact)
  }
  const parties = new Map<string, { usd: bigint | null; facts: number }>()
  let usd = 0n
  let unpriced = 0
  for (const { counterparty, amount, amount_usd } of facts.values()) {
    if (amount_usd !== null) usd += scaled(amount_usd)
    else if (amount !== null) unpriced += 1
    if (counterparty === null) continue
    const known = parties.get(counterparty) ?? { usd: null, facts: 0 }
    const sum = amount_usd === null ? known.usd : (known.usd ?? 0n) + scaled(amount_usd)
    parties.set(counterparty, { usd: sum, facts: known.facts + 1 })
  }
  const priced = [...facts.values()].filter(({ amount_usd }) => amount_usd !== null).length
  const from = alerts.map(({ finding, first_seen_at }) => finding?.first_at ?? first_seen_at).toSorted()[0]
  const to = alerts
    .map(({ finding, last_seen_at }) => finding?.last_at ?? last_seen_at)
    .toSorted()
    .at(-1)
  const found = checks.filter(({ type, score }) => type === 'risk_check' && score !== null)
  return {
    parties: [...parties]
      .toSorted(([a, x], [b, y]) =>
        (y.usd ?? -1n) === (x.usd ?? -1n) ? a.localeCompare(b) : (y.usd ?? -1n) > (x.usd ?? -1n) ? 1 : -1,
      )
      .map(([name, party]) => ({ name, facts: party.facts, usd: party.usd === null ? null : text(party.usd) })),
    customers: [...new Set(alerts.flatMap(({ customer_reference }) => customer_reference ?? []))].toSorted(),
    amount: priced === 0 ? null : { usd: text(usd), facts: priced, unpriced },
    period: from === undefined || to === undefined ? null : { from, to },
    worst: found.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0] ?? null,
  }
}
