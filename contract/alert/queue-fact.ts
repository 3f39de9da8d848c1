import type { AlertFinding } from './alerts'

/** Amount and counterparty of an alert as a row of the queue shows them. */
export interface QueueFact {
  amount: string | null
  symbol: string | null
  amount_usd: string | null
  counterparty: string | null
}

/**
 * What a row shows: the finding's own amount and party, so that the columns agree with the title; those of the first fact if
 * the finding has none. Several assets have no common native amount, only dollars. A pattern of several transfers without a
 * price has no amount, since the one transfer that completed it is not their total.
 */
export function queueFact(finding: AlertFinding | null, first: QueueFact | null): QueueFact | null {
  if (finding === null) return first
  const counterparty = finding.counterparty?.name ?? finding.counterparty?.address ?? first?.counterparty ?? null
  const [only, ...others] = finding.amounts
  if (only === undefined && finding.amount_usd === null) {
    if (first === null) return null
    return finding.kind === 'pattern'
      ? { amount: null, symbol: null, amount_usd: null, counterparty }
      : { ...first, counterparty }
  }
  const one = others.length === 0 ? only : undefined
  return {
    amount: one?.amount ?? null,
    symbol: one?.symbol ?? null,
    amount_usd: finding.amount_usd ?? one?.amount_usd ?? null,
    counterparty,
  }
}
