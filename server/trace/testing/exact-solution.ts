import type { MemoryTransfer } from '../memory'
import type { MemoryTransaction } from '../memory-utxo'
import type { Direction, Unit } from '../port'

/** An exact number n / d, d above 0. */
export interface Exact {
  n: bigint
  d: bigint
}

/** Where all of the subject's value comes from or goes to, as exact shares of it that add up to 1. */
export interface ExactSolution {
  /** By `address@hop`. */
  attributed: Map<string, Exact>
  beyondHopLimit: Exact
  unknownOrigin: Exact
  timeRefused: Exact
}

const zero: Exact = { n: 0n, d: 1n }

/** a + b in lowest terms. */
export function sum(a: Exact, b: Exact): Exact {
  const [n, d] = [a.n * b.d + b.n * a.d, a.d * b.d]
  let [x, y] = [n, d]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? zero : { n: n / x, d: d / x }
}

/** Whether a <= b. */
export const atMost = (a: Exact, b: Exact): boolean => a.n * b.d <= b.n * a.d

class Draft implements ExactSolution {
  attributed = new Map<string, Exact>()
  beyondHopLimit = zero
  unknownOrigin = zero
  timeRefused = zero

  absorb(address: number, hop: number, share: Exact): void {
    const key = `${address}@${hop}`
    this.attributed.set(key, sum(this.attributed.get(key) ?? zero, share))
  }
}

export interface AccountQuestion {
  transfers: readonly MemoryTransfer[]
  tagged: ReadonlySet<number>
  nullEndpoints: ReadonlySet<number>
  direction: Direction
  unit: Unit
  subject: number
  hopLimit: number
}

/**
 * The truncated haircut of SCORING.md 1 over transfers between accounts, walking every path from the subject separately in
 * fractions: no layers, no cuts, no rounding. For small graphs; shares no code with the kernel.
 */
export function solveAccounts(question: AccountQuestion): ExactSolution {
  const { transfers, tagged, nullEndpoints, unit, hopLimit } = question
  const inwards = question.direction === 'source'
  const worthOf = (t: MemoryTransfer) => (unit.kind === 'usd' ? (t.usd ?? 0n) : t.raw)
  const found = new Draft()

  function walk(at: number, hop: number, paidAt: number | null, share: Exact): void {
    const mine = transfers.filter(
      (t) => (inwards ? t.to : t.from) === at && t.from !== t.to && (unit.kind === 'usd' || t.asset === unit.asset),
    )
    const total = mine.reduce((all, t) => all + worthOf(t), 0n)
    if (total === 0n) {
      found.unknownOrigin = sum(found.unknownOrigin, share)
      return
    }
    const edges = Map.groupBy(mine, (t) => `${inwards ? t.from : t.to}/${t.asset}`)
    for (const edge of edges.values()) {
      const far = (inwards ? edge[0]?.from : edge[0]?.to) as number
      const value = edge.reduce((all, t) => all + worthOf(t), 0n)
      if (value === 0n) continue
      const part = { n: share.n * value, d: share.d * total }
      // A transfer without a price has no value, but it is a transfer: it dates the edge.
      const [first, last] = [Math.min(...edge.map((t) => t.time)), Math.max(...edge.map((t) => t.time))]
      const tooLate = paidAt !== null && (inwards ? first > paidAt : last < paidAt)
      if (!tagged.has(far) && hop === hopLimit) found.beyondHopLimit = sum(found.beyondHopLimit, part)
      else if (nullEndpoints.has(far)) found.unknownOrigin = sum(found.unknownOrigin, part)
      else if (tooLate) found.timeRefused = sum(found.timeRefused, part)
      else if (tagged.has(far)) found.absorb(far, hop, part)
      else {
        const bound = paidAt === null ? (inwards ? last : first) : inwards ? Math.min(last, paidAt) : Math.max(first, paidAt)
        walk(far, hop + 1, bound, part)
      }
    }
  }
  walk(question.subject, 1, null, { n: 1n, d: 1n })
  return found
}

export interface TransactionQuestion {
  transactions: readonly MemoryTransaction[]
  tagged: ReadonlySet<number>
  direction: Direction
  /** A transaction. */
  subject: number
  hopLimit: number
}

/** The same from outpoint to outpoint: each input or output carries its value share, whatever else its address did. */
export function solveTransactions({ transactions, tagged, direction, subject, hopLimit }: TransactionQuestion): ExactSolution {
  const byId = new Map(transactions.map((t) => [t.id, t]))
  const spentBy = (id: number, index: number) =>
    transactions.find((t) => t.inputs.some((input) => input.prev === id && input.prevIndex === index))?.id ?? null
  const found = new Draft()

  function walk(id: number, hop: number, share: Exact): void {
    const at = byId.get(id)
    const paid = (at?.outputs ?? []).reduce((all, output) => all + output.value, 0n)
    const spent = (at?.inputs ?? []).reduce((all, input) => all + input.value, 0n)
    const total = direction === 'destination' ? paid : paid > spent ? paid : spent
    if (at === undefined || total === 0n) {
      found.unknownOrigin = sum(found.unknownOrigin, share)
      return
    }
    const part = (value: bigint) => ({ n: share.n * value, d: share.d * total })
    const ends =
      direction === 'source'
        ? at.inputs.map((input) => ({ ...input, next: byId.has(input.prev) ? input.prev : null }))
        : at.outputs.map((output, index) => ({ ...output, next: spentBy(id, index) }))
    for (const { address, value, next } of ends) {
      if (value === 0n) continue
      if (tagged.has(address)) found.absorb(address, hop, part(value))
      else if (hop === hopLimit) found.beyondHopLimit = sum(found.beyondHopLimit, part(value))
      else if (next === null) found.unknownOrigin = sum(found.unknownOrigin, part(value))
      else walk(next, hop + 1, part(value))
    }
    // The value created by a coinbase.
    if (direction === 'source' && paid > spent) {
      const made = part(paid - spent)
      if (hop === hopLimit) found.beyondHopLimit = sum(found.beyondHopLimit, made)
      else found.unknownOrigin = sum(found.unknownOrigin, made)
    }
  }
  walk(subject, 1, { n: 1n, d: 1n })
  return found
}
