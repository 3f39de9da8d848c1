import type { ConnectedNetwork } from '../network-config'
import { type ChainTip, type FoundTransaction, type NormalisedBlock, type Provider, ProviderError } from '../provider'
import { anyTransaction, count, fullBlock, header, type RawHeader, type RawTransaction } from './answers'
import { askTokenBy } from './ask-token'
import { assembleBlock } from './assemble-block'
import { checkBlock, checkHeader, checkReceipt, checkReceipts } from './check-block'
import { InternalTransfers } from './internal-transfers'
import { pendingTransaction } from './pending-transaction'
import { Receipts } from './receipts'
import { type EvmProviderOptions, EvmRpc } from './rpc'
import { TokenBook } from './token-book'
import { tokenMovements } from './token-transfers'
import { assembleTransaction } from './transaction-parts'

const hex = (value: number) => `0x${value.toString(16)}`

/**
 * Reads an EVM network from a node's JSON-RPC. Hashes have no 0x on input and output, addresses are in lower case, amounts in
 * wei. Methods throw `ProviderError` only. Amounts of ERC-721 count tokens; token ids are not kept.
 */
export function createEvmProvider(connected: ConnectedNetwork, options: EvmProviderOptions = {}): Provider {
  const { network } = connected
  const rpc = new EvmRpc(connected, options)
  const receipts = new Receipts(rpc, network.evm)
  const tokens = new TokenBook(askTokenBy(rpc))
  const internal = new InternalTransfers(rpc, options.internalTransfers ?? 'auto')

  const headerAt = (height: number, signal: AbortSignal): Promise<RawHeader | null> =>
    rpc.call('eth_getBlockByNumber', [hex(height), false], header.nullable(), signal)

  return {
    kind: 'evm',
    network,

    async identify(signal) {
      const found = await rpc.call('eth_chainId', [], count, signal)
      if (found === network.evm?.chainId) return
      throw new ProviderError(
        'wrong_chain',
        `the node serves chain ${found}; ${network.name} is chain ${network.evm?.chainId ?? 'of no number'}`,
      )
    },

    async tip(signal) {
      return tipOf(await rpc.call('eth_getBlockByNumber', ['latest', false], header, signal))
    },

    async block(height, signal): Promise<NormalisedBlock | null> {
      const block = await rpc.call('eth_getBlockByNumber', [hex(height), true], fullBlock.nullable(), signal)
      if (!block) return null
      checkBlock(block, height)
      const [found, traced] = await Promise.all([receipts.ofBlock(block, signal), internal.ofBlock(block, signal)])
      checkReceipts(network.evm, block, found)
      const logs = tokenMovements(
        found.flatMap((receipt) => receipt.logs),
        network.evm?.nativeContract,
      )
      await tokens.learn(
        logs.movements.map(({ contract }) => contract),
        signal,
      )
      return assembleBlock(network, block, found, traced, tokens)
    },

    async blockHash(height, signal) {
      const found = await headerAt(height, signal)
      if (found && found.number !== height)
        throw new ProviderError('contradictory', `block ${height} was requested and block ${found.number} was returned`)
      return found?.hash ?? null
    },

    async transaction(hash, signal): Promise<FoundTransaction | null> {
      const found = await rpc.call('eth_getTransactionByHash', [`0x${hash}`], anyTransaction.nullable(), signal)
      if (!found) return null
      if (found.hash !== hash)
        throw new ProviderError('contradictory', `transaction ${hash} was requested and ${found.hash} was returned`)
      if (found.blockHash == null || found.blockNumber == null || found.transactionIndex == null) {
        return { transaction: pendingTransaction(found), block: null }
      }
      const mined = found as RawTransaction
      const [receipt, block, trace] = await Promise.all([
        receipts.ofTransaction(hash, signal),
        rpc.call('eth_getBlockByHash', [`0x${mined.blockHash}`, false], header.nullable(), signal),
        internal.ofTransaction(hash, signal),
      ])
      checkReceipt(network.evm, mined, receipt)
      if (!block)
        throw new ProviderError(
          'contradictory',
          `the node says that ${hash} is in block ${mined.blockHash} but knows no such block`,
        )
      checkHeader(block, mined.blockHash, mined.blockNumber)
      const { movements } = tokenMovements(receipt.logs, network.evm?.nativeContract)
      await tokens.learn(
        movements.map(({ contract }) => contract),
        signal,
      )
      const transaction = assembleTransaction(
        { network, transaction: mined, receipt, movements, trace, time: block.timestamp },
        tokens,
      )
      return { transaction, block: tipOf(block) }
    },
  }
}

function tipOf({ number, hash, timestamp }: RawHeader): ChainTip {
  return { height: number, hash, time: timestamp }
}
