const HASH_BYTES = 32

/** A transaction hash that is not 32 bytes long; its network stays in PostgreSQL. */
export class OddHash extends Error {}

/** Transactions by local number: place, time and hash. Unless one was added below another, numbers are in chain order. */
export class Transactions {
  count = 0
  private heights = new Uint32Array(64)
  private indexes = new Int32Array(64)
  private times = new Uint32Array(64)
  private hashes = new Uint8Array(64 * HASH_BYTES)
  /** The number of transactions at the start that ascend by block and index. */
  private ascending = 0
  /** Whether two have the same block and index, as imported rows without an index do. */
  private tied = false
  private readonly strays = new Map<string, number>()

  heightOf(tx: number): number {
    return this.heights[tx] as number
  }

  indexOf(tx: number): number {
    return this.indexes[tx] as number
  }

  /** Epoch seconds. */
  timeOf(tx: number): number {
    return this.times[tx] as number
  }

  hashOf(tx: number): Uint8Array {
    return this.hashes.subarray(tx * HASH_BYTES, (tx + 1) * HASH_BYTES)
  }

  setTime(tx: number, time: number): void {
    this.times[tx] = time
  }

  /** The number of transactions from 0 on that are in the order of blocks and indexes. */
  get inPlace(): number {
    return this.ascending
  }

  /** The number of those found through a map, because they were added below others. */
  get outOfPlace(): number {
    return this.strays.size
  }

  get bytes(): number {
    return this.heights.length * (12 + HASH_BYTES) + this.strays.size * 160
  }

  /** The number of a transaction, or -1. */
  find(height: number, index: number, hash: Uint8Array): number {
    let low = this.firstFrom(height, index)
    for (; low < this.ascending && this.against(low, height, index) === 0; low++)
      if (this.compareHash(low, hash) === 0) return low
    return this.strays.size === 0 ? -1 : (this.strays.get(keyOf(height, index, hash)) ?? -1)
  }

  /** The first in ascending order that is not before a place. Interpolates at first, as blocks fill evenly. */
  private firstFrom(height: number, index: number): number {
    let [low, high] = [0, this.ascending]
    for (let guesses = 4; low < high; guesses--) {
      let middle = (low + high) >>> 1
      if (guesses > 0 && high - low > 64) {
        const [from, to] = [this.heights[low] as number, this.heights[high - 1] as number]
        if (height <= from || height >= to) guesses = 0
        else middle = low + Math.floor(((height - from) / (to - from)) * (high - low - 1))
      }
      if (this.against(middle, height, index) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  add(height: number, index: number, hash: Uint8Array, time: number): number {
    const held = this.find(height, index, hash)
    return held === -1 ? this.append(height, index, hash, time) : held
  }

  /** The number of a transaction, added if new. Transactions of one place must arrive together, as in a sorted read. */
  next(height: number, index: number, hash: Uint8Array, time: number): number {
    for (let tx = this.count - 1; tx >= 0 && this.against(tx, height, index) === 0; tx--)
      if (this.compareHash(tx, hash) === 0) return tx
    return this.append(height, index, hash, time)
  }

  append(height: number, index: number, hash: Uint8Array, time: number): number {
    if (hash.length !== HASH_BYTES) throw new OddHash(`a transaction of block ${height} has a hash of ${hash.length} bytes`)
    if (this.count === this.heights.length) this.grow()
    const tx = this.count++
    this.heights[tx] = height
    this.indexes[tx] = index
    this.times[tx] = time
    const from = tx * HASH_BYTES
    for (let i = 0; i < HASH_BYTES; i++) this.hashes[from + i] = hash[i] as number
    const order = tx === 0 ? 1 : -this.against(tx - 1, height, index)
    if (this.ascending === tx && order >= 0) {
      this.ascending++
      if (order === 0) this.tied = true
    } else this.strays.set(keyOf(height, index, hash), tx)
    return tx
  }

  /** Whether numbers alone decide which of two movements of different transactions came first. */
  get inOrder(): boolean {
    return this.ascending === this.count && !this.tied
  }

  /** Chain order of two movements: block, transaction, movement, hash. */
  compare(a: number, aIndex: number, b: number, bIndex: number): number {
    if (a === b) return aIndex - bIndex
    const apart = this.inOrder ? a - b : this.against(a, this.heightOf(b), this.indexOf(b))
    return apart || aIndex - bIndex || this.compareHash(a, this.hashOf(b))
  }

  /** Whether two have the same block and index. */
  isBeside(a: number, b: number): boolean {
    return a === b || this.against(a, this.heightOf(b), this.indexOf(b)) === 0
  }

  private against(tx: number, height: number, index: number): number {
    return (this.heights[tx] as number) - height || (this.indexes[tx] as number) - index
  }

  private compareHash(tx: number, hash: Uint8Array): number {
    const from = tx * HASH_BYTES
    for (let i = 0; i < HASH_BYTES; i++) {
      const apart = (this.hashes[from + i] as number) - (hash[i] as number)
      if (apart !== 0) return apart
    }
    return 0
  }

  /** Makes room for so many transactions in all. */
  reserve(count: number): void {
    if (count > this.heights.length) this.resize(count)
  }

  /** Frees spare capacity, except for a little. */
  trim(): void {
    const size = this.count + Math.max(64, this.count >>> 5)
    if (size < this.heights.length) this.resize(size)
  }

  private grow(): void {
    this.resize(this.count + Math.max(64, this.count >>> 2))
  }

  private resize(size: number): void {
    const [heights, indexes, times, hashes] = [this.heights, this.indexes, this.times, this.hashes]
    this.heights = new Uint32Array(size)
    this.heights.set(heights.subarray(0, this.count))
    this.indexes = new Int32Array(size)
    this.indexes.set(indexes.subarray(0, this.count))
    this.times = new Uint32Array(size)
    this.times.set(times.subarray(0, this.count))
    this.hashes = new Uint8Array(size * HASH_BYTES)
    this.hashes.set(hashes.subarray(0, this.count * HASH_BYTES))
  }
}

const keyOf = (height: number, index: number, hash: Uint8Array) => `${height} ${index} ${Buffer.from(hash).toString('hex')}`
