const STRIDE = 4

/** Maps pairs of 32-bit numbers to positions. Clearing is free: entries of earlier generations count as absent. */
export class KeyTable {
  private slots = new Uint32Array(1024 * STRIDE)
  private mask = 1023
  private used = 0
  private generation = 1

  clear(): void {
    this.used = 0
    if (++this.generation === 0xffffffff) {
      this.slots.fill(0)
      this.generation = 1
    }
  }

  /** The position of the pair or, after storing `position` for it, -1. */
  claim(a: number, b: number, position: number): number {
    if (this.used * 2 > this.mask) this.grow()
    const { slots, mask, generation } = this
    let slot = Math.imul(a ^ Math.imul(b, 0x85ebca6b), 0x9e3779b1)
    slot = (slot ^ (slot >>> 15)) & mask
    for (; ; slot = (slot + 1) & mask) {
      const at = slot * STRIDE
      if (slots[at] !== generation) {
        slots[at] = generation
        slots[at + 1] = a
        slots[at + 2] = b
        slots[at + 3] = position
        this.used++
        return -1
      }
      if (slots[at + 1] === a && slots[at + 2] === b) return slots[at + 3] as number
    }
  }

  private grow(): void {
    const { slots: old, generation } = this
    this.mask = this.mask * 4 + 3
    this.slots = new Uint32Array((this.mask + 1) * STRIDE)
    this.used = 0
    for (let at = 0; at < old.length; at += STRIDE) {
      if (old[at] === generation) this.claim(old[at + 1] as number, old[at + 2] as number, old[at + 3] as number)
    }
  }
}
