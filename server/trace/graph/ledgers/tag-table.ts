/** One byte of tag per local address. */
export class TagTable {
  bits: Uint8Array

  constructor(nodes: number) {
    this.bits = new Uint8Array(nodes + 1024)
  }

  set(node: number, bits: number): void {
    if (node >= this.bits.length) {
      const grown = new Uint8Array(node + 1024 + (node >>> 3))
      grown.set(this.bits)
      this.bits = grown
    }
    this.bits[node] = bits
  }

  of(node: number): number {
    return this.bits[node] ?? 0
  }
}
