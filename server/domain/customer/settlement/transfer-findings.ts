import type { AlertEvidence } from '@/contract/alert/alerts'
import { levels } from '@/contract/kernel/primitives'
import type { MonitoringRule } from '@/contract/monitoring/monitoring-rules'
import type { RiskCheck } from '@/contract/risk/risk'
import type { Network } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { type CustomerFinding, noFinding } from '@/server/domain/alert'
import { findingRule, pinnedRisk } from '@/server/domain/monitoring'
import { iso } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { CustomerRow } from '../customer.repo'
import { plain } from '../transfers/match'
import type { TransferRow } from '../transfers/transfer.repo'

/** A transfer as the rules see it; `check` is the one just made, or null. */
export interface Seen {
  transfer: TransferRow
  customer: CustomerRow
  network: Network
  rules: readonly MonitoringRule[]
  check: RiskCheck | null
}

/** Findings for transfers whose check reached the level of a rule. */
export function riskFindings(seen: Seen): CustomerFinding[] {
  const { transfer, check, rules } = seen
  const address = transfer.match?.address ?? transfer.address
  if (check === null || address === null) return []
  const { level } = check.risk
  return rules.flatMap((rule) => {
    if (rule.key !== 'customer_transfer_risk' || levels.indexOf(level) < levels.indexOf(rule.min_level)) return []
    const side = transfer.direction === 'deposit' ? 'comes from' : 'goes to an address of'
    const what = `${transfer.direction === 'deposit' ? 'Deposit' : 'Withdrawal'} of ${plain(transfer.amount)} ${symbolOf(seen)}`
    const text = `${what} ${side} ${level} risk (rule: at least ${rule.min_level})`
    return [
      {
        ...aboutTransfer(seen, address),
        rule: findingRule(rule),
        title: `${what} ${side} ${level} risk`,
        fact: factOf(seen, { type: 'risk', id: `customer_transfer:${typeIdOf('ctr', transfer.id)}` }, [
          { name: 'level', value: level, threshold: rule.min_level, text },
        ]),
        risk: pinnedRisk(check),
        stale: check.stale,
        lastGoodReadAt: check.last_good_read_at,
      },
    ]
  })
}

/** The symbol of the asset, or its contract if that is all that is known. */
const symbolOf = ({ transfer, network }: Pick<Seen, 'transfer' | 'network'>): string =>
  transfer.contract === '' ? network.nativeSymbol : transfer.asset

/** The fields common to all findings about a transfer. */
export function aboutTransfer(
  { transfer, customer, network }: Seen,
  address: string,
): Pick<CustomerFinding, 'customer' | 'transferId' | 'network' | 'address' | 'finding'> {
  const amount = plain(transfer.amount)
  const usd = transfer.usd === null ? null : plain(transfer.usd)
  return {
    customer: { id: customer.id, reference: customer.reference },
    transferId: transfer.id,
    network,
    address,
    finding: {
      ...noFinding,
      direction: transfer.direction === 'deposit' ? 'in' : 'out',
      amounts: [{ amount, symbol: symbolOf({ transfer, network }), amount_usd: usd }],
      amount_usd: usd,
      first_at: iso(transfer.occurred_at),
      last_at: iso(transfer.occurred_at),
    },
  }
}

/** A fact about a transfer. On the chain it has a block height, and is orphaned with its block. */
export function factOf(
  { transfer, network }: Seen,
  { type, id, placed = true }: { type: AlertEvidence['type']; id: string; placed?: boolean },
  measures: AlertEvidence['measures'],
): CustomerFinding['fact'] {
  const { match } = transfer
  return {
    type,
    id,
    occurred_at: iso(transfer.occurred_at),
    block_height: placed && transfer.direction === 'deposit' ? (match?.block_height ?? null) : null,
    transaction_hash: transfer.transaction_hash === null ? null : hashText(network, transfer.transaction_hash),
    amount: plain(transfer.amount),
    amount_raw: match?.amount_raw ?? null,
    amount_usd: transfer.usd === null ? null : plain(transfer.usd),
    asset: match?.asset ?? null,
    direction: transfer.direction === 'deposit' ? 'in' : 'out',
    counterparty: null,
    measures,
    exposure: null,
    list_entry: null,
  }
}
