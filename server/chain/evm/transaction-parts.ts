import { getContractAddress } from 'viem'
import { nullAddress } from '../address'
import type { NormalisedTransfer } from '../ingest/transfer-row'
import type { Network } from '../networks'
import type { NormalisedTransaction } from '../provider'
import type { NormalisedClaim } from '../structural/claim'
import type { RawReceipt, RawTransaction } from './answers'
import { approvalsIn } from './approvals'
import type { TransactionTrace } from './call-frames'
import { issuerActions } from './issuers/issuer-actions'
import type { TransactionParts } from './mined-transaction'
import { recogniseConversions } from './recognise-conversions'
import type { TokenBook } from './token-book'

/** First transfer index of internal transfers: above any log index that a block's gas allows. */
export const INTERNAL_TRANSFER_BASE = 1_000_000

/** The transfer index of value that a deposit brings from layer 1: no log or internal transfer has it. */
export const MINT_TRANSFER_INDEX = INTERNAL_TRANSFER_BASE - 1
/** Nitro's plain deposit of ether: it moves only what it brought. */
const nitroDeposit = 0x64

/**
 * Assembles one mined transaction. Transfer index 0 is the native value, log index + 1 a token transfer (the importer's
 * numbering of ethereum-etl), 1,000,000 + n the n-th internal transfer, 999,999 what a rollup's deposit brings from layer 1,
 * paid by the null endpoint. Failed transactions move nothing else and cost their fee; zero transfers are left out.
 */
export function assembleTransaction(parts: TransactionParts, tokens: TokenBook): NormalisedTransaction {
  const { network, transaction, receipt, movements, trace, time } = parts
  const failed = hasFailed(transaction, receipt, trace)
  const transfers: NormalisedTransfer[] = []
  const add = (transferIndex: number, from: string, to: string, amount: bigint, asset: NormalisedTransfer['asset']) => {
    if (amount === 0n) return
    const { hash, blockNumber: blockHeight, transactionIndex: txIndex } = transaction
    transfers.push({ hash, transferIndex, blockHeight, txIndex, blockTime: time, from, to, asset, amountRaw: amount.toString() })
  }
  add(MINT_TRANSFER_INDEX, nullAddress(network), transaction.from, mintOf(network, transaction), { contract: '' })
  if (!failed) {
    add(0, transaction.from, receiverOf(transaction, receipt), transaction.value, { contract: '' })
    for (const { logIndex, from, to, amount, contract, standard } of movements) {
      add(logIndex + 1, from, to, amount, tokens.describe(contract, standard !== 'erc20'))
    }
    for (const [order, { from, to, amount }] of (trace?.moves ?? []).entries()) {
      add(INTERNAL_TRANSFER_BASE + order, from, to, amount, { contract: '' })
    }
  }
  return {
    hash: transaction.hash,
    index: transaction.transactionIndex,
    status: failed ? 'failed' : 'confirmed',
    feeRaw: feeOf(transaction, receipt),
    feePayer: transaction.from,
    inputs: [],
    outputs: [],
    transfers,
    heuristics: transaction.to ? [] : ['contract_creation'],
    claims: failed ? [] : claimsIn(parts, transfers, mintOf(network, transaction)),
  }
}

/** Value that a deposit transaction brings from layer 1; the sender keeps it if the transaction fails. */
function mintOf({ evm }: Network, { type, value, mint, depositValue }: RawTransaction): bigint {
  if (evm?.stack === 'op') return mint ?? 0n
  if (evm?.stack !== 'arbitrum') return 0n
  return type === nitroDeposit ? value : (depositValue ?? 0n)
}

/**
 * Whether a receipt without a status (before Byzantium) belongs to a failed transaction. A failure used up all gas then, so gas
 * left over means success. If all gas was used, the trace decides; without one it counts as failed unless the gas is the price
 * of a plain payment.
 */
function hasFailed(transaction: RawTransaction, receipt: RawReceipt, trace: TransactionTrace | null): boolean {
  if (receipt.status != null) return receipt.status === 0
  if (receipt.gasUsed < transaction.gas || receipt.logs.length > 0) return false
  return trace ? trace.failed : transaction.gas > 21_000n
}

/** The payee; for a contract creation the contract, from the receipt or else by the rule of CREATE. */
export function receiverOf(transaction: RawTransaction, receipt: RawReceipt): string {
  const { from, nonce } = transaction
  return transaction.to ?? receipt.contractAddress ?? getContractAddress({ from: from as `0x${string}`, nonce }).toLowerCase()
}

/**
 * What the sender paid for a transaction, in wei: gas used times effective price (EIP-1559), blob gas (EIP-4844) and, on
 * rollups that state it, the layer 1 fee. Failed transactions pay it too.
 */
function feeOf(transaction: RawTransaction, receipt: RawReceipt): bigint {
  const price = receipt.effectiveGasPrice ?? transaction.gasPrice ?? 0n
  const blobs = (receipt.blobGasUsed ?? 0n) * (receipt.blobGasPrice ?? 0n)
  return receipt.gasUsed * price + blobs + (receipt.l1Fee ?? 0n)
}

/** The claims of rules on a mined transaction that did not fail. `mint` is the value it brought from layer 1. */
function claimsIn(parts: TransactionParts, transfers: readonly NormalisedTransfer[], mint: bigint): NormalisedClaim[] {
  const { network, receipt } = parts
  return [
    ...recogniseConversions(parts, transfers, mint),
    ...issuerActions(network.evm?.chainId, receipt.logs),
    ...approvalsIn(receipt.logs),
  ]
}
