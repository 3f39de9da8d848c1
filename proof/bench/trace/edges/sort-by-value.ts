import { type CodeBook, VALUE_HIGH, VALUE_LOW, WORDS } from './edge-words'

/** Sorts runs of edges in place by value, largest first. Reuses its buffers. */
export class EdgeSorter {
  private keys = new Float64Array(1024)
  private order = new Uint32Array(1024)
  private words = new Uint32Array(1024 * WORDS)

  constructor(private readonly codes: CodeBook) {}

  /** Sorts the edges from `from` (inclusive) to `to` (exclusive). */
  sort(words: Uint32Array, from: number, to: number): void {
    const count = to - from
    if (count < 2) return
    if (count > this.keys.length) {
      this.keys = new Float64Array(count * 2)
      this.order = new Uint32Array(count * 2)
      this.words = new Uint32Array(count * 2 * WORDS)
    }
    const { keys, order, codes } = this
    for (let i = 0; i < count; i++) {
      const at = (from + i) * WORDS
      keys[i] = codes.valueOf(words[at + VALUE_LOW] as number, words[at + VALUE_HIGH] as number)
      order[i] = i
    }
    quicksort(keys, order, 0, count - 1)
    this.words.set(words.subarray(from * WORDS, to * WORDS))
    for (let i = 0; i < count; i++) {
      const source = (order[i] as number) * WORDS
      const target = (from + i) * WORDS
      for (let word = 0; word < WORDS; word++) words[target + word] = this.words[source + word] as number
    }
  }
}

/** Sorts both arrays by descending key. Quicksort around the middle key, so runs of equal keys do not make it slow. */
function quicksort(keys: Float64Array, order: Uint32Array, first: number, last: number): void {
  let [from, to] = [first, last]
  while (to - from > 16) {
    const pivot = median(keys[from] as number, keys[(from + to) >>> 1] as number, keys[to] as number)
    let [i, j] = [from - 1, to + 1]
    for (;;) {
      do i++
      while ((keys[i] as number) > pivot)
      do j--
      while ((keys[j] as number) < pivot)
      if (i >= j) break
      swap(keys, order, i, j)
    }
    // The loop continues with the larger half, so that the stack stays shallow.
    if (j - from < to - j - 1) {
      quicksort(keys, order, from, j)
      from = j + 1
    } else {
      quicksort(keys, order, j + 1, to)
      to = j
    }
  }
  for (let i = from + 1; i <= to; i++) {
    for (let j = i; j > from && (keys[j - 1] as number) < (keys[j] as number); j--) swap(keys, order, j - 1, j)
  }
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function swap(keys: Float64Array, order: Uint32Array, i: number, j: number): void {
  const key = keys[i] as number
  keys[i] = keys[j] as number
  keys[j] = key
  const at = order[i] as number
  order[i] = order[j] as number
  order[j] = at
}
