import type { CustomerRisk, CustomerRiskPart } from '@/contract/customer/customer-risk'
import type { CustomerTransferState, TransferDirection } from '@/contract/customer/customer-transfers'
import type { Level } from '@/contract/kernel/primitives'

/** The version of the formula; stored with each risk, and changed with the formula. */
export const customerRiskRule = 'assay-customer-1'
/** How many transfers an answer lists. */
export const mostTransferParts = 500

/** The inputs of a customer's risk, with ids as in the contract. Stored with each answer. */
export interface RiskInputs {
  rule: string
  customer_id: string
  reference: string
  transfers: {
    id: string
    direction: TransferDirection
    state: CustomerTransferState
    amount_usd: string | null
    check_id: string | null
    /** Null without a check. */
    level: Level | null
  }[]
  /** The number of all transfers that count; those listed are the riskiest. */
  transfers_total: number
  transfers_unknown: number
  orphaned: number
  wallets: { id: string; network: string; address: string; check_id: string | null; level: Level | null }[]
  /** Null if no name was given. `screening_id` is null until it is screened. */
  name: { screening_id: string | null; true_matches: number; open: number; dismissed: number; in_part: boolean } | null
}

export type DerivedRisk = Pick<CustomerRisk, 'level' | 'complete' | 'parts' | 'parts_total' | 'notes' | 'rule'>

/** Levels in ascending weight. `unknown` weighs more than `low` and less than the levels above, which it does not hide. */
const weight: readonly Level[] = ['low', 'unknown', 'medium', 'high', 'severe']
export const levelWeight = (level: Level): number => weight.indexOf(level)

/**
 * A customer's risk: the highest level of its parts. For transfers, the level of their check; for monitored wallets, of their
 * newest check; for the name, `severe` with a confirmed match, `high` with an undecided one, otherwise `low`. A part without a
 * check or screening is `unknown`. Pure: the same inputs give the same answer.
 */
export function deriveRisk(inputs: RiskInputs): DerivedRisk {
  const parts = [...inputs.transfers.map(transferPart), ...inputs.wallets.map(walletPart), ...namePart(inputs)]
  const highest = parts.toSorted((a, b) => levelWeight(b.level) - levelWeight(a.level))[0]
  const level = highest?.level ?? 'unknown'
  const ordered = parts
    .map((part) => ({ ...part, counts: part.level === level }))
    .toSorted((a, b) => levelWeight(b.level) - levelWeight(a.level) || byId(a, b))
  const beyond = inputs.transfers_total - inputs.transfers.length
  return {
    level,
    complete: parts.length > 0 && parts.every((part) => part.level !== 'unknown') && inputs.transfers_unknown === 0,
    parts: ordered,
    parts_total: parts.length + beyond,
    notes: notesOf(inputs, parts.length, beyond),
    rule: inputs.rule,
  }
}

type Part = Omit<CustomerRiskPart, 'counts'>
const blank = { transfer_id: null, monitored_wallet_id: null, check_id: null, screening_id: null, amount_usd: null }

function transferPart({ id, direction, state, amount_usd, check_id, level }: RiskInputs['transfers'][number]): Part {
  const what = direction === 'deposit' ? 'Deposit' : 'Withdrawal'
  const of = direction === 'deposit' ? 'the side its money came from' : 'its address'
  const text = level === null ? `${what}, ${state}: ${of} is not checked yet.` : `${what}, ${state}: ${of} is ${level} risk.`
  return { ...blank, kind: 'transfer', level: level ?? 'unknown', text, transfer_id: id, check_id, amount_usd }
}

function walletPart({ id, network, address, check_id, level }: RiskInputs['wallets'][number]): Part {
  const text =
    level === null ? `Wallet ${address} on ${network} is not checked yet.` : `Wallet ${address} on ${network} is ${level} risk.`
  return { ...blank, kind: 'wallet', level: level ?? 'unknown', text, monitored_wallet_id: id, check_id }
}

function namePart({ name }: RiskInputs): Part[] {
  if (name === null) return []
  const [level, text] = nameSays(name)
  return [{ ...blank, kind: 'name', level, text, screening_id: name.screening_id }]
}

function nameSays(name: NonNullable<RiskInputs['name']>): [Level, string] {
  if (name.screening_id === null) return ['unknown', 'The name is not screened yet.']
  if (name.true_matches > 0) return ['severe', `The name is a true match of ${entries(name.true_matches)} of a sanctions list.`]
  if (name.open > 0) return ['high', `The name resembles ${entries(name.open)} of a sanctions list that nobody has decided.`]
  if (name.in_part) return ['unknown', 'The name matches nothing, but a list that was screened is not whole.']
  if (name.dismissed > 0)
    return [
      'low',
      `The name resembles ${entries(name.dismissed)} of a sanctions list, and somebody decided that it is somebody else.`,
    ]
  return ['low', 'The name matches no entry of a sanctions list.']
}

const entries = (n: number) => (n === 1 ? 'an entry' : `${n} entries`)

function notesOf({ name, orphaned, transfers_unknown }: RiskInputs, parts: number, beyond: number): string[] {
  return [
    ...(parts === 0 ? ['Nothing is known of the customer: no transfer, no wallet and no name.'] : []),
    ...(name === null ? ['No name was given, so no name was screened.'] : []),
    ...(transfers_unknown > 0
      ? [`${transfers_unknown} of the transfers ${transfers_unknown === 1 ? 'is' : 'are'} not checked yet.`]
      : []),
    ...(orphaned > 0
      ? [
          `${orphaned} orphaned ${orphaned === 1 ? 'transfer is' : 'transfers are'} left out: no chain has ${orphaned === 1 ? 'it' : 'them'} now.`,
        ]
      : []),
    ...(beyond > 0 ? [`${beyond} more transfers are not listed; none of them has a higher level than the listed ones.`] : []),
  ]
}

const byId = (a: Part, b: Part) => (idOf(a) < idOf(b) ? -1 : 1)
const idOf = (part: Part) => part.transfer_id ?? part.monitored_wallet_id ?? part.screening_id ?? ''
