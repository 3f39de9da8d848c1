import type { ChainTip, NormalisedBlock, Provider } from '../provider'
import type { FakeChain } from './fake-chain'

/** A suite's hook before an answer: it may throw, wait, or return another one. */
export type Interfere = (
  method: 'identify' | 'tip' | 'block' | 'blockHash' | 'transaction',
  height: number | null,
  signal: AbortSignal,
) => Promise<void>

const tipOf = ({ height, hash, time }: NormalisedBlock): ChainTip => ({ height, hash, time })

/** A provider that serves the current state of a generated chain at each call. */
export function fakeProvider(chain: FakeChain, interfere: Interfere = async () => undefined): Provider {
  return {
    kind: chain.network.model === 'utxo' ? 'bitcoin-core' : 'evm',
    network: chain.network,
    identify: (signal) => interfere('identify', null, signal),
    async tip(signal) {
      await interfere('tip', null, signal)
      return tipOf(chain.tip)
    },
    async block(height, signal) {
      await interfere('block', height, signal)
      return chain.at(height)
    },
    async blockHash(height, signal) {
      await interfere('blockHash', height, signal)
      return chain.at(height)?.hash ?? null
    },
    async transaction(hash, signal) {
      await interfere('transaction', null, signal)
      for (const block of chain.blocks) {
        const transaction = block.transactions.find((t) => t.hash === hash)
        if (transaction) return { transaction, block: tipOf(block) }
      }
      return null
    },
    async *addressTransactions(address) {
      for (const block of chain.blocks)
        for (const transaction of block.transactions)
          if (transaction.transfers.some((t) => t.from === address || t.to === address))
            yield { transaction, block: tipOf(block) }
    },
  }
}
