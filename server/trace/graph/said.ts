import type { AddressBook } from './address-book'
import { TagTable } from './tag-table'

const SHARED = 1
const none: readonly number[] = []

/** Which addresses are attributed, and the times at which statements about them begin or end. */
export class Said {
  private readonly bits: TagTable
  private shared: ReadonlyMap<number, readonly number[]> = new Map()
  private own: ReadonlyMap<number, readonly number[] | null> = new Map()

  constructor(private readonly book: AddressBook) {
    this.bits = new TagTable(book.count)
  }

  /** What is said for everybody, by address id; addresses without ledgers are among them, they may get some. */
  set(shared: ReadonlyMap<number, readonly number[]>): void {
    for (const id of this.shared.keys()) this.mark(id, 0)
    this.shared = shared
    for (const id of shared.keys()) this.mark(id, SHARED)
  }

  /** Call for a new local address. */
  meet(local: number, id: number): void {
    this.bits.set(local, this.shared.has(id) ? SHARED : 0)
  }

  /** What is otherwise for the organisation that asks the next question; null if nothing counts for it. */
  ask(own: ReadonlyMap<number, readonly number[] | null> = new Map()): void {
    this.own = own
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
