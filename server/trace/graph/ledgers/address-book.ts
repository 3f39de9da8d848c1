import { IdPages } from './id-pages'
import { IdTable } from './id-table'

/** Local 32-bit ids of a network's addresses. Ids that arrive in ascending order need no separate index. */
export class AddressBook {
  private ids: Float64Array
  count = 0
  /** The number of ids at the start that ascend. */
  private ascending = 0
  private readonly strays = new Map<number, number>()
  /** Local ids by id, during bulk look-ups; ids added later that have no page are found among the strays or by search. */
  private pages: IdPages | null = null
  /** The same for sparse ids. */
  private table: IdTable | null = null

  constructor(capacity = 1024) {
    this.ids = shared(capacity)
  }

  /** The address id behind a local one. */
  idOf(local: number): number {
    return this.ids[local] as number
  }

  /** The local id, or -1 for an address that is not in the graph. */
  find(id: number): number {
    const near = (this.pages ?? this.table)?.find(id) ?? -1
    if (near !== -1) return near
    let [low, high] = [0, this.ascending - 1]
    while (low <= high) {
      const middle = (low + high) >>> 1
      const held = this.ids[middle] as number
      if (held === id) return middle
      if (held < id) low = middle + 1
      else high = middle - 1
    }
    return this.strays.get(id) ?? -1
  }

  /** Makes look-ups constant-time until `settle`: by pages if the ids are dense enough, else by a hash table. */
  hasten(): void {
    this.pages = this.ascending === this.count ? IdPages.of(this.ids, this.count) : null
    if (this.pages === null) this.table = new IdTable(this.ids, this.count)
  }

  /** Frees the memory that `hasten` took, unless the ids are so dense that it is little. */
  settle(): void {
    this.table = null
    if (this.pages !== null && this.pages.bytes > this.count * 8 + 262_144) this.pages = null
  }

  /** The local id of an address, which is assigned if it has none. */
  add(id: number): number {
    const found = this.find(id)
    return found === -1 ? this.append(id) : found
  }

  /** Assigns a local id to an address that is known to have none. */
  append(id: number): number {
    if (this.count === this.ids.length) {
      const grown = shared(this.count + Math.max(1024, this.count >>> 3))
      grown.set(this.ids)
      this.ids = grown
    }
    const local = this.count++
    this.ids[local] = id
    this.pages?.set(id, local)
    if (this.ascending === local && (local === 0 || (this.ids[local - 1] as number) < id)) this.ascending++
    else this.strays.set(id, local)
    return local
  }

  get bytes(): number {
    return this.ids.byteLength + this.strays.size * 48 + (this.pages?.bytes ?? 0)
  }
}

function shared(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * 8))
}
