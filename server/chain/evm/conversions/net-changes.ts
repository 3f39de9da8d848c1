/** One movement of value in a transaction; contract '' is the native coin. */
export interface ValueMove {
  readonly contract: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** What one address gave or received of one asset over a whole transaction. */
export interface NetAmount {
  /** The contract that moved most of it; '' is the native coin. */
  readonly contract: string
  readonly amount: bigint
}

/** What one address gave and received over a whole transaction, net: what only passes through is in neither. */
export interface NetChange {
  readonly given: readonly NetAmount[]
  readonly received: readonly NetAmount[]
}

/**
 * The net change of every address of a transaction. The native coin and its wrapping contract count as one asset, since they
 * are interchangeable at any time; the side is named after the one that moved more.
 */
export function netChanges(moves: readonly ValueMove[], wrappedNative: string | undefined): Map<string, NetChange> {
  const sums = new Map<string, Map<string, Map<string, bigint>>>()
  const add = (holder: string, contract: string, amount: bigint) => {
    const group = contract === wrappedNative ? '' : contract
    const groups = sums.get(holder) ?? new Map<string, Map<string, bigint>>()
    const byContract = groups.get(group) ?? new Map<string, bigint>()
    byContract.set(contract, (byContract.get(contract) ?? 0n) + amount)
    groups.set(group, byContract)
    sums.set(holder, groups)
  }
  for (const { contract, from, to, amount } of moves) {
    add(from, contract, -amount)
    add(to, contract, amount)
  }
  return new Map([...sums].map(([holder, groups]) => [holder, changeOf(groups.values())]))
}

function changeOf(groups: Iterable<Map<string, bigint>>): NetChange {
  const given: NetAmount[] = []
  const received: NetAmount[] = []
  for (const byContract of groups) {
    const total = [...byContract.values()].reduce((sum, amount) => sum + amount, 0n)
    if (total === 0n) continue
    const sign = total > 0n ? 1n : -1n
    const [most] = [...byContract].sort(([, a], [, b]) => (a * sign > b * sign ? -1 : 1)) as [[string, bigint]]
    const side = total > 0n ? received : given
    side.push({ contract: most[0], amount: total * sign })
  }
  return { given, received }
}
