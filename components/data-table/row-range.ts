/** Indexes of the first and the last row on the screen. */
export interface RowRange {
  first: number
  last: number
}

/** Rows drawn beyond each edge of the screen. */
const spare = 6

/** The rows between `top` and `top + height`, all in pixels. */
export function rowRange(top: number, height: number, rowHeight: number): RowRange {
  const from = Math.max(0, top)
  return { first: Math.floor(from / rowHeight), last: Math.max(0, Math.ceil((from + height) / rowHeight) - 1) }
}

/** Indexes of the rows to render, in order: those on the screen, some beyond its edges, and the pinned one (-1 for none). */
export function shownRows({ first, last }: RowRange, count: number, pinned: number): number[] {
  const to = Math.min(count - 1, last + spare)
  // A list that has become shorter than the scroll position still shows its end.
  const from = Math.max(0, Math.min(first - spare, to - (last - first) - spare))
  const shown = Array.from({ length: to - from + 1 }, (_, k) => from + k)
  if (pinned >= 0 && pinned < from) shown.unshift(pinned)
  if (pinned > to && pinned < count) shown.push(pinned)
  return shown
}
