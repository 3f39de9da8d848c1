import type { ClusterLink, ClusterRule } from '@/contract/attribution/clusters'
import type { Network } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import type { CounterpartyRef } from '@/server/domain/wallet'
import { iso } from '@/server/platform/clock/clock'
import type { LinkRow } from './cluster.repo'

/** A link in the contract's form; undefined if one of its addresses is not known. */
export function linkDto(network: Network, row: LinkRow, refs: ReadonlyMap<string, CounterpartyRef>): ClusterLink | undefined {
  const [from, to] = [refs.get(row.party), refs.get(row.counterparty)]
  if (from === undefined || to === undefined) return undefined
  const hash = hashText(network, row.hash)
  const rule = row.rule as ClusterRule
  return {
    id: `${network.name}:${hash}:cluster_link:${row.ordinal}`,
    object: 'cluster_link',
    rule,
    confidence: row.confidence,
    transaction_hash: hash,
    timestamp: iso(row.block_time),
    from,
    to,
    explanation: explanations[rule],
  }
}

const explanations: Readonly<Record<ClusterRule, string>> = {
  common_input: 'Both addresses paid into this transaction, which has none of the marks of several people paying together.',
  change: 'The second address got what was left of a round payment by the first. It was never paid before or after.',
  deposit_address:
    'The first address pays into the second, which forwards all it gets to one exchange within a day: a deposit address of one customer.',
}
