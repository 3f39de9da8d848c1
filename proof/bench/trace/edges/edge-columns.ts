/** Edges of one unit in the order they were read, from which a graph is built. Addresses are local ids. */
export class EdgeColumns {
  count = 0
  src: Uint32Array
  dst: Uint32Array
  low: Uint32Array
  high: Uint32Array
  first: Uint32Array
  last: Uint32Array

  constructor(capacity = 1024) {
    this.src = new Uint32Array(capacity)
    this.dst = new Uint32Array(capacity)
    this.low = new Uint32Array(capacity)
    this.high = new Uint32Array(capacity)
    this.first = new Uint32Array(capacity)
    this.last = new Uint32Array(capacity)
  }

  push(src: number, dst: number, low: number, high: number, first: number, last: number): void {
    const at = this.count++
    if (at === this.src.length) this.grow()
    this.src[at] = src
    this.dst[at] = dst
    this.low[at] = low
    this.high[at] = high
    this.first[at] = first
    this.last[at] = last
  }

  private grow(): void {
    const capacity = this.src.length * 2
    for (const name of ['src', 'dst', 'low', 'high', 'first', 'last'] as const) {
      const grown = new Uint32Array(capacity)
      grown.set(this[name])
      this[name] = grown
    }
  }
}
