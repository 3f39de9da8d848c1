import type { Network } from '../networks'
import { type NormalisedBlock, ProviderError } from '../provider'
import { blockNotes } from '../utxo/block-notes'
import { holdToHeader } from '../utxo/hold-to-header'
import { normaliseTransaction } from '../utxo/normalise-transaction'
import type { CoreBlock, CoreTransaction } from './answers'
import type { PreviousOutputs } from './previous-outputs'
import { readOutputs, readTransaction } from './read-transaction'

/**
 * Normalises a block with the outputs its inputs spend, and checks it against its header. Asks `previous` for outputs that
 * neither came with the inputs nor are in the block itself. Throws `contradictory`, which rejects the whole block.
 */
export async function readBlock(
  network: Network,
  block: CoreBlock,
  previous: PreviousOutputs,
  signal: AbortSignal,
): Promise<NormalisedBlock> {
  if (block.nTx !== undefined && block.nTx !== block.tx.length) {
    throw new ProviderError('contradictory', `block ${block.hash} says ${block.nTx} transactions and lists ${block.tx.length}`)
  }
  const own = new Map(block.tx.map((transaction) => [transaction.txid, readOutputs(network, transaction)]))
  const missing = new Set([...unresolved(block.tx)].filter((hash) => !own.has(hash)))
  const found = await previous.resolve(missing, signal)
  const read = block.tx.map((transaction) => readTransaction(network, transaction, (hash) => own.get(hash) ?? found.get(hash)))
  // The first block of a node that returns only hashes comes without its transaction.
  if (block.height > 0 || read.length > 0)
    holdToHeader(
      {
        hash: block.hash,
        version: block.version,
        parentHash: block.previousblockhash ?? null,
        merkleRoot: block.merkleroot,
        time: block.time,
        bits: Number.parseInt(block.bits, 16),
        nonce: block.nonce,
        equihash: equihashOf(block),
      },
      read,
    )
  const transactions = read.map((transaction, index) =>
    normaliseTransaction(network, transaction, { height: block.height, index, time: block.time }),
  )
  // Caching pays only for nodes that leave out `prevout`.
  if (missing.size > 0) for (const [hash, outputs] of own) previous.remember(hash, outputs)
  return {
    height: block.height,
    hash: block.hash,
    parentHash: block.previousblockhash ?? null,
    time: block.time,
    transactions,
    coverage: { internalTransfers: true, notes: blockNotes(transactions) },
  }
}

/** From this height on (Heartwood) Zcash's header contains another commitment than the Sapling root. */
const heartwood = 903_000

/**
 * Newer nodes call the header's field `blockcommitments`; older ones only return the Sapling root, which it contained before.
 */
function equihashOf({ height, solution, blockcommitments, finalsaplingroot }: CoreBlock) {
  const commitments = blockcommitments ?? (height < heartwood ? finalsaplingroot : undefined)
  return solution && commitments ? { commitments, solution } : undefined
}

/** Hashes of the transactions whose outputs are spent without a `prevout`. */
export function unresolved(transactions: readonly CoreTransaction[]): Set<string> {
  const hashes = new Set<string>()
  for (const { vin } of transactions) {
    for (const { txid, prevout } of vin) if (txid !== undefined && !prevout) hashes.add(txid)
  }
  return hashes
}
