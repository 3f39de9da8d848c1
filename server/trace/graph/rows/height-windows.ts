/** Heights of blocks, both included. */
export interface Heights {
  from: number
  to: number
}

/** Bytes to read in one window: few enough to sort their rows in memory, so that networks of any size are read in parts. */
const WANTED_BYTES = 32 * 2 ** 20
const FIRST_BLOCKS = 1_000
/** The most by which a window grows over the previous one, because blocks fill unevenly. */
const MOST_GROWTH = 16

/** Successive windows of heights, ascending and without gaps. Resume it with the bytes that were read of the last window. */
export function* heightWindows(heights: Heights | null): Generator<Heights, void, number> {
  let blocks = FIRST_BLOCKS
  for (let from = heights?.from ?? 0; heights !== null && from <= heights.to; ) {
    const to = Math.min(from + blocks - 1, heights.to)
    const bytes = yield { from, to }
    from = to + 1
    const growth = bytes === 0 ? MOST_GROWTH : Math.min(MOST_GROWTH, WANTED_BYTES / bytes)
    blocks = Math.max(1, Math.round(blocks * growth))
  }
}
