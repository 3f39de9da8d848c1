import type { Alert } from '@/contract/alert/alerts'
import { queueFact } from '@/contract/alert/queue-fact'
import type { AlertRow } from '@/contract/alert/triage'

/** A queue row made from a whole alert. The label of the wallet is missing, since only the queue has it. */
export function rowOfAlert(alert: Alert, before: AlertRow | undefined): AlertRow {
  const { evidence, disclaimer: _disclaimer, ...head } = alert
  const fact = evidence[0]
  return {
    ...head,
    wallet_label: before?.wallet_label ?? null,
    fact: queueFact(
      alert.finding,
      fact
        ? {
            amount: fact.amount,
            symbol: fact.asset?.symbol ?? null,
            amount_usd: fact.amount_usd,
            counterparty: fact.counterparty?.entity ?? fact.counterparty?.address ?? null,
          }
        : null,
    ),
  }
}
