interface Point {
  x: number
  y: number
}

/** How columns and rows become coordinates of the drawing; fixed until the reader asks to fit, so that nothing moves. */
export interface Frame {
  /** Width of a column in rows. */
  columnWidth: number
  box: { x: [number, number]; y: [number, number] }
}

const fewestRows = 9
const fewestColumns = 2.4
const labelWidth = 130
/** Pixels of a canvas under which labels find no room beside the outer columns. */
const narrow = 560

/** A frame that shows all nodes in a canvas of this shape, columns stretched to its width. */
export function fitFrame(nodes: readonly Point[], width: number, height: number): Frame {
  const xs = nodes.map((node) => node.x)
  const ys = nodes.map((node) => -node.y)
  const [first, last] = stretched(Math.min(...xs), Math.max(...xs), fewestColumns)
  // Labels are outside the first and the last column.
  // If there is no room for that, they are under their marks and the columns take the width.
  const margin = (last - first) * (width < narrow ? 0.02 : Math.min(0.3, labelWidth / Math.max(1, width)))
  const [left, right] = [first - margin, last + margin]
  const [low, high] = stretched(Math.min(...ys), Math.max(...ys), fewestRows)
  const columnWidth = ((high - low) * (width / Math.max(1, height))) / (right - left)
  return { columnWidth, box: { x: [left * columnWidth, right * columnWidth], y: [low, high] } }
}

/** Rows and columns this far apart, in pixels, hold a name of two lines beside its mark: 100 %. */
export const full = { row: 44, column: 190 }

/** How much larger a picture whose rows are `rowPx` apart must be for every name to have room: 100 %. */
export function roomFor(frame: Frame, rowPx: number): number {
  return Math.max(full.row / rowPx, full.column / (frame.columnWidth * rowPx))
}

/** Pixels between rows at 100 %. */
export const actualRow = full.row

/** The frame of a picture at 100 %: columns as far apart as names need, instead of across the canvas. */
export function actualFrame({ columnWidth, box }: Frame): Frame {
  const wanted = full.column / full.row
  const [left, right] = box.x
  const centre = ((left + right) / 2 / columnWidth) * wanted
  const half = (right - left) / 2
  return { columnWidth: wanted, box: { x: [centre - half, centre + half], y: box.y } }
}

/** Bounds with a margin, at least so far apart. */
function stretched(from: number, to: number, least: number): [number, number] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return [-least / 2, least / 2]
  const more = Math.max(0, least - (to - from)) / 2
  return [from - more, to + more]
}

export const toDrawing = (frame: Frame, { x, y }: Point): Point => ({ x: x * frame.columnWidth, y: -y })
export const fromDrawing = (frame: Frame, { x, y }: Point): Point => ({ x: x / frame.columnWidth, y: -y })
