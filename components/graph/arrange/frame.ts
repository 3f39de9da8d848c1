interface Point {
  x: number
  y: number
}

/** Maps columns and rows to coordinates of the drawing; fixed until the reader asks to fit, so that nothing moves. */
export interface Frame {
  /** Width of a column in rows. */
  columnWidth: number
  box: { x: [number, number]; y: [number, number] }
}

/** Pixels left free around the whole. */
export const padding = 36
/** Pixels at the foot of the canvas that its tools cover. */
const foot = 28
const fewestRows = 9
const fewestColumns = 2.4
/** Average letter width in pixels, and the margin outside an outer column: minimum, maximum, and what it adds to the labels. */
const letter = { label: 6.6, detail: 5.8 }
const room = { least: 60, most: 250, beside: 30 }
/** Canvas width in pixels below which labels do not fit outside the outer columns. */
const narrow = 560

/** A node to fit into a frame, with its label and the label's side. */
interface Labelled extends Point {
  label?: string
  detail?: string
  side?: 'left' | 'right' | 'below'
}

/** Pixels that the names of a column need on one side. */
function roomBeside(nodes: readonly Labelled[], column: number, side: 'left' | 'right'): number {
  const widths = nodes.map((node) => {
    if (node.x !== column || node.side === (side === 'left' ? 'right' : 'left')) return 0
    const words = Math.max((node.label?.length ?? 0) * letter.label, (node.detail?.length ?? 0) * letter.detail)
    return node.side === 'below' ? words / 2 : words
  })
  return Math.min(room.most, Math.max(room.least, room.beside + Math.max(0, ...widths)))
}

/** A frame that shows all nodes on a canvas of this shape, columns stretched to its width. */
export function fitFrame(nodes: readonly Labelled[], width: number, height: number): Frame {
  const xs = nodes.map((node) => node.x)
  const ys = nodes.map((node) => -node.y)
  const [first, last] = stretched(Math.min(...xs), Math.max(...xs), fewestColumns)
  // Names are placed outside the first and the last column. If there is no room, they go below their marks and the columns take
  // the width.
  const inset = padding * Math.max(1, width / Math.max(1, height))
  const share = (side: 'left' | 'right', column: number) =>
    width < narrow ? 0.02 : Math.max(0, roomBeside(nodes, column, side) - inset) / Math.max(1, width - 2 * inset)
  const [before, after] = [share('left', Math.min(...xs)), share('right', Math.max(...xs))]
  const whole = (last - first) / (1 - Math.min(0.7, before + after))
  const [left, right] = [first - before * whole, last + after * whole]
  const [bottom, high] = stretched(Math.min(...ys), Math.max(...ys), fewestRows)
  const low = bottom - ((high - bottom) * foot) / Math.max(1, height - 2 * padding - foot)
  const columnWidth = ((high - low) * (width / Math.max(1, height))) / (right - left)
  return { columnWidth, box: { x: [left * columnWidth, right * columnWidth], y: [low, high] } }
}

/** Pixels between rows when the whole frame is visible: sigma fits a box of another shape by its nearer side. */
export function rowPixels({ box }: Frame, width: number, height: number): number {
  const [wide, high] = [box.x[1] - box.x[0], box.y[1] - box.y[0]]
  const alike = height < width === high < wide
  const fitted = alike ? Math.min(Math.max(wide / high, high / wide), Math.max(width / height, height / width)) : 1
  return (Math.max(1, Math.min(width, height) - 2 * padding) * fitted) / Math.max(1, wide, high)
}

/** Radius of a mark in pixels: with enough distance between rows, and among thousands. */
export const radius = { most: 11, least: 2.2 }
/** Radius as a share of the distance between rows. */
const shareOfRow = 0.34

export const radiusAt = (rowPx: number) => Math.min(radius.most, Math.max(radius.least, rowPx * shareOfRow))

/** At this distance in pixels, rows and columns have room for a name of two lines beside its mark: 100 %. */
export const full = { row: 44, column: 190 }

/**
 * The view at 100 %: a frame with columns as far apart as names need rather than stretched across the canvas, and the camera's
 * zoom. Null if the whole graph has that room.
 */
export function actualView(nodes: readonly Labelled[], width: number, height: number): { frame: Frame; ratio: number } | null {
  const whole = fitFrame(nodes, width, height)
  const rowPx = rowPixels(whole, width, height)
  if (rowPx >= full.row && rowPx * whole.columnWidth >= full.column) return null
  const columnWidth = full.column / full.row
  const [left, right] = whole.box.x
  const centre = ((left + right) / 2 / whole.columnWidth) * columnWidth
  const half = (right - left) / 2
  const frame: Frame = { columnWidth, box: { x: [centre - half, centre + half], y: whole.box.y } }
  return { frame, ratio: rowPixels(frame, width, height) / full.row }
}

/** Bounds, widened to a minimum distance. */
function stretched(from: number, to: number, least: number): [number, number] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return [-least / 2, least / 2]
  const more = Math.max(0, least - (to - from)) / 2
  return [from - more, to + more]
}

export const toDrawing = (frame: Frame, { x, y }: Point): Point => ({ x: x * frame.columnWidth, y: -y })
export const fromDrawing = (frame: Frame, { x, y }: Point): Point => ({ x: x / frame.columnWidth, y: -y })
