import { type JsonRpc, RpcRefusal } from '../json-rpc'
import { parseAnswer } from '../parse-answer'
import { type CoreBlock, coreBlock, coreBlockOfHashes } from './answers'
import { type AskingInBatches, rawTransactions } from './raw-transactions'

/** Error codes about the second argument: out of range, or of a type that this node does not accept. */
const aboutVerbosity = new Set([-8, -1, -3, -32602])

/**
 * Reads a block with its transactions in as much detail as the node provides. Verbosity 3 includes the spent outputs (Bitcoin
 * Core 23); zcashd ends at 2. In older nodes the argument is a boolean and the block a list of hashes (Dogecoin Core), whose
 * transactions are requested one by one.
 */
export class WholeBlocks {
  private verbosity: 3 | 2 | 1 = 3

  constructor(
    private readonly rpc: JsonRpc,
    private readonly asking: AskingInBatches,
  ) {}

  /**
   * The block of a hash. The first block of a node that returns only hashes comes without its transaction, which cannot be
   * spent.
   */
  async read(hash: string, signal: AbortSignal): Promise<CoreBlock> {
    const answer = await this.ask(hash, signal)
    if (this.verbosity > 1) return parseAnswer(coreBlock, answer, `block ${hash}`)
    const { tx, ...header } = parseAnswer(coreBlockOfHashes, answer, `block ${hash}`)
    return { ...header, tx: header.height === 0 ? [] : await rawTransactions(this.rpc, tx, this.asking, signal) }
  }

  private async ask(hash: string, signal: AbortSignal): Promise<unknown> {
    for (;;) {
      const { verbosity } = this
      try {
        return await this.rpc.call('getblock', [hash, verbosity === 1 ? true : verbosity], signal)
      } catch (error) {
        if (verbosity === 1 || !(error instanceof RpcRefusal && aboutVerbosity.has(error.code))) throw error
        this.verbosity = verbosity === 3 ? 2 : 1
      }
    }
  }
}
