import { answeredBy, swapMemo } from '../bridges'
import type { Network } from '../networks'
import type { NormalisedOutput } from '../provider'
import type { ClaimDetail, NormalisedClaim } from '../structural/claim'
import type { ReadTransaction } from './read-transaction'

/** Anyone can write a memo, and the transaction does not show whether the payee is a vault. */
const byMemoAlone = 60

/**
 * The leg of a THORChain swap in a transaction with a memo (thorchain/thornode, bifrost/pkg/chainclients/utxo). The first
 * output that pays another address is the vault's if the memo requests a swap, and the payee's if it names the transaction it
 * settles. That transaction's hash is the id of both legs. Null for any other memo.
 */
export function thorchainLeg(network: Network, { hash, inputs, outputs, memo }: ReadTransaction): NormalisedClaim | null {
  if (memo === undefined) return null
  const own = new Set(inputs.map(({ address }) => address))
  const paid = outputs.find((output): output is NormalisedOutput & { address: string } => {
    return output.address !== null && output.amountRaw > 0n && !own.has(output.address)
  })
  if (!paid) return null
  const base = { ordinal: paid.index, rule: 'thorchain', basis: 'memo' as const, confidence: byMemoAlone, counterparty: null }
  const value = { contract: '', amountRaw: paid.amountRaw }
  const answers = answeredBy(memo)
  if (answers) {
    // A refund returns to the source of the deposit, not to its intended destination.
    const [beneficiary, destination] = answers.refund ? [null, null] : [paid.address, network.caip2]
    const vault = inputs[0]?.address ?? null
    const detail = detailOf(vault, { beneficiary, destination, memo, refund: answers.refund, vault })
    const matchKey = `thorchain:any:${answers.hash}`
    return { ...base, kind: 'bridge_received', party: paid.address, given: null, received: value, matchKey, detail }
  }
  const wanted = swapMemo(memo)
  if (!wanted) return null
  const detail = detailOf(paid.address, {
    beneficiary: wanted.address,
    destination: wanted.chain,
    memo,
    wanted: wanted.asset,
  })
  const party = inputs[0]?.address ?? null
  return { ...base, kind: 'bridge_sent', party, given: value, received: null, matchKey: `thorchain:any:${hash}`, detail }
}

const detailOf = (contract: string | null, told: Record<string, ClaimDetail>): Record<string, ClaimDetail> => ({
  protocol: 'thorchain',
  contract,
  contract_listed: false,
  origin: null,
  expected_asset: null,
  expected_amount: null,
  ...told,
})
