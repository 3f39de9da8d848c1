import { INTERNAL_TRANSFER_BASE } from '../evm'
import type { TokenBook } from '../evm/token-book'
import type { NormalisedTransfer } from '../ingest/transfer-row'
import type { Network } from '../networks'
import type { NormalisedTransaction } from '../provider'
import type { RawInfo, RawTransaction } from './answers'
import { tronFreezes } from './freezes'
import { readNative } from './native-moves'
import { tronTokenMovements } from './token-logs'

export interface TronPlace {
  readonly height: number
  /** Unix seconds. */
  readonly time: number
  readonly index: number
}

/**
 * Assembles one transaction of a block, amounts in sun. Transfer index 0 is TRX moved by the transaction itself, 1 + n the n-th
 * log, 1,000,000 + n the n-th inner call with value. Failed transactions move nothing and cost their fee.
 */
export function assembleTransaction(
  network: Network,
  transaction: RawTransaction,
  info: RawInfo | null,
  place: TronPlace,
  tokens: TokenBook,
): NormalisedTransaction {
  const native = readNative(network, transaction, info, place.height)
  const failed = hasFailed(transaction, info)
  const transfers: NormalisedTransfer[] = []
  const add = (transferIndex: number, from: string, to: string, amount: bigint, asset: NormalisedTransfer['asset']) => {
    if (amount === 0n) return
    const at = { hash: transaction.txID, blockHeight: place.height, txIndex: place.index, blockTime: place.time }
    transfers.push({ ...at, transferIndex, from, to, asset, amountRaw: amount.toString() })
  }
  if (!failed) {
    if (native.move) add(0, native.move.from, native.move.to, native.move.amount, { contract: '' })
    const { movements } = info ? tronTokenMovements(network, info) : { movements: [] }
    for (const { logIndex, from, to, amount, contract, standard } of movements) {
      add(logIndex + 1, from, to, amount, tokens.describe(contract, standard !== 'erc20'))
    }
    for (const [order, { from, to, amount }] of native.inner.entries()) {
      add(INTERNAL_TRANSFER_BASE + order, from, to, amount, { contract: '' })
    }
  }
  return {
    hash: transaction.txID,
    index: place.index,
    status: failed ? 'failed' : 'confirmed',
    feeRaw: info?.fee ?? 0n,
    feePayer: native.owner,
    inputs: [],
    outputs: [],
    transfers,
    claims: failed || !info ? [] : tronFreezes(network, info),
    heuristics: native.createsContract ? ['contract_creation'] : [],
  }
}

/** Old blocks contain no result: back then a transaction was included only if it succeeded. */
function hasFailed(transaction: RawTransaction, info: RawInfo | null): boolean {
  const stated = transaction.ret?.[0]?.contractRet
  return info?.result === 'FAILED' || (stated != null && stated !== '' && stated !== 'SUCCESS')
}
