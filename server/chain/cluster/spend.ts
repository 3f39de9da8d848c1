/** An output, spent or created. `owner` is a canonical address, null for a script without one; `value` in base units. */
export interface Coin {
  readonly owner: string | null
  /** Null if the source does not provide it. */
  readonly value: bigint | null
}

/** A transaction of a UTXO network in the form that clustering rules read. A coinbase has no inputs. */
export interface Spend {
  readonly inputs: readonly Coin[]
  readonly outputs: readonly Coin[]
}

/** The addresses of coins, each once, in their order. */
export function ownersOf(coins: readonly Coin[]): string[] {
  return [...new Set(coins.flatMap(({ owner }) => owner ?? []))]
}
