/** A movement of one asset. `time` in Unix seconds, `place` its order within the chain; parties are keys of any kind. */
export interface Movement<K> {
  readonly from: K
  readonly to: K
  readonly amount: bigint
  readonly time: number
}

/** A deposit that was forwarded, by its place among the movements given. */
export interface Forwarded<K> {
  readonly payer: K
  readonly place: number
}

const DAY = 86_400
/** Minimum number of forwarded deposits. */
const LEAST_FORWARDS = 2
/** A hot wallet receives deposits from addresses that it never pays: at most this share of its payers may be paid back. */
const MOST_PAID_BACK = 0.05
/** An address that pays more addresses than this in an asset distributes it: an airdrop, a faucet, a paying service. */
const MANY_PAYEES = 20

/**
 * Whether an exchange's address can be a hot wallet with deposit addresses before it, by how many addresses paid it and how
 * many of those it paid. Contracts into which users pay from their own addresses (IDEX, EtherDelta) pay a good part of them
 * back.
 */
export function takesDeposits(payers: number, paidBack: number): boolean {
  return payers > 0 && paidBack <= payers * MOST_PAID_BACK
}

/**
 * The deposits of an address that behaves like an exchange's deposit address, from all its movements of one asset in chain
 * order: everything received went on to one hot wallet, to the last unit, within a day, twice or more, and the hot wallet never
 * paid it. Null otherwise (Victor 2020, section 4.1, who requires one forward of one amount).
 */
export function forwardedDeposits<K>(
  address: K,
  movements: readonly Movement<K>[],
): { hotWallet: K; deposits: Forwarded<K>[] } | null {
  let hotWallet: K | null = null
  let held = 0n
  let since = 0
  let forwards = 0
  const deposits: Forwarded<K>[] = []
  for (const [place, { from, to, amount, time }] of movements.entries()) {
    if (amount === 0n) continue
    if (from === to) return null
    if (to === address) {
      if (held === 0n) since = time
      held += amount
      deposits.push({ payer: from, place })
      continue
    }
    hotWallet ??= to
    if (to !== hotWallet || amount !== held || time - since > DAY) return null
    held = 0n
    forwards += 1
  }
  const settled = hotWallet !== null && held === 0n && forwards >= LEAST_FORWARDS
  if (!settled || deposits.some(({ payer }) => payer === hotWallet)) return null
  return { hotWallet: hotWallet as K, deposits }
}

/** What is known about an address that paid into a deposit address. */
export interface Payer<K> {
  readonly key: K
  /** To how many addresses it ever paid the asset. */
  readonly payees: number
  /** It is attributed: an exchange, a bridge, a service. */
  readonly tagged: boolean
  /** The hot wallets behind the deposit addresses it paid, one entry per deposit address. */
  readonly hotWallets: readonly K[]
  /** Which of the other payers it paid, or was paid by. */
  readonly dealtWith: ReadonlySet<K>
}

/**
 * The payers of a deposit address that are one customer of the exchange: two or more, or none. Excluded are payers that are
 * tagged, pay many addresses (an airdrop links no one), or pay into several deposit addresses of one hot wallet (a service with
 * many customers). Among the rest, two must never have dealt with each other: otherwise one may simply have paid the other.
 */
export function customersOf<K>(payers: readonly Payer<K>[]): K[] {
  const own = payers.filter(({ payees, tagged, hotWallets }) => {
    return !tagged && payees <= MANY_PAYEES && new Set(hotWallets).size === hotWallets.length
  })
  const unrelated = own.some((one) => own.some((other) => one !== other && !one.dealtWith.has(other.key)))
  return unrelated ? own.map(({ key }) => key) : []
}
