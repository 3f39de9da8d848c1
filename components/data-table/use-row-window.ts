import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowRange, rowRange, shownRows } from './row-range'

interface RowWindowOptions {
  /** The scrolling element: the rows, below a sticky header. */
  scroll: RefObject<HTMLElement | null>
  count: number
  /** Height of each row and of the header, in pixels. */
  rowHeight: number
  headHeight: number
  /** A row that is always rendered, however far away it is scrolled; -1 for none. */
  pinned: number
}

interface RowWindow {
  /** Indexes of the rows to render, in order. */
  shown: readonly number[]
  /** Index of the last row on the screen. */
  last: number
  /** Scrolls the minimum distance that brings the row onto the screen. */
  scrollTo: (index: number) => void
}

/** The assumed screen size until it is known: on the server, and on the browser's first paint. */
const usualHeight = 900

/** The rows to render of a long list with equal row heights. */
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
    // Synchronously: rows that are rendered a frame later would flash.
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
