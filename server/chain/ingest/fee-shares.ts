import type { NormalisedTransaction } from '../provider'

/**
 * What each address paid in fees of one transaction, in base units of the native coin; zero shares are left out. On account
 * networks the fee payer paid it. On UTXO networks an address paid what its inputs contained beyond the transfers counted as
 * coming from it, so that received - sent - fees is its balance on the node; rounding of the shares can make that a unit or two
 * below zero. Empty if an input's amount is unknown.
 */
export function feeShares(transaction: NormalisedTransaction): Map<string, bigint> {
  const shares = new Map<string, bigint>()
  if (transaction.feePayer !== null) {
    if (transaction.feeRaw) shares.set(transaction.feePayer, transaction.feeRaw)
    return shares
  }
  if (transaction.inputs.some((input) => !input.coinbase && input.amountRaw === null)) return shares
  for (const input of transaction.inputs) {
    if (input.coinbase || input.address === null) continue
    shares.set(input.address, (shares.get(input.address) ?? 0n) + (input.amountRaw ?? 0n))
  }
  for (const transfer of transaction.transfers) {
    const held = transfer.asset.contract === '' ? shares.get(transfer.from) : undefined
    if (held !== undefined) shares.set(transfer.from, held - BigInt(transfer.amountRaw))
  }
  for (const [address, share] of shares) if (share === 0n) shares.delete(address)
  return shares
}

/** Every address that may appear in `feeShares`, and the payer. */
export function* feePayers(transaction: NormalisedTransaction): Generator<string> {
  if (transaction.feePayer !== null) yield transaction.feePayer
  else yield* feeShares(transaction).keys()
}
