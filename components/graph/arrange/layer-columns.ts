import { full } from './frame'

/** The sizes of one layer. */
export interface LayerSize {
  layer: number
  /** Width in pixels of its longest label to the left of the marks, and to the right. */
  left: number
  right: number
  count: number
  /** Whether it can be split into several columns, because few flows lead on from it. */
  isFan: boolean
}

/** Pixels of a column besides its labels: mark, arrowhead and spacing. */
const air = 56
/** Extra distance between columns per row, and its maximum, so that the flows of a tall fan spread. */
const reach = 0.015
const mostReach = 1.5
/** Columns with at most this many rows are not split; splitting stops at this ratio of width to height. */
const tall = { rows: 30, shape: 1.2 }

/**
 * The columns of each layer, from the left and with layer 0 at 0. Fans are split into more columns until the picture is wider
 * than high, none is tall, or another layer is as high. `amounts` are pixels between a layer and the next.
 */
export function columnsOf(layers: readonly LayerSize[], amounts: ReadonlyMap<number, number>): number[][] {
  const highest = Math.max(0, ...layers.map((one) => one.count))
  const least = Math.max(tall.rows, ...layers.map((one) => (one.isFan ? 0 : one.count)))
  for (let parts = 1; ; parts++) {
    const rows = Math.ceil(highest / parts)
    const columns = standing(
      layers.map((one) => ({ ...one, parts: one.isFan ? Math.ceil(one.count / rows) : 1 })),
      amounts,
    )
    const wide = ((columns.at(-1)?.at(-1) ?? 0) - (columns[0]?.[0] ?? 0)) * full.column
    if (rows <= least || wide > tall.shape * rows * full.row) return columns
  }
}

/** Columns of layers with the given number of parts, with room for marks, labels and amounts between them. */
function standing(layers: readonly (LayerSize & { parts: number })[], amounts: ReadonlyMap<number, number>): number[][] {
  let x = 0
  const columns = layers.map((here, n) => {
    const before = layers[n - 1]
    if (before !== undefined) {
      const rows = Math.max(before.count / before.parts, here.count / here.parts)
      x +=
        Math.max(1, (before.right + here.left + (amounts.get(before.layer) ?? 0) + air) / full.column) +
        Math.min(mostReach, rows * reach)
    }
    const amount = amounts.get(here.layer > 0 ? here.layer - 1 : here.layer) ?? 0
    const inner = Math.max(1, (here.left + here.right + amount + air) / full.column)
    const xs = Array.from({ length: here.parts }, (_, part) => x + part * inner)
    x = xs.at(-1) ?? x
    return xs
  })
  const zero = columns[layers.findIndex(({ layer }) => layer >= 0)]?.[0] ?? columns.at(-1)?.[0] ?? 0
  return columns.map((xs) => xs.map((one) => Math.round((one - zero) * 100) / 100))
}
