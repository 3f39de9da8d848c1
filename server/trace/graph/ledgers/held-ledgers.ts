import { AddressBook } from './address-book'
import { ExactSum } from './exact-sum'
import { LedgerIndex } from './ledger-index'
import { INBOUND, LedgerRows, NEW_LOW, ROW_BYTES, spareRows } from './ledger-rows'
import { Transactions } from './transactions'

/** Lower than the index of any movement. */
const BEFORE_ALL = -1000
/** Rows between checkpoints of a ledger. */
const STEP = 64

/** For one ledger, after each `STEP` rows: its balance, and the last row at which it reached a new low. */
interface Checkpoints {
  balances: bigint[]
  lows: number[]
}

/** A movement to add to a ledger; `far` is the ledger at its other end. */
export interface NewRow {
  tx: number
  index: number
  far: number
  inbound: boolean
  amount: number | bigint
}

/** The ledgers of a network's addresses in typed arrays, except that of the null endpoint, address 0. */
export class HeldLedgers {
  readonly book: AddressBook
  transactions = new Transactions()
  readonly index = new LedgerIndex()
  rows = new LedgerRows(0)
  /** Rows of the columns that are or were in use. */
  used = 0
  /** Rows that no longer belong to a ledger. */
  wasted = 0
  private readonly checkpoints = new Map<number, Checkpoints>()
  private readonly sum = new ExactSum()

  constructor(addresses = 1024) {
    this.book = new AddressBook(addresses)
  }

  /** The ledger of an address id, created if there is none. */
  ledger(address: number, asset: number): number {
    return this.index.add(this.book.add(address), asset)
  }

  findLedger(address: number, asset: number): number {
    const local = this.book.find(address)
    return local === -1 ? -1 : this.index.find(local, asset)
  }

