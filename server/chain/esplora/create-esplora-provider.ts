import type { z } from 'zod'
import { inParallel } from '../in-parallel'
import type { ConnectedNetwork } from '../network-config'
import { type ChainTip, type FoundTransaction, type NormalisedBlock, type Provider, ProviderError } from '../provider'
import { hashField } from '../utxo/fields'
import { requireChain } from '../utxo/genesis'
import { normaliseTransaction, unplaced } from '../utxo/normalise-transaction'
import { type EsploraTransaction, esploraBlock, esploraTransaction, merkleProof } from './answers'
import { EsploraClient } from './esplora-client'
import { readAddressPages } from './read-address-pages'
import { readBlock } from './read-block'
import { readTransaction } from './read-transaction'

export interface EsploraOptions {
  /** Accepts a regtest chain for the network: tests only. Addresses are still returned in their mainnet form. */
  allowTestChains?: boolean
  /** Largest response in bytes; 64 MiB by default. */
  maxBytes?: number
  /** Concurrent requests; public servers limit them. */
  concurrency?: number
  /** Milliseconds for one request of `addressTransactions`, whose own signal covers the whole history. */
  requestTimeoutMs?: number
}

/**
 * Reads bitcoin or litecoin from an Esplora server (Blockstream's, mempool's) over REST, address histories included.
 * Methods throw `ProviderError` only; retries are the caller's.
 */
export function createEsploraProvider(
  connected: ConnectedNetwork,
  options: EsploraOptions = {},
): Provider & Required<Pick<Provider, 'addressTransactions'>> {
  return new EsploraProvider(connected, options)
}

class EsploraProvider implements Provider {
  readonly kind = 'esplora'
  readonly network
  private readonly client: EsploraClient
  private readonly options: Required<Pick<EsploraOptions, 'allowTestChains' | 'concurrency' | 'requestTimeoutMs'>>

  constructor({ network, url, credentials }: ConnectedNetwork, options: EsploraOptions) {
    const { allowTestChains = false, concurrency = 4, requestTimeoutMs = 20_000, maxBytes } = options
    this.network = network
    this.options = { allowTestChains, concurrency, requestTimeoutMs }
    this.client = new EsploraClient({
      url: url.replace(/\/+$/, ''),
      credentials,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    })
  }

  async identify(signal: AbortSignal): Promise<void> {
    await requireChain(this.network, this.options.allowTestChains, (height) => this.blockHash(height, signal))
  }

  async tip(signal: AbortSignal): Promise<ChainTip> {
    const hash = required(await this.client.text('/blocks/tip/hash', hashField, signal), 'a tip')
    const { height, timestamp } = await this.blockNamed(hash, signal)
    return { height, hash, time: timestamp }
  }

  blockHash(height: number, signal: AbortSignal): Promise<string | null> {
    return this.client.text(`/block-height/${height}`, hashField, signal)
  }

  async block(height: number, signal: AbortSignal): Promise<NormalisedBlock | null> {
    const hash = await this.blockHash(height, signal)
    if (hash === null) return null
    const block = await this.blockNamed(hash, signal)
    if (block.height !== height) throw new ProviderError('contradictory', `block ${hash} is at ${block.height}, not at ${height}`)
    return readBlock(this.network, block, this.client, this.options.concurrency, signal)
  }

  async transaction(hash: string, signal: AbortSignal): Promise<FoundTransaction | null> {
    const answer = await this.client.json(`/tx/${hash}`, esploraTransaction, signal)
    if (answer === null) return null
    if (answer.txid !== hash) throw new ProviderError('contradictory', `the server answered ${answer.txid} for ${hash}`)
    return this.found(answer, signal)
  }

  async *addressTransactions(address: string, signal: AbortSignal): AsyncIterable<FoundTransaction> {
    const { concurrency, requestTimeoutMs } = this.options
    const deadline = () => AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)])
    for await (const page of readAddressPages(this.client, address, deadline)) {
      const found = await inParallel(page, concurrency, (answer) => this.found(answer, deadline()))
      for (const one of found) {
        const { hash, inputs, outputs } = one.transaction
        if (![...inputs, ...outputs].some((entry) => entry.address === address)) {
          throw new ProviderError('contradictory', `the server lists transaction ${hash} for ${address}, which has no part in it`)
        }
        yield one
      }
    }
  }

  /** Adds a transaction's place in its block, which comes with its Merkle proof. */
  private async found(answer: EsploraTransaction, signal: AbortSignal): Promise<FoundTransaction> {
    const { status, txid } = answer
    const read = readTransaction(this.network, answer)
    const normalised = (place: Parameters<typeof normaliseTransaction>[2]) => {
      const transaction = normaliseTransaction(this.network, read, place)
      const hidden = transaction.heuristics.includes('mweb')
      if (!hidden && transaction.feeRaw !== answer.fee) {
        throw new ProviderError(
          'contradictory',
          `transaction ${txid} states a fee of ${answer.fee} and pays ${transaction.feeRaw}`,
        )
      }
      return transaction
    }
    if (!status.confirmed) return { transaction: normalised(unplaced), block: null }
    const { block_height: height, block_hash: hash, block_time: time } = status
    if (height == null || hash == null || time == null) {
      throw new ProviderError('malformed', `transaction ${txid} is confirmed, but its block is not named`)
    }
    const proof = await this.client.json(`/tx/${txid}/merkle-proof`, merkleProof, signal)
    // It left its block between the two requests; a retry gets the current state.
    if (proof === null) throw new ProviderError('http', `transaction ${txid} left its block while it was read`)
    if (proof.block_height !== height) {
      throw new ProviderError('contradictory', `transaction ${txid} is said to be in blocks ${height} and ${proof.block_height}`)
    }
    return { transaction: normalised({ height, index: proof.pos, time }), block: { height, hash, time } }
  }

  private async blockNamed(hash: string, signal: AbortSignal): Promise<z.output<typeof esploraBlock>> {
    const block = required(await this.client.json(`/block/${hash}`, esploraBlock, signal), `block ${hash}`)
    if (block.id !== hash) throw new ProviderError('contradictory', `the server gave block ${block.id} for ${hash}`)
    return block
  }
}

function required<T>(answer: T | null, what: string): T {
  if (answer === null) throw new ProviderError('http', `the server does not have ${what} that it named`)
  return answer
}
