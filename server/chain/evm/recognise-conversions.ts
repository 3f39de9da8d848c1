import type { NormalisedTransfer } from '../ingest/transfer-row'
import type { NormalisedClaim } from '../structural/claim'
import { recogniseBridges } from './bridges'
import { recogniseSwaps, type ValueMove } from './conversions'
import type { TransactionParts } from './mined-transaction'

/**
 * The swaps and bridge legs of a mined transaction that did not fail. `transfers` are its own, including the native coin and
 * value brought from layer 1; non-fungible tokens are ignored.
 */
export function recogniseConversions(
  { network, transaction, receipt, movements, trace }: TransactionParts,
  transfers: readonly NormalisedTransfer[],
  mint: bigint,
): NormalisedClaim[] {
  if (receipt.logs.length === 0 && mint === 0n && !transaction.input && !transaction.requestId && !transaction.ticketId) return []
  const native = transfers.filter(({ asset }) => asset.contract === '')
  const fungible = movements.filter(({ standard, amount }) => standard === 'erc20' && amount > 0n)
  const moves: ValueMove[] = [
    ...native.map(({ from, to, amountRaw }) => ({ contract: '', from, to, amount: BigInt(amountRaw) })),
    ...fungible,
  ]
  const unfungible = new Set(movements.filter(({ standard }) => standard !== 'erc20').flatMap(({ from, to }) => [from, to]))
  const chainId = network.evm?.chainId
  const { from, hash, requestId, ticketId, input } = transaction
  const to = transaction.to ?? null
  const common = { chainId, from, to, moves, logs: receipt.logs, traced: trace !== null }
  const bridges = recogniseBridges({
    ...common,
    network: network.caip2,
    hash,
    mint,
    requestId: requestId ?? null,
    ticketId: ticketId ?? null,
    input: input ?? null,
  })
  return [...recogniseSwaps({ ...common, unfungible, bridges }).claims, ...bridges]
}
