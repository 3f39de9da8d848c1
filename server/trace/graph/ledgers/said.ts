import type { AddressBook } from './address-book'
import { TagTable } from './tag-table'

const SHARED = 1
/** Does nothing but convert. */
const VENUE = 2
const none: readonly number[] = []

/** Which addresses are attributed, and when statements about them begin or end. */
export class Said {
  private readonly bits: TagTable
  private shared: ReadonlyMap<number, readonly number[]> = new Map()
  private venues: ReadonlySet<number> = new Set()
  private own: ReadonlyMap<number, readonly number[] | null> = new Map()
  private ownVenues: ReadonlySet<number> = new Set()

  constructor(private readonly book: AddressBook) {
    this.bits = new TagTable(book.count)
  }

  /** Sets the shared statements, by address id; addresses without ledgers are included, as they may get some. */
  set(shared: ReadonlyMap<number, readonly number[]>, venues: ReadonlySet<number> = new Set()): void {
    for (const id of this.shared.keys()) this.mark(id, 0)
    this.shared = shared
    this.venues = venues
    for (const id of shared.keys()) this.mark(id, this.bitsOf(id))
  }

  private bitsOf(id: number): number {
    return this.shared.has(id) ? SHARED | (this.venues.has(id) ? VENUE : 0) : 0
  }

  /** Must be called for each new local address. */
  meet(local: number, id: number): void {
    this.bits.set(local, this.bitsOf(id))
  }

  /** Sets the deviations for the organisation that asks the next question; null if no statement counts for it. */
  ask(own: ReadonlyMap<number, readonly number[] | null> = new Map(), venues: ReadonlySet<number> = new Set()): void {
    this.own = own
    this.ownVenues = venues
  }

  /** Whether an attributed address does nothing but convert. */
  isVenue(local: number): boolean {
    if (this.own.size > 0) {
      const id = this.book.idOf(local)
      if (this.own.has(id)) return this.ownVenues.has(id)
    }
    return (this.bits.of(local) & VENUE) !== 0
  }

  isAttributed(local: number): boolean {
    if (this.own.size > 0) {
      const own = this.own.get(this.book.idOf(local))
      if (own !== undefined) return own !== null
    }
    return this.bits.of(local) !== 0
  }

  cutsOf(local: number): readonly number[] {
    const id = this.book.idOf(local)
    return this.own.get(id) ?? this.shared.get(id) ?? none
  }

  get bytes(): number {
    return this.bits.bits.length + this.shared.size * 120
  }

  private mark(id: number, bits: number): void {
    const local = this.book.find(id)
    if (local !== -1) this.bits.set(local, bits)
  }
}
