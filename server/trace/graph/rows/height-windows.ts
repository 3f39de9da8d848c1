/** Heights of blocks, both included. */
export interface Heights {
  from: number
  to: number
}

/** Rows of a window: so many are sorted in memory, and a network of any size a part at a time. */
const WANTED_ROWS = 250_000
const FIRST_BLOCKS = 1_000
/** Between one window and the next, because blocks fill unevenly. */
const MOST_GROWTH = 16

/** Calls `read` for one window of heights after the other, ascending and without a gap; it gives the rows it found there. */
export async function inWindows(heights: Heights | null, read: (window: Heights) => Promise<number>): Promise<void> {
  let blocks = FIRST_BLOCKS
  for (let from = heights?.from ?? 0; heights !== null && from <= heights.to; ) {
    const to = Math.min(from + blocks - 1, heights.to)
    const found = await read({ from, to })
    from = to + 1
    const growth = found === 0 ? MOST_GROWTH : Math.min(MOST_GROWTH, WANTED_ROWS / found)
    blocks = Math.max(1, Math.round(blocks * growth))
  }
}
