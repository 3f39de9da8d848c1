import type { RawReceipt, RawTransaction } from './answers'

/**
 * What the sender paid for a transaction, in wei: gas used times effective price (EIP-1559), blob gas (EIP-4844) and,
 * on rollups that state it, the fee for the chain below. Failed transactions pay it too.
 */
export function feeOf(transaction: RawTransaction, receipt: RawReceipt): bigint {
  const price = receipt.effectiveGasPrice ?? transaction.gasPrice ?? 0n
  const blobs = (receipt.blobGasUsed ?? 0n) * (receipt.blobGasPrice ?? 0n)
  return receipt.gasUsed * price + blobs + (receipt.l1Fee ?? 0n)
}
