import { toEventSelector } from 'viem'
import type { NormalisedClaim } from '../structural/claim'
import type { RawLog } from './answers'
import { paddedAddress } from './padded-address'

const selector = (signature: string) => toEventSelector(signature).slice(2)
const approval = selector('Approval(address,address,uint256)')
const approvalForAll = selector('ApprovalForAll(address,address,bool)')

/**
 * Who allowed whom to spend their tokens (EIP-20 and EIP-721 `Approval`, EIP-721 and EIP-1155 `ApprovalForAll`). The amount is
 * what may be spent: 0 revokes an approval; one token or a whole collection counts as 1. A token's `transferFrom` may log an
 * approval too. Logs that lack the event's shape are left out.
 */
export function approvalsIn(logs: readonly RawLog[]): NormalisedClaim[] {
  return logs.flatMap((log) => {
    const read = readApproval(log)
    if (!read) return []
    return {
      kind: 'approval' as const,
      ordinal: log.logIndex,
      rule: read.rule,
      basis: 'structure' as const,
      confidence: 100,
      party: read.owner,
      counterparty: read.spender,
      given: { contract: log.address, amountRaw: read.amount },
      received: null,
      matchKey: null,
      detail: { contract: log.address },
    }
  })
}

interface Approval {
  rule: 'erc20_approval' | 'erc721_approval' | 'approval_for_all'
  owner: string
  spender: string
  amount: bigint
}

function readApproval({ topics, data }: RawLog): Approval | null {
  const [event, from, to, id] = topics
  const [owner, spender] = [paddedAddress(from), paddedAddress(to)]
  if (!owner || !spender) return null
  if (event === approvalForAll && data.length === 66) {
    return { rule: 'approval_for_all', owner, spender, amount: BigInt(data) === 0n ? 0n : 1n }
  }
  if (event !== approval) return null
  if (id !== undefined)
    return { rule: 'erc721_approval', owner, spender, amount: BigInt(`0x${spender.slice(2)}`) === 0n ? 0n : 1n }
  return data.length === 66 ? { rule: 'erc20_approval', owner, spender, amount: BigInt(data) } : null
}
