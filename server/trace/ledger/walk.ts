import { portion } from '../mass'
import type { Direction } from '../port'
import { InconsistentGraph } from '../trace'
import { comparePlaces, type LedgerRow, type Place } from './port'

/** Mass at one movement of a ledger: a payment to explain (source), or one whose money is followed (destination). */
export interface Entry {
  place: Place
  mass: number
}

/** Mass that a movement of the ledger passes on to its counterparty. */
export interface Share {
  row: LedgerRow
  mass: number
}

/**
 * Haircut over one ledger, exactly in time. Source, backwards from the latest payment: pending mass M grows at each payment
 * that is to be explained; other payments take all coins in proportion and leave M unchanged; an incoming amount a after which
 * the balance is b explains floor(M a / b) of it. Destination, forwards, is the mirror image: held mass H grows at each
 * arrival, and an outgoing amount x out of a balance b takes floor(H x / b).
 *
 * What a ledger lacked to make its payments must have been there before the index began: the opening. A payment's opening is
 * what its ledger lacked up to then, so that nothing later takes part in explaining it; payments with different openings are
 * walked side by side.
 */
export class LedgerWalk {
  readonly shares: Share[] = []
  /** Mass that fell below `stop` on the way. */
  pruned = 0
  /** Source: from before the index. Destination: still held. */
  left = 0
  /** Movements that mass came from or went to; others are not counted, so that paging changes no answer. */
  rows = 0
  private next = 0
  private readonly pending: { opening: bigint; mass: number }[] = []
  private held = 0
  private ended = false

  /** `entries` in walk order, one per place; the walk ends when mass falls below `stop`, at least 1. */
  constructor(
    private readonly direction: Direction,
    private readonly entries: readonly Entry[],
    private readonly stop: number,
  ) {}

  get done(): boolean {
    return this.ended || (this.next >= this.entries.length && this.held === 0)
  }

  /** Where to continue reading, or null for the rows after the last one. */
  get jump(): Place | null {
    return this.held === 0 ? (this.entries[this.next]?.place ?? null) : null
  }

  /** Takes rows in walk order. */
  feed(rows: readonly LedgerRow[]): void {
    for (const row of rows) {
      if (this.done) return
      const entry = this.entries[this.next]
      const order = entry === undefined ? 1 : comparePlaces(row.place, entry.place) * (this.direction === 'source' ? -1 : 1)
      if (order > 0 && entry !== undefined)
        throw new InconsistentGraph(`a payment at block ${entry.place.height} is not on its ledger`)
      if (this.held === 0 && order < 0) continue
      if (entry !== undefined && order === 0) this.take(row, entry)
      else if (row.inbound === (this.direction === 'source')) this.pass(row)
    }
  }

  /** The ledger has no further rows. */
  end(): void {
    if (this.next < this.entries.length) throw new InconsistentGraph('a payment is not on its ledger')
    for (const { mass } of this.pending) this.left += mass
    this.pending.length = 0
    this.held = 0
    this.ended = true
  }

  private take(row: LedgerRow, { mass }: Entry): void {
    if (row.inbound === (this.direction === 'source')) throw new InconsistentGraph('a payment is on the wrong side of its ledger')
    this.next++
    this.rows++
    this.held += mass
    const opening = this.direction === 'source' ? row.deficit : 0n
    const alike = this.pending.find((group) => group.opening === opening)
    if (alike === undefined) this.pending.push({ opening, mass })
    else alike.mass += mass
  }

  private pass(row: LedgerRow): void {
    let share = 0
    for (const group of this.pending) {
      const base = this.direction === 'source' ? row.balance + group.opening : row.balance + row.amount + row.deficit
      const mass = portion(group.mass, row.amount, base)
      group.mass -= mass
      share += mass
    }
    this.held -= share
    if (share > 0) {
      this.shares.push({ row, mass: share })
      this.rows++
    }
    if (this.held >= this.stop) return
    this.pruned += this.held
    this.held = 0
    this.pending.length = 0
  }
}
