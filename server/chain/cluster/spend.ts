/** An output, spent or made. `owner` is a canonical address, null for a script that pays none; `value` in base units. */
export interface Coin {
  readonly owner: string | null
  /** Null where the source does not say. */
  readonly value: bigint | null
}

/** A transaction of a UTXO network as the rules of clustering read it. A coinbase has no inputs. */
export interface Spend {
  readonly inputs: readonly Coin[]
  readonly outputs: readonly Coin[]
}

/** The addresses of coins, each once, in their order. */
export function ownersOf(coins: readonly Coin[]): string[] {
  return [...new Set(coins.flatMap(({ owner }) => owner ?? []))]
}
