/** Attributed for all organisations. */
export const SHARED = 1
/** Attributed by at least one organisation for itself; which ones is stored elsewhere. */
export const PRIVATE = 2

/** One byte of tags per local address. */
export class TagTable {
  bits: Uint8Array

  constructor(nodes: number) {
    this.bits = new Uint8Array(new SharedArrayBuffer(nodes + 1024))
  }

  set(node: number, bits: number): void {
    if (node >= this.bits.length) {
      const grown = new Uint8Array(new SharedArrayBuffer(node + 1024 + (node >>> 3)))
      grown.set(this.bits)
      this.bits = grown
    }
    this.bits[node] = bits
  }

  of(node: number): number {
    return this.bits[node] ?? 0
  }
}