  /** The offset of a movement in a ledger, or -1. */
  offsetOf(ledger: number, tx: number, index: number): number {
    const { transactions, rows } = this
    const start = this.index.start(ledger)
    let [low, high] = [0, this.index.rows(ledger) - 1]
    const plain = transactions.inOrder
    while (low <= high) {
      const middle = (low + high) >>> 1
      const apart = plain ? rows.tx(start + middle) - tx : 0
      if (apart !== 0) {
        if (apart < 0) low = middle + 1
        else high = middle - 1
        continue
      }
      const order = transactions.compare(rows.tx(start + middle), rows.index(start + middle), tx, index)
      if (order === 0) return middle
      if (order < 0) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  /** The same, for a movement given by its place. */
  offsetAt(ledger: number, height: number, txIndex: number, index: number, hash: Uint8Array): number {
    const tx = this.transactions.find(height, txIndex, hash)
    return tx === -1 ? -1 : this.offsetOf(ledger, tx, index)
  }

  /** The rows of a transaction on a ledger, in order. */
  rowsOf(ledger: number, tx: number): number[] {
    const { transactions, rows } = this
    const start = this.index.start(ledger)
    const end = start + this.index.rows(ledger)
    let [low, high] = [start, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (transactions.compare(rows.tx(middle), rows.index(middle), tx, BEFORE_ALL) < 0) low = middle + 1
      else high = middle
    }
    const found: number[] = []
    for (; low < end && transactions.isBeside(rows.tx(low), tx); low++) if (rows.tx(low) === tx) found.push(low)
    return found
  }

  /** Received less sent up to and including a row. */
  balanceAt(ledger: number, offset: number): bigint {
    const start = this.index.start(ledger)
    const nearest = this.rows.balance(start + offset)
    if (Number.isSafeInteger(nearest)) return BigInt(nearest)
    const whole = Math.floor((offset + 1) / STEP)
    let balance = whole === 0 ? 0n : (this.checkpoints.get(ledger)?.balances[whole - 1] as bigint)
    for (let row = start + whole * STEP; row <= start + offset; row++) {
      const amount = this.rows.amountOf(row)
      balance += this.isInbound(row) ? amount : -amount
    }
    return balance
  }

  /** The offset up to a row at which the ledger was lowest below zero, or -1: its deficit is minus that balance. */
  lowAt(ledger: number, offset: number): number {
    const lowest = this.index.lowest(ledger)
    if (lowest <= offset) return lowest
    const start = this.index.start(ledger)
    const whole = Math.floor((offset + 1) / STEP)
    for (let at = offset; at >= whole * STEP; at--) if ((this.rows.far(start + at) & NEW_LOW) !== 0) return at
    return whole === 0 ? -1 : (this.checkpoints.get(ledger)?.lows[whole - 1] as number)
  }

  isInbound(row: number): boolean {
    return this.rows.far(row) >= INBOUND
  }

  /** Appends rows to a ledger. They must be later than all existing ones. */
  append(ledger: number, added: readonly NewRow[]): void {
    const held = this.index.rows(ledger)
    this.makeRoom(ledger, held + added.length)
    this.put(ledger, held, added)
  }

  /** Replaces the rows of a ledger; the new ones must be in chain order. */
  replace(ledger: number, rows: readonly NewRow[]): void {
    this.index.setRows(ledger, 0)
    this.makeRoom(ledger, rows.length)
    this.put(ledger, 0, rows)
  }

  /**
   * Adds a row behind the others of a ledger, without its balance: `settle` must follow. `far`: the ledger at the other end, plus
   * `INBOUND` if it paid.
   */
  add(ledger: number, far: number, tx: number, at: number, amount: number | bigint): void {
    const { index } = this
    const held = index.rows(ledger)
    if (held === index.room(ledger)) this.makeRoom(ledger, held + 1)
    const { rows } = this
    const row = index.start(ledger) + held
    rows.setFar(row, far)
    rows.setTx(row, tx)
    rows.setIndex(row, at)
    rows.setAmount(row, amount)
    index.setRows(ledger, held + 1)
  }

  private put(ledger: number, from: number, added: readonly NewRow[]): void {
    for (const { tx, index, far, inbound, amount } of added) this.add(ledger, inbound ? far + INBOUND : far, tx, index, amount)
    this.settle(ledger, from)
  }

  /** Computes the balances, lows and checkpoints of a ledger from a row on. */
  settle(ledger: number, from: number): void {
    const { rows, index, sum } = this
    const [start, count] = [index.start(ledger), index.rows(ledger)]
    const held = this.checkpoints.get(ledger) ?? { balances: [], lows: [] }
    held.balances.length = held.lows.length = Math.floor(from / STEP)
    let low = from === 0 ? -1 : index.lowest(ledger)
    let lowest = low === -1 ? 0 : rows.balance(start + low)
    let exactLowest = low === -1 ? 0n : this.balanceAt(ledger, low)
    sum.set(from === 0 ? 0n : this.balanceAt(ledger, from - 1))
    for (let at = from; at < count; at++) {
      const row = start + at
      sum.add(this.isInbound(row) ? 1 : -1, rows.amount(row), () => rows.amountOf(row))
      const balance = sum.nearest
      rows.setBalance(row, balance)
      const lower = balance < lowest || (balance === lowest && !Number.isSafeInteger(balance) && sum.exact < exactLowest)
      const far = rows.far(row) & ~NEW_LOW
      rows.setFar(row, lower ? far | NEW_LOW : far)
      if (lower) {
        low = at
        lowest = balance
        if (!Number.isSafeInteger(balance)) exactLowest = sum.exact
      }
      if ((at + 1) % STEP !== 0) continue
      held.balances.push(sum.exact)
      held.lows.push(low)
    }
    index.setLowest(ledger, low)
    if (held.lows.length > 0) this.checkpoints.set(ledger, held)
    else this.checkpoints.delete(ledger)
  }

  /** Moves a ledger to the end of the columns if it lacks room for so many rows. */
  private makeRoom(ledger: number, wanted: number): void {
    const { index } = this
    const [room, held] = [index.room(ledger), index.rows(ledger)]
    if (wanted <= room) return
    const size = wanted + (room === 0 ? 0 : Math.max(4, wanted >>> 2))
    if (this.used + size > this.rows.length) this.widen(this.used + size)
    if (held > 0) this.rows.take(this.rows, index.start(ledger), held, this.used)
    this.wasted += room
    index.setStart(ledger, this.used)
    index.setRoom(ledger, size)
    this.used += size
  }

  private widen(least: number): void {
    const wider = new LedgerRows(least + spareRows(least, 4))
    wider.take(this.rows, 0, this.used, 0)
    for (const [key, amount] of this.rows.huge) wider.huge.set(key, amount)
    this.rows = wider
  }

  /** Rows of all ledgers; every movement between two addresses has two. */
  get live(): number {
    return this.used - this.wasted
  }

  get bytes(): number {
    let kept = 0
    for (const { lows } of this.checkpoints.values()) kept += 200 + lows.length * 48
    const rows = this.rows.length * ROW_BYTES + this.rows.huge.size * 160
    return rows + this.transactions.bytes + this.index.bytes + this.book.bytes + kept
  }
}
