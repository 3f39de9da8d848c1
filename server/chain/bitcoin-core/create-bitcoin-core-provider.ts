import { z } from 'zod'
import { JsonRpc, RpcRefusal } from '../json-rpc'
import type { ConnectedNetwork } from '../network-config'
import { parseAnswer } from '../parse-answer'
import { type ChainTip, type FoundTransaction, type NormalisedBlock, type Provider, ProviderError } from '../provider'
import { hashField } from '../utxo/fields'
import { requireChain } from '../utxo/genesis'
import { normaliseTransaction, unplaced } from '../utxo/normalise-transaction'
import { chainInfo, coreBlockOfHashes, coreHeader, foundTransaction } from './answers'
import { PreviousOutputs } from './previous-outputs'
import { readBlock, unresolved } from './read-block'
import { readTransaction } from './read-transaction'
import { WholeBlocks } from './whole-block'

export interface BitcoinCoreOptions {
  /** Accepts a regtest chain for the network: tests only. Addresses are still returned in their mainnet form. */
  allowTestChains?: boolean
  /** Largest response in bytes; 64 MiB by default. */
  maxBytes?: number
  batchSize?: number
  concurrency?: number
  /** Outputs cached for inputs that arrive without the output they spend: about 200 bytes each. */
  keepOutputs?: number
}

/**
 * Reads a UTXO network by JSON-RPC from Bitcoin Core or a node of its family: Litecoin Core, Dogecoin Core, Bitcoin Cash Node,
 * zcashd. Needs `txindex=1` unless the node is Bitcoin Core 25 or later and only blocks are read. Methods throw `ProviderError`
 * only; retries are the caller's.
 */
export function createBitcoinCoreProvider(connected: ConnectedNetwork, options: BitcoinCoreOptions = {}): Provider {
  return new BitcoinCoreProvider(connected, options)
}

class BitcoinCoreProvider implements Provider {
  readonly kind = 'bitcoin-core'
  readonly network
  private readonly rpc: JsonRpc
  private readonly blocks: WholeBlocks
  private readonly previous: PreviousOutputs
  private readonly allowTestChains: boolean

  constructor({ network, url, credentials }: ConnectedNetwork, options: BitcoinCoreOptions) {
    const { allowTestChains = false, maxBytes, batchSize = 50, concurrency = 4, keepOutputs = 200_000 } = options
    this.network = network
    this.allowTestChains = allowTestChains
    this.rpc = new JsonRpc({ url, credentials, ...(maxBytes === undefined ? {} : { maxBytes }) })
    this.blocks = new WholeBlocks(this.rpc, { batchSize, concurrency })
    this.previous = new PreviousOutputs(this.rpc, network, { batchSize, concurrency, keep: keepOutputs })
  }

  async identify(signal: AbortSignal): Promise<void> {
    await requireChain(this.network, this.allowTestChains, (height) => this.blockHash(height, signal))
  }

  async tip(signal: AbortSignal): Promise<ChainTip> {
    const info = parseAnswer(chainInfo, await this.rpc.call('getblockchaininfo', [], signal), 'the answer to getblockchaininfo')
    const hash = info.bestblockhash
    const header = parseAnswer(coreHeader, await this.rpc.call('getblockheader', [hash, true], signal), `the header of ${hash}`)
    if (header.hash !== hash || header.height !== info.blocks) {
      throw new ProviderError(
        'contradictory',
        `the node names ${hash} at ${info.blocks} its best block and gives the header of ${header.hash} at ${header.height}`,
      )
    }
    return { height: header.height, hash, time: header.time }
  }

  async blockHash(height: number, signal: AbortSignal): Promise<string | null> {
    try {
      return parseAnswer(hashField, await this.rpc.call('getblockhash', [height], signal), 'the answer to getblockhash')
    } catch (error) {
      if (error instanceof RpcRefusal && error.code === -8) return null
      throw error
    }
  }

  async block(height: number, signal: AbortSignal): Promise<NormalisedBlock | null> {
    const hash = await this.blockHash(height, signal)
    if (hash === null) return null
    const block = await this.blocks.read(hash, signal)
    if (block.hash !== hash || block.height !== height) {
      throw new ProviderError('contradictory', `the node gave block ${block.hash} at ${block.height} for ${hash} at ${height}`)
    }
    if (block.confirmations < 0) throw new ProviderError('http', `block ${hash} left the best chain while it was read`)
    return readBlock(this.network, block, this.previous, signal)
  }

  async transaction(hash: string, signal: AbortSignal): Promise<FoundTransaction | null> {
    const answer = await this.rawTransaction(hash, signal)
    if (answer === null) return null
    const found = parseAnswer(foundTransaction, answer, `transaction ${hash}`)
    if (found.txid !== hash) throw new ProviderError('contradictory', `the node answered ${found.txid} for ${hash}`)
    const outputs = await this.previous.resolve(unresolved([found]), signal)
    const read = readTransaction(this.network, found, (previous) => outputs.get(previous))
    const placed = found.blockhash === undefined ? null : await this.placeOf(hash, found.blockhash, signal)
    return { transaction: normaliseTransaction(this.network, read, placed?.place ?? unplaced), block: placed?.block ?? null }
  }

  /** The block a transaction is in and its place there; null for a block off the best chain. */
  private async placeOf(hash: string, blockHash: string, signal: AbortSignal) {
    const block = parseAnswer(coreBlockOfHashes, await this.rpc.call('getblock', [blockHash, 1], signal), `block ${blockHash}`)
    const index = block.tx.indexOf(hash)
    if (block.hash !== blockHash || index < 0) {
      throw new ProviderError(
        'contradictory',
        `the node puts transaction ${hash} into block ${blockHash}, which does not hold it`,
      )
    }
    if (block.confirmations < 0) return null
    const { height, time } = block
    return { place: { height, index, time }, block: { height, hash: blockHash, time } }
  }

  private async rawTransaction(hash: string, signal: AbortSignal): Promise<unknown> {
    try {
      return await this.rpc.call('getrawtransaction', [hash, 2], signal)
    } catch (error) {
      if (!(error instanceof RpcRefusal) || error.code !== -5) throw error
      if (/genesis/i.test(error.reason)) return this.genesisTransaction(hash, signal)
      if (/txindex|being indexed/i.test(error.reason)) {
        throw new ProviderError(
          'malformed',
          `the node cannot say whether ${hash} exists: it has no complete transaction index (txindex=1)`,
        )
      }
      return null
    }
  }

  /** Nodes do not return the very first transaction by its hash; it is read from the first block. */
  private async genesisTransaction(hash: string, signal: AbortSignal): Promise<unknown> {
    const blockhash = await this.blockHash(0, signal)
    const transactions = z.object({ tx: z.array(z.object({ txid: hashField }).loose()) })
    const { tx } = parseAnswer(transactions, await this.rpc.call('getblock', [blockhash, 2], signal), 'the first block')
    const transaction = tx.find(({ txid }) => txid === hash)
    return transaction ? { ...transaction, blockhash } : null
  }
}
