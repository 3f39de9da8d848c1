import { type CodeBook, LAST, NEIGHBOUR, VALUE_HIGH, VALUE_LOW, WORDS } from './edge-words'

/** A short list of edges by value, largest first, in the layout of the base. */
export class SortedEdges {
  words = new Uint32Array(4 * WORDS)
  count = 0

  insert(codes: CodeBook, edge: ArrayLike<number>): void {
    if ((this.count + 1) * WORDS > this.words.length) {
      const grown = new Uint32Array(this.words.length * 2)
      grown.set(this.words)
      this.words = grown
    }
    const value = codes.valueOf(edge[VALUE_LOW] as number, edge[VALUE_HIGH] as number)
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = middle * WORDS
      if (codes.valueOf(this.words[at + VALUE_LOW] as number, this.words[at + VALUE_HIGH] as number) >= value) low = middle + 1
      else high = middle
    }
    this.words.copyWithin((low + 1) * WORDS, low * WORDS, this.count * WORDS)
    for (let i = VALUE_LOW; i <= LAST; i++) this.words[low * WORDS + i] = edge[i] as number
    this.count++
  }

  /** Removes every edge that `gone` matches; it is called with each edge. */
  remove(gone: (words: Uint32Array, at: number) => boolean): void {
    let kept = 0
    for (let i = 0; i < this.count; i++) {
      const at = i * WORDS
      if (gone(this.words, at)) continue
      if (kept !== i) this.words.copyWithin(kept * WORDS, at, at + WORDS)
      kept++
    }
    this.count = kept
  }

  neighbour(i: number): number {
    return this.words[i * WORDS + NEIGHBOUR] as number
  }
}
