import { full } from './frame'

/** What one layer needs of a layout. */
export interface LayerSize {
  layer: number
  /** Pixels of its longest words on the left of their marks, and on the right. */
  left: number
  right: number
  count: number
  /** Whether it can stand in several columns, because flows hardly go on from it. */
  isFan: boolean
}

/** Pixels of a column beside its words: mark, head and air. */
const air = 56
/** Columns by which the way to a column grows with each of its rows, and at most, so that the flows of a tall fan spread. */
const reach = 0.015
const mostReach = 1.5
/** Rows of a column that is not broken, and how much wider than high a picture becomes by breaking columns. */
const tall = { rows: 30, shape: 1.2 }

/**
 * Where the columns of each layer stand, from the left and layer 0 at 0. Fans have more of them until the picture is wider
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

/** Columns of layers in so many parts: between two columns there is room for marks, words and amounts. */
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
