import type { EvmFacts, Network, UtxoFacts } from './network'

type Own = 'id' | 'name' | 'aliases' | 'tickers' | 'nativeSymbol' | 'slip44' | 'blockSeconds' | 'confirmationDepth'

/** The required facts of an EVM network; all others are optional. */
export type EvmNetwork = Pick<Network, Own> & Partial<Omit<Network, 'evm'>> & EvmFacts

/** An EVM network: accounts, 0x addresses, 18 decimals, CAIP-2 from its chain id, and Ethereum's budgets by default. */
export function evmNetwork({ chainId, stack, nativeContract, withdrawalsElsewhere, ...facts }: EvmNetwork): Network {
  return {
    model: 'account',
    addressFormat: 'evm',
    caip2: `eip155:${chainId}`,
    nativeDecimals: 18,
    reorgLimit: 128,
    stalenessBudgetSeconds: 5 * 60,
    partitionBlocks: 1_000_000,
    providers: ['evm'],
    reading: facts.blockSeconds < 6 ? { pollMs: 1_000, concurrency: 8, ahead: 64 } : { pollMs: 3_000, concurrency: 6, ahead: 32 },
    ...facts,
    evm: {
      chainId,
      ...(stack && { stack }),
      ...(nativeContract && { nativeContract }),
      ...(withdrawalsElsewhere && { withdrawalsElsewhere }),
    },
  }
}

/** The required facts of a UTXO network. */
export type UtxoNetwork = Pick<Network, Own | 'caip2' | 'reorgLimit' | 'stalenessBudgetSeconds'> &
  Partial<Omit<Network, 'utxo'>> & { readonly utxo: UtxoFacts }

/** A UTXO network with 8 decimals that a node of Bitcoin Core's family serves. */
export function utxoNetwork(facts: UtxoNetwork): Network {
  return {
    model: 'utxo',
    addressFormat: 'utxo',
    nativeDecimals: 8,
    partitionBlocks: 100_000,
    providers: ['bitcoin-core'],
    reading: { pollMs: 10_000, concurrency: 4, ahead: 24 },
    ...facts,
  }
}
