/** The most ledgers; a ledger is one address, by its local number, in one asset. */
export const MOST_LEDGERS = 2 ** 30

/** 32-bit words of a ledger, of which the last two are unused: together they are adjacent for the cache. */
const WORDS = 8
const ASSET = 1
const START = 2
const ROWS = 3
const ROOM = 4
const LOWEST = 5

/** Ledgers by local number: their address, asset, and the position of their rows. */
export class LedgerIndex {
  count = 0
  private words = new Uint32Array(64 * WORDS)
  /** The number of ledgers at the start that are ordered by address and asset; the others are found by the hash table. */
  private ordered = 0
  /** Where the ledgers of each address begin among those, and end. */
  private first = new Uint32Array(64)
  /** The last address of those, or -1. */
  private through = -1
  private slots = new Uint32Array(256)

  address(ledger: number): number {
    return this.words[ledger * WORDS] as number
  }

  asset(ledger: number): number {
    return this.words[ledger * WORDS + ASSET] as number
  }

  /** First row. */
  start(ledger: number): number {
    return this.words[ledger * WORDS + START] as number
  }

  setStart(ledger: number, row: number): void {
    this.words[ledger * WORDS + START] = row
  }

  /** Number of rows. */
  rows(ledger: number): number {
    return this.words[ledger * WORDS + ROWS] as number
  }

  setRows(ledger: number, rows: number): void {
    this.words[ledger * WORDS + ROWS] = rows
  }

  /** Number of rows that there is room for. */
  room(ledger: number): number {
    return this.words[ledger * WORDS + ROOM] as number
  }

  setRoom(ledger: number, rows: number): void {
    this.words[ledger * WORDS + ROOM] = rows
  }

  /** Offset of the last row at which the ledger reached a new low below zero, or -1. */
  lowest(ledger: number): number {
    return (this.words[ledger * WORDS + LOWEST] as number) | 0
  }

  setLowest(ledger: number, offset: number): void {
    this.words[ledger * WORDS + LOWEST] = offset
  }

  /** The ledger's number, or -1. */
  find(address: number, asset: number): number {
    const near = this.near(address, asset)
    return near === -1 ? (this.slots[this.slotOf(address, asset)] as number) - 1 : near
  }

  /** Creates a ledger that is known to be new. Quick to find if ledgers arrive ordered by address and asset, before any other. */
  append(address: number, asset: number): number {
    const isNext = address > this.through || (address === this.through && asset > this.asset(this.count - 1))
    if (this.ordered < this.count || !isNext) return this.add(address, asset)
    if (address + 2 > this.first.length) {
      const first = new Uint32Array(address + 2 + (address >>> 2))
      first.set(this.first)
      this.first = first
    }
    for (; this.through < address; this.through++) this.first[this.through + 1] = this.count
    const ledger = this.put(address, asset)
    this.first[address + 1] = this.ordered = this.count
    return ledger
  }

  /** The ledger's number, created if there is none. */
  add(address: number, asset: number): number {
    const near = this.near(address, asset)
    if (near !== -1) return near
    const slot = this.slotOf(address, asset)
    const held = (this.slots[slot] as number) - 1
    if (held !== -1) return held
    const ledger = this.put(address, asset)
    this.slots[slot] = ledger + 1
    if ((this.count - this.ordered) * 3 > this.slots.length * 2) this.rehash()
    return ledger
  }

  get bytes(): number {
    return this.words.byteLength + this.slots.byteLength + this.first.byteLength
  }

  private near(address: number, asset: number): number {
    if (address > this.through) return -1
    let low = this.first[address] as number
    let high = (this.first[address + 1] as number) - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const held = this.asset(middle)
      if (held === asset) return middle
      if (held < asset) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  private put(address: number, asset: number): number {
    if (this.count * WORDS === this.words.length) this.grow()
    const ledger = this.count++
    if (ledger >= MOST_LEDGERS) throw new RangeError('more ledgers than 30 bits number')
    this.words[ledger * WORDS] = address
    this.words[ledger * WORDS + ASSET] = asset
    this.setLowest(ledger, -1)
    return ledger
  }

  private slotOf(address: number, asset: number): number {
    const mask = this.slots.length - 1
    let hash = Math.imul(address ^ Math.imul(asset + 1, 0x85ebca6b), 0x9e3779b1)
    hash ^= hash >>> 15
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const ledger = (this.slots[slot] as number) - 1
      if (ledger === -1 || (this.address(ledger) === address && this.asset(ledger) === asset)) return slot
    }
  }

  private rehash(): void {
    this.slots = new Uint32Array(this.slots.length * 2)
    for (let ledger = this.ordered; ledger < this.count; ledger++)
      this.slots[this.slotOf(this.address(ledger), this.asset(ledger))] = ledger + 1
  }

  private grow(): void {
    const words = new Uint32Array((this.count + Math.max(64, this.count >>> 2)) * WORDS)
    words.set(this.words)
    this.words = words
  }
}
