import { z } from 'zod'
import { inParallel } from '../in-parallel'
import type { JsonRpc } from '../json-rpc'
import { parseAnswer } from '../parse-answer'
import { ProviderError } from '../provider'
import { type CoreTransaction, coreTransaction } from './answers'

/** How transactions are requested by hash: batch size, and concurrent batches. */
export interface AskingInBatches {
  batchSize: number
  concurrency: number
}

/** The transactions of these hashes, in their order, by `getrawtransaction` in batches. */
export async function rawTransactions(
  rpc: JsonRpc,
  hashes: readonly string[],
  { batchSize, concurrency }: AskingInBatches,
  signal: AbortSignal,
): Promise<CoreTransaction[]> {
  const batches: string[][] = []
  for (let at = 0; at < hashes.length; at += batchSize) batches.push(hashes.slice(at, at + batchSize))
  return (await inParallel(batches, concurrency, (batch) => ask(rpc, batch, signal))).flat()
}

/** Requests one batch, and halves it while the response is too large; a single transaction must fit. */
async function ask(rpc: JsonRpc, hashes: readonly string[], signal: AbortSignal): Promise<CoreTransaction[]> {
  try {
    const answers = await rpc.batch(
      hashes.map((hash) => ({ method: 'getrawtransaction', params: [hash, 1] })),
      signal,
    )
    const transactions = parseAnswer(z.array(coreTransaction), answers, 'the answer to getrawtransaction')
    transactions.forEach(({ txid }, place) => {
      if (txid !== hashes[place]) throw new ProviderError('contradictory', `the node answered ${txid} for ${hashes[place]}`)
    })
    return transactions
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'too_large' && hashes.length > 1) {
      const half = Math.ceil(hashes.length / 2)
      return [...(await ask(rpc, hashes.slice(0, half), signal)), ...(await ask(rpc, hashes.slice(half), signal))]
    }
    throw error
  }
}
