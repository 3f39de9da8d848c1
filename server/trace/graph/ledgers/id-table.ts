/** Hash table of local ids by address id: a look-up takes two memory accesses, a binary search one per halving. */
export class IdTable {
  private readonly slots: Uint32Array
  private readonly mask: number

  /** Built from the first `count` of these distinct ids; half of the slots stay empty. */
  constructor(
    private readonly ids: Float64Array,
    count: number,
  ) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(64, count * 2)))
    this.slots = new Uint32Array(size)
    this.mask = size - 1
    for (let local = 0; local < count; local++) this.slots[this.slotOf(ids[local] as number)] = local + 1
  }

  /** The local id, or -1. */
  find(id: number): number {
    return (this.slots[this.slotOf(id)] as number) - 1
  }

  private slotOf(id: number): number {
    let hash = Math.imul(id % 2 ** 32, 0x9e3779b1) ^ Math.imul((id / 2 ** 32) | 0, 0x85ebca6b)
    hash ^= hash >>> 16
    for (let slot = hash & this.mask; ; slot = (slot + 1) & this.mask) {
      const local = (this.slots[slot] as number) - 1
      if (local === -1 || this.ids[local] === id) return slot
    }
  }
}
