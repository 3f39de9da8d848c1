/** The most ledgers; a ledger is one address, by its local number, in one asset. */
export const MOST_LEDGERS = 2 ** 30

/** Ledgers by local number: their address, asset, and the position of their rows. */
export class LedgerIndex {
  count = 0
  address = new Uint32Array(64)
  asset = new Uint32Array(64)
  /** First row, number of rows, and capacity. */
  start = new Uint32Array(64)
  rows = new Uint32Array(64)
  room = new Uint32Array(64)
  /** Offset of the last row at which the ledger reached a new low below zero, or -1. */
  lowest = new Int32Array(64)
  private slots = new Uint32Array(256)

  /** The ledger's number, or -1. */
  find(address: number, asset: number): number {
    return (this.slots[this.slotOf(address, asset)] as number) - 1
  }

  /** The ledger's number, created if there is none. */
  add(address: number, asset: number): number {
    const slot = this.slotOf(address, asset)
    const held = (this.slots[slot] as number) - 1
    if (held !== -1) return held
    if (this.count === this.address.length) this.grow()
    const ledger = this.count++
    if (ledger >= MOST_LEDGERS) throw new RangeError('more ledgers than 30 bits number')
    this.address[ledger] = address
    this.asset[ledger] = asset
    this.lowest[ledger] = -1
    this.slots[slot] = ledger + 1
    if (this.count * 3 > this.slots.length * 2) this.rehash()
    return ledger
  }

  get bytes(): number {
    return this.address.length * 24 + this.slots.byteLength
  }

  private slotOf(address: number, asset: number): number {
    const mask = this.slots.length - 1
    let hash = Math.imul(address ^ Math.imul(asset + 1, 0x85ebca6b), 0x9e3779b1)
    hash ^= hash >>> 15
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const ledger = (this.slots[slot] as number) - 1
      if (ledger === -1 || (this.address[ledger] === address && this.asset[ledger] === asset)) return slot
    }
  }

  private rehash(): void {
    this.slots = new Uint32Array(this.slots.length * 2)
    for (let ledger = 0; ledger < this.count; ledger++)
      this.slots[this.slotOf(this.address[ledger] as number, this.asset[ledger] as number)] = ledger + 1
  }

  private grow(): void {
    const size = this.count + Math.max(64, this.count >>> 2)
    for (const name of ['address', 'asset', 'start', 'rows', 'room'] as const) {
      const next = new Uint32Array(size)
      next.set(this[name])
      this[name] = next
    }
    const lowest = new Int32Array(size)
    lowest.set(this.lowest)
    this.lowest = lowest
  }
}
