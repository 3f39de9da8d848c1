import { type JsonRpc, RpcRefusal } from '../json-rpc'
import type { Network } from '../networks'
import { type NormalisedOutput, ProviderError } from '../provider'
import type { CoreTransaction } from './answers'
import { type AskingInBatches, rawTransactions } from './raw-transactions'
import { readOutputs } from './read-transaction'

export interface PreviousOutputsOptions extends AskingInBatches {
  /** Number of outputs cached; the least recently used transactions are evicted first. */
  keep: number
}

/**
 * The outputs that inputs spend, for nodes that do not include them. A transaction's outputs never change, reorg or not, so
 * they are cached and requested again only after eviction.
 */
export class PreviousOutputs {
  private readonly kept = new Map<string, readonly NormalisedOutput[]>()
  private size = 0

  constructor(
    private readonly rpc: JsonRpc,
    private readonly network: Network,
    private readonly options: PreviousOutputsOptions,
  ) {}

  /** Caches the outputs of a transaction that was read, since most outputs are spent soon. */
  remember(hash: string, outputs: readonly NormalisedOutput[]): void {
    this.forget(hash)
    this.kept.set(hash, outputs)
    this.size += outputs.length + 1
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.options.keep) break
      this.forget(oldest)
    }
  }

  /** The outputs of every given transaction. Throws `contradictory` if the node lacks one of them. */
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
    for (const transaction of await this.ask(unknown, signal)) {
      const outputs = readOutputs(this.network, transaction)
      found.set(transaction.txid, outputs)
      this.remember(transaction.txid, outputs)
    }
    return found
  }

  private async ask(hashes: readonly string[], signal: AbortSignal): Promise<CoreTransaction[]> {
    try {
      return await rawTransactions(this.rpc, hashes, this.options, signal)
    } catch (error) {
      if (error instanceof RpcRefusal && error.code === -5) {
        throw new ProviderError(
          'contradictory',
          `the node does not know a transaction whose output it says was spent (${error.reason}); before Bitcoin Core 23, and with every node of another coin, run it with txindex=1`,
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
