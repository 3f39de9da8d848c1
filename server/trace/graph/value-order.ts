import type { EdgeColumns } from './edge-columns'
import type { CodeBook } from './edge-words'

const DIGIT = 16
const BUCKETS = 2 ** DIGIT

/**
 * The edges' positions by value, largest first: a radix sort over the bits of the doubles, which order like whole numbers.
 * Yields between passes, so that a thread can do something else.
 */
export function* valueOrder(columns: EdgeColumns, codes: CodeBook): Generator<void, Uint32Array> {
  const { count } = columns
  const keys = new Float64Array(count)
  for (let i = 0; i < count; i++) keys[i] = codes.valueOf(columns.low[i] as number, columns.high[i] as number)
  yield
  const bits = new Uint16Array(keys.buffer)
  let order = new Uint32Array(count)
  let next = new Uint32Array(count)
  for (let i = 0; i < count; i++) order[i] = i
  const starts = new Uint32Array(BUCKETS)
  for (let digit = 0; digit < 4; digit++) {
    starts.fill(0)
    for (let i = 0; i < count; i++) {
      const bucket = bits[i * 4 + digit] as number
      starts[bucket] = (starts[bucket] as number) + 1
    }
    if ((starts[bits[digit] as number] as number) === count) continue
    let sum = 0
    for (let bucket = BUCKETS - 1; bucket >= 0; bucket--) {
      const size = starts[bucket] as number
      starts[bucket] = sum
      sum += size
    }
    yield
    for (let i = 0; i < count; i++) {
      const edge = order[i] as number
      const bucket = bits[edge * 4 + digit] as number
      const place = starts[bucket] as number
      next[place] = edge
      starts[bucket] = place + 1
    }
    ;[order, next] = [next, order]
    yield
  }
  return order
}
