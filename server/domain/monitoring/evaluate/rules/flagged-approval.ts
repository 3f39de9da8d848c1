import type { Network } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { type Finding, noFinding } from '@/server/domain/alert'
import { iso } from '@/server/platform/clock/clock'
import { partyAbout } from '../findings/counterparties'
import { categoriesWithin, categoryWords, type Party } from '../findings/party'
import type { ApprovalMove } from '../moves/approvals.repo'
import type { RuleOf } from './rule-of'

interface Approvals {
  network: Network
  fresh: readonly ApprovalMove[]
  parties: ReadonlyMap<string, Party>
}

/** The id of an approval as evidence: its transaction and its log index. */
export function approvalId(network: Network, { hash, ordinal }: Pick<ApprovalMove, 'hash' | 'ordinal'>): string {
  return `${network.name}:${hashText(network, hash)}:approval-${ordinal}`
}

/** Each approval of a spender of the rule's categories, except revocations. */
export function flaggedApproval(rule: RuleOf<'flagged_approval'>, { network, fresh, parties }: Approvals): Finding[] {
  return fresh.flatMap((approval) => {
    const party = parties.get(approval.spender)
    if (party === undefined || approval.amountRaw === 0n) return []
    const flagged = categoriesWithin(party.categories, rule.categories)
    if (flagged.length === 0) return []
    const name = party.entity ?? approval.spenderAddress
    const tokens = approval.symbol ?? 'tokens'
    const kinds = flagged.map(categoryWords).join(', ')
    const at = iso(new Date(approval.time * 1000))
    return [
      {
        title: `Lets ${name} (${kinds}) spend its ${tokens}`,
        fact: factOf(network, approval, party, kinds, at),
        about: {
          finding: {
            ...noFinding,
            kind: 'counterparty' as const,
            direction: 'out' as const,
            counterparty: { name, address: approval.spenderAddress, addresses: 1, categories: party.categories },
            exposure_type: 'direct' as const,
            hop: 1,
            first_at: at,
            last_at: at,
          },
          ...partyAbout('out', name, [approval.spenderAddress], party.categories),
        },
      },
    ]
  })
}

function factOf(network: Network, approval: ApprovalMove, party: Party, kinds: string, at: string): Finding['fact'] {
  return {
    type: 'approval',
    id: approvalId(network, approval),
    occurred_at: at,
    block_height: approval.height,
    transaction_hash: hashText(network, approval.hash),
    // The allowance is not shown as an amount, as it would read as money that moved.
    amount: null,
    amount_raw: null,
    amount_usd: null,
    asset: null,
    direction: 'out',
    counterparty: {
      address: approval.spenderAddress,
      entity: party.entity,
      categories: party.categories,
      confidence: party.confidence,
      source_url: party.sourceUrl,
    },
    measures: [
      {
        name: 'spender_categories',
        value: party.categories.join(', '),
        threshold: null,
        text: `Approval for ${approval.symbol ?? `tokens of ${approval.contract}`}; the spender is known as ${kinds}. The approval itself moved nothing`,
      },
    ],
    exposure: null,
    list_entry: null,
  }
}
