import { z } from 'zod'
import type { EvmFacts } from '../networks'
import { ProviderError } from '../provider'
import { type RawBlock, type RawReceipt, receipt } from './answers'
import type { EvmRpc } from './rpc'
import { RpcRefusal } from './rpc-fault'

const nobody = `0x${'0'.repeat(40)}`
const receiptList = z.array(receipt).nullable()

/** Reads a block's receipts: in one call if the node offers it, else one by one in batches. */
export class Receipts {
  private whole = true

  constructor(
    private readonly rpc: EvmRpc,
    private readonly evm?: EvmFacts,
  ) {}

  /**
   * In the order of the transactions. Requested by the block's hash, so that a reorganisation in between cannot mix two blocks.
   */
  async ofBlock(block: RawBlock, signal: AbortSignal): Promise<RawReceipt[]> {
    if (block.transactions.length === 0) return []
    if (this.whole) {
      try {
        const found = await this.rpc.call('eth_getBlockReceipts', [`0x${block.hash}`], receiptList, signal)
        if (found) return this.withStateSync(block, found, signal)
        throw new ProviderError('contradictory', `the node gave block ${block.number} and then had no receipts for it`)
      } catch (error) {
        if (!(error instanceof RpcRefusal && error.unsupported)) throw error
        this.whole = false
      }
    }
    return Promise.all(block.transactions.map(({ hash }) => this.ofTransaction(hash, signal)))
  }

  /** Older Polygon nodes omit the receipt of a block's state sync, its last transaction, from the list. */
  private async withStateSync(block: RawBlock, found: RawReceipt[], signal: AbortSignal): Promise<RawReceipt[]> {
    const last = block.transactions.at(-1)
    if (this.evm?.stack !== 'bor' || !last || found.length !== block.transactions.length - 1) return found
    if (last.from !== nobody || last.to !== nobody) return found
    return [...found, await this.ofTransaction(last.hash, signal)]
  }

  /** Throws `contradictory` if the node says the transaction is mined but has no receipt for it. */
  async ofTransaction(hash: string, signal: AbortSignal): Promise<RawReceipt> {
    const found = await this.rpc.callBatched('eth_getTransactionReceipt', [`0x${hash}`], receipt.nullable(), signal)
    if (!found) throw new ProviderError('contradictory', `the node says that ${hash} is mined but has no receipt for it`)
    return found
  }
}
