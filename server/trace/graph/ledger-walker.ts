import { portion } from '../mass'
import type { HeldLedgers } from './ledgers/held-ledgers'
import { AMOUNT, BALANCE, INBOUND, NEW_LOW, ROW_DOUBLES, ROW_WORDS } from './ledgers/ledger-rows'
import { certainFloor, floorWithin } from './portion'

/** With more entries on one ledger, or with 32-bit offsets, they could not be sorted as single numbers. */
export const MOST_ENTRIES = 2 ** 20

/**
 * `LedgerWalk` over typed arrays: the same shares, to the last unit. One object walks ledgers one after another. Quotients are
 * computed in doubles and used if their error bound leaves only one possible floor; integer arithmetic decides the rest.
 */
export class LedgerWalker {
  /** Shares of the last walk: rows and the mass that each passes on. */
  count = 0
  row = new Uint32Array(64)
  mass = new Float64Array(64)
  pruned = 0
  left = 0
  rows = 0
  /** Entries of the next walk, by their offset in the ledger. */
  entries = 0
  private keys = new Float64Array(64)
  private masses = new Float64Array(64)
  private readonly lows: number[] = []
  private readonly pending: number[] = []
  private held = 0
  private ledger = 0
  private start = 0
  private low = -1

  constructor(private readonly ledgers: HeldLedgers) {}

  enter(offset: number, mass: number): void {
    if (this.entries === this.keys.length) {
      const keys = new Float64Array(this.entries * 2)
      keys.set(this.keys)
      this.keys = keys
      const masses = new Float64Array(this.entries * 2)
      masses.set(this.masses)
      this.masses = masses
    }
    this.keys[this.entries] = offset * MOST_ENTRIES + this.entries
    this.masses[this.entries++] = mass
  }

  /** Walks the ledger with the entries given since the last walk. False if an entry is on the wrong side of the ledger. */
  walk(ledger: number, source: boolean, least: number): boolean {
    const { ledgers, lows, pending } = this
    const { rows: columns, index } = ledgers
    const [start, size] = [index.start(ledger), index.rows(ledger)]
    const { words } = columns
    const [offsets, masses] = this.sorted(source)
    const count = offsets.length
    const stop = Math.max(1, Math.ceil(least / count))
    const step = source ? -1 : 1
    this.ledger = ledger
    this.start = start
    this.count = this.pruned = this.left = this.rows = this.held = lows.length = pending.length = 0
    let next = 0
    let at = 0
    for (;;) {
      if (this.held === 0) {
        if (next === count) return true
        at = offsets[next] as number
        if (!source) this.low = ledgers.lowAt(ledger, at)
      } else if (at < 0 || at >= size) {
        this.left = this.held
        return true
      }
      const word = words[(start + at) * ROW_WORDS] as number
      if (!source && (word & NEW_LOW) !== 0) this.low = at
      const carries = word >= INBOUND === source
      if (next < count && offsets[next] === at) {
        if (carries) return false
        const mass = masses[next++] as number
        this.rows++
        this.held += mass
        this.put(source ? ledgers.lowAt(ledger, at) : -1, mass)
      } else if (carries) this.pass(at, source, stop)
      at += step
    }
  }

  private put(low: number, mass: number): void {
    const at = this.lows.indexOf(low)
    if (at === -1) {
      this.lows.push(low)
      this.pending.push(mass)
    } else this.pending[at] = (this.pending[at] as number) + mass
  }

  private pass(at: number, source: boolean, stop: number): void {
    const { lows, pending } = this
    let share = 0
    for (let group = 0; group < lows.length; group++) {
      const held = pending[group] as number
      const mass = this.share(held, at, source, source ? (lows[group] as number) : this.low)
      pending[group] = held - mass
      share += mass
    }
    this.held -= share
    if (share > 0) {
      this.rows++
      if (this.count === this.row.length) this.grow()
      this.row[this.count] = this.start + at
      this.mass[this.count++] = share
    }
    if (this.held >= stop) return
    this.pruned += this.held
    this.held = 0
    lows.length = pending.length = 0
  }

  /** floor(mass * amount / base); the base is the balance after what came in, or before what went out, over the opening. */
  private share(mass: number, at: number, source: boolean, low: number): number {
    if (mass === 0) return 0
    const { doubles } = this.ledgers.rows
    const row = (this.start + at) * ROW_DOUBLES
    const amount = doubles[row + AMOUNT] as number
    const balance = doubles[row + BALANCE] as number
    const deficit = low === -1 ? 0 : -(doubles[(this.start + low) * ROW_DOUBLES + BALANCE] as number)
    const before = source ? balance : balance + amount
    const base = before + deficit
    const size = Math.abs(balance) + deficit + (source ? 0 : amount)
    if (size <= Number.MAX_SAFE_INTEGER) {
      if (amount === base) return mass
      const floor = certainFloor(mass * (amount / base))
      return floor === -1 ? portion(mass, BigInt(amount), BigInt(base)) : floor
    }
    if (base > 0) {
      const floor = floorWithin(mass * (amount / base), 1 + size / base)
      if (floor !== -1 && floor < mass) return floor
    }
    return this.exactShare(mass, at, source, low)
  }

  private exactShare(mass: number, at: number, source: boolean, low: number): number {
    const { ledgers, ledger, start } = this
    const amount = ledgers.rows.amountOf(start + at)
    const deficit = low === -1 ? 0n : -ledgers.balanceAt(ledger, low)
    return portion(mass, amount, ledgers.balanceAt(ledger, at) + deficit + (source ? 0n : amount))
  }

  /** Entries in walk order, with those at one place merged. */
  private sorted(source: boolean): [number[], number[]] {
    const keys = this.keys.subarray(0, this.entries)
    if (this.entries > 1) keys.sort()
    const offsets: number[] = []
    const masses: number[] = []
    for (let i = 0; i < keys.length; i++) {
      const key = keys[source ? keys.length - 1 - i : i] as number
      const offset = Math.floor(key / MOST_ENTRIES)
      const mass = this.masses[key - offset * MOST_ENTRIES] as number
      const last = offsets.length - 1
      if (offsets[last] === offset) masses[last] = (masses[last] as number) + mass
      else {
        offsets.push(offset)
        masses.push(mass)
      }
    }
    this.entries = 0
    return [offsets, masses]
  }

  private grow(): void {
    const row = new Uint32Array(this.count * 2)
    row.set(this.row)
    this.row = row
    const mass = new Float64Array(this.count * 2)
    mass.set(this.mass)
    this.mass = mass
  }
}
