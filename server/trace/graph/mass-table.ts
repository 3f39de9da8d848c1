/** 32-bit words of a slot: generation, ledger, node, unused, and the mass as a double. They are adjacent for the cache. */
const WORDS = 6

/** Sums mass by ledger. Clearing is free: slots of earlier generations count as empty. */
export class MassTable {
  private words = new Uint32Array(64 * WORDS)
  private masses = new Float64Array(this.words.buffer)
  private mask = 63
  private used = 0
  private generation = 1

  clear(): void {
    this.used = 0
    if (++this.generation === 0xffffffff) {
      this.words.fill(0)
      this.generation = 1
    }
  }

  /** Adds mass to a ledger. Returns the ledger's node, or -1 if it is new and now has `node`. */
  add(ledger: number, mass: number, node: number): number {
    if (this.used * 2 > this.mask) this.grow()
    const { words, masses, generation } = this
    const slot = this.slotOf(ledger)
    const at = slot * WORDS
    const sum = slot * 3 + 2
    if (words[at] !== generation) {
      words[at] = generation
      words[at + 1] = ledger
      words[at + 2] = node
      masses[sum] = mass
      this.used++
      return -1
    }
    masses[sum] = (masses[sum] as number) + mass
    return words[at + 2] as number
  }

  /** Writes the mass of each node from `from` on; `ledgers` by node. Few nodes are looked up one by one, many in a scan. */
  writeTo(mass: Float64Array, ledgers: Uint32Array, from: number): void {
    const { words, masses, generation, mask } = this
    if (this.used * 8 < mask) {
      for (let node = from; node < from + this.used; node++)
        mass[node] = masses[this.slotOf(ledgers[node] as number) * 3 + 2] as number
      return
    }
    for (let slot = 0; slot <= mask; slot++) {
      if (words[slot * WORDS] === generation) mass[words[slot * WORDS + 2] as number] = masses[slot * 3 + 2] as number
    }
  }

  private slotOf(ledger: number): number {
    const { words, mask, generation } = this
    let hash = Math.imul(ledger, 0x9e3779b1)
    hash ^= hash >>> 15
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      if (words[slot * WORDS] !== generation || words[slot * WORDS + 1] === ledger) return slot
    }
  }

  private grow(): void {
    const { words, masses, generation, mask } = this
    this.mask = mask * 4 + 3
    this.words = new Uint32Array((this.mask + 1) * WORDS)
    this.masses = new Float64Array(this.words.buffer)
    this.used = 0
    for (let slot = 0; slot <= mask; slot++) {
      const at = slot * WORDS
      if (words[at] === generation) this.add(words[at + 1] as number, masses[slot * 3 + 2] as number, words[at + 2] as number)
    }
  }
}
