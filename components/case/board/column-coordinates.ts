import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core'

const sides = { ArrowRight: ['left', 1], ArrowLeft: ['left', -1], ArrowDown: ['top', 1], ArrowUp: ['top', -1] } as const
/** Tolerance in pixels within which columns count as one row. */
const slack = 4

/** Left and right go to the next column on the board, up and down to the same column of the next lane. */
export const columnCoordinates: KeyboardCoordinateGetter = (event, { context: { droppableRects, over } }) => {
  const side = sides[event.code as keyof typeof sides]
  if (side === undefined) return undefined
  event.preventDefault()
  const here = over === null ? undefined : droppableRects.get(over.id)
  if (here === undefined) return undefined
  const next = nearest(here, [...droppableRects.values()], side)
  return next === undefined ? undefined : { x: next.left + 8, y: next.top + 48 }
}

/** The nearest column on that side which is in line with this one. */
export function nearest<R extends Pick<ClientRect, 'left' | 'top'>>(
  here: R,
  rects: readonly R[],
  [along, step]: readonly ['left' | 'top', 1 | -1],
): R | undefined {
  const across = along === 'left' ? 'top' : 'left'
  return rects
    .filter((rect) => Math.abs(rect[across] - here[across]) <= slack && (rect[along] - here[along]) * step > slack)
    .toSorted((a, b) => (a[along] - b[along]) * step)[0]
}
