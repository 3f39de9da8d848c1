import { z } from 'zod'
import { inParallel } from '../in-parallel'
import { type JsonRpc, RpcRefusal } from '../json-rpc'
import type { Network } from '../networks'
import { parseAnswer } from '../parse-answer'
import { type NormalisedOutput, ProviderError } from '../provider'
import { coreTransaction } from './answers'
import { readOutputs } from './read-transaction'

export interface PreviousOutputsOptions {
  /** Transactions per batch of `getrawtransaction`, and batches under way at once. */
  batchSize: number
  concurrency: number
  /** Outputs kept; the least recently used transactions go first. */
  keep: number
}

/**
 * The outputs that inputs spend, for nodes that do not send them along. What a hash names never changes, reorg or not,
 * so outputs once seen are kept and asked for again only when they have been pushed out.
 */
export class PreviousOutputs {
  private readonly kept = new Map<string, readonly NormalisedOutput[]>()
  private size = 0

  constructor(
    private readonly rpc: JsonRpc,
    private readonly network: Network,
    private readonly options: PreviousOutputsOptions,
  ) {}

  /** Keeps the outputs of a transaction that was read, since most outputs are spent soon. */
  remember(hash: string, outputs: readonly NormalisedOutput[]): void {
    this.forget(hash)
    this.kept.set(hash, outputs)
    this.size += outputs.length + 1
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.options.keep) break
      this.forget(oldest)
    }
  }

  /** The outputs of every named transaction. Throws `contradictory` when the node does not have one of them. */
  async resolve(hashes: ReadonlySet<string>, signal: AbortSignal): Promise<Map<string, readonly NormalisedOutput[]>> {
    const found = new Map<string, readonly NormalisedOutput[]>()
    const unknown: string[] = []
    for (const hash of hashes) {
      const outputs = this.kept.get(hash)
      if (!outputs) {
        unknown.push(hash)
        continue
      }
      found.set(hash, outputs)
      this.remember(hash, outputs)
    }
    const batches: string[][] = []
    for (let at = 0; at < unknown.length; at += this.options.batchSize)
      batches.push(unknown.slice(at, at + this.options.batchSize))
    for (const answers of await inParallel(batches, this.options.concurrency, (batch) => this.ask(batch, signal))) {
      for (const [hash, outputs] of answers) {
        found.set(hash, outputs)
        this.remember(hash, outputs)
      }
    }
    return found
  }

  /** One batch, halved while its answer is too large; a single transaction must fit. */
  private async ask(hashes: readonly string[], signal: AbortSignal): Promise<[string, readonly NormalisedOutput[]][]> {
    try {
      const answers = await this.rpc.batch(
        hashes.map((hash) => ({ method: 'getrawtransaction', params: [hash, 1] })),
        signal,
      )
      const transactions = parseAnswer(z.array(coreTransaction), answers, 'the answer to getrawtransaction')
      return transactions.map((transaction, place) => {
        const hash = hashes[place] as string
        if (transaction.txid !== hash)
          throw new ProviderError('contradictory', `the node answered ${transaction.txid} for ${hash}`)
        return [hash, readOutputs(this.network, transaction)]
      })
    } catch (error) {
      if (error instanceof ProviderError && error.fault === 'too_large' && hashes.length > 1) {
        const half = Math.ceil(hashes.length / 2)
        return [...(await this.ask(hashes.slice(0, half), signal)), ...(await this.ask(hashes.slice(half), signal))]
      }
      if (error instanceof RpcRefusal && error.code === -5) {
        throw new ProviderError(
          'contradictory',
          `the node does not know a transaction whose output it says was spent (${error.reason}); before Bitcoin Core 23, and with every Litecoin Core, run it with txindex=1`,
          { cause: error },
        )
      }
      throw error
    }
  }

  private forget(hash: string): void {
    const outputs = this.kept.get(hash)
    if (!outputs) return
    this.size -= outputs.length + 1
    this.kept.delete(hash)
  }
}
