/** Heights of blocks, both included. */
export interface Heights {
  from: number
  to: number
}

/** Target rows per window: few enough to sort in memory, so that networks of any size are read in parts. */
const WANTED_ROWS = 250_000
const FIRST_BLOCKS = 1_000
/** The most by which a window grows over the previous one, because blocks fill unevenly. */
const MOST_GROWTH = 16

/** Calls `read` for successive windows of heights, ascending and without gaps; it returns the number of rows found. */
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
