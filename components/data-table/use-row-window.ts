import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowRange, rowRange, shownRows } from './row-range'

interface RowWindowOptions {
  /** What scrolls: the rows, below a heading that stays. */
  scroll: RefObject<HTMLElement | null>
  count: number
  /** Height of every row, and of the heading, in pixels. */
  rowHeight: number
  headHeight: number
  /** A row that must exist, however far away it was scrolled; -1 for none. */
  pinned: number
}

interface RowWindow {
  /** Places of the rows to draw, in order. */
  shown: readonly number[]
  /** The last row that is on the screen. */
  last: number
  /** Scrolls as little as it takes until the row is on the screen. */
  scrollTo: (index: number) => void
}

/** The assumed screen size until it is known: on the server, and in the browser's first paint. */
const usualHeight = 900

/** The rows of a long list of equal heights that have to be drawn. */
export function useRowWindow({ scroll, count, rowHeight, headHeight, pinned }: RowWindowOptions): RowWindow {
  const [range, setRange] = useState<RowRange>(() => rowRange(0, usualHeight, rowHeight))
  useLayoutEffect(() => {
    const { current: box } = scroll
    if (!box) return
    const look = () => {
      const next = rowRange(box.scrollTop, box.clientHeight || usualHeight, rowHeight)
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
    }
    look()
    // At once: rows that came a picture later would flash.
    const onScroll = () => flushSync(look)
    box.addEventListener('scroll', onScroll, { passive: true })
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    sizes?.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      sizes?.disconnect()
    }
  }, [scroll, rowHeight])
  return {
    shown: shownRows(range, count, pinned),
    last: Math.min(range.last, count - 1),
    scrollTo: (index) => {
      const { current: box } = scroll
      if (!box) return
      const top = index * rowHeight
      const under = top + rowHeight - (box.clientHeight - headHeight)
      if (top < box.scrollTop) box.scrollTop = top
      else if (under > box.scrollTop) box.scrollTop = under
    },
  }
}
