import { z } from 'zod'
import { inParallel } from '../in-parallel'
import type { Network } from '../networks'
import { type NormalisedBlock, ProviderError } from '../provider'
import { blockNotes } from '../utxo/block-notes'
import { holdToHeader } from '../utxo/hold-to-header'
import { normaliseTransaction } from '../utxo/normalise-transaction'
import { type EsploraBlock, type EsploraTransaction, esploraTransaction } from './answers'
import type { EsploraClient } from './esplora-client'
import { readTransaction } from './read-transaction'

const pageLength = 25

/** Reads a block's transactions in pages of 25, normalises them and checks them against the block's header. */
export async function readBlock(
  network: Network,
  block: EsploraBlock,
  client: EsploraClient,
  concurrency: number,
  signal: AbortSignal,
): Promise<NormalisedBlock> {
  const read = (await readPages(block, client, concurrency, signal)).map((answer) => {
    if (answer.status.block_hash !== block.id) {
      throw new ProviderError(
        'contradictory',
        `transaction ${answer.txid} of block ${block.id} says it is in ${answer.status.block_hash}`,
      )
    }
    return readTransaction(network, answer)
  })
  const parentHash = block.previousblockhash ?? null
  const { id: hash, height, timestamp: time, version, merkle_root: merkleRoot, bits, nonce } = block
  holdToHeader({ hash, version, parentHash, merkleRoot, time, bits, nonce }, read)
  const transactions = read.map((transaction, index) => normaliseTransaction(network, transaction, { height, index, time }))
  return { height, hash, parentHash, time, transactions, coverage: { internalTransfers: true, notes: blockNotes(transactions) } }
}

async function readPages(
  block: EsploraBlock,
  client: EsploraClient,
  concurrency: number,
  signal: AbortSignal,
): Promise<EsploraTransaction[]> {
  if (block.tx_count > 200_000) throw new ProviderError('contradictory', `block ${block.id} says ${block.tx_count} transactions`)
  const starts = Array.from({ length: Math.ceil(block.tx_count / pageLength) }, (_, page) => page * pageLength)
  const pages = await inParallel(starts, concurrency, (start) =>
    client.json(`/block/${block.id}/txs/${start}`, z.array(esploraTransaction).max(pageLength), signal),
  )
  const transactions = pages.flatMap((page) => page ?? [])
  if (transactions.length !== block.tx_count) {
    throw new ProviderError(
      'contradictory',
      `block ${block.id} says ${block.tx_count} transactions and lists ${transactions.length}`,
    )
  }
  return transactions
}
