import { countCrossings } from './count-crossings'
import { columnsOf, type LayerSize } from './layer-columns'

/** A node to lay out. */
export interface ArrangeNode {
  id: string
  /** Its column, counted from the left; any integer. */
  layer: number
  /** Tie-breaker: the lower value is placed higher. */
  order: number
  /** A place set by hand; the node stays there. */
  fixed: { x: number; y: number } | null
  /** Width of its label in pixels at 100 %, and the label's side. */
  words: number
  side: 'left' | 'right' | 'below'
}

export interface ArrangeEdge {
  from: string
  to: string
  /** Width of its amount in pixels at 100 %. */
  words: number
}

interface Item extends ArrangeNode {
  y: number
  /** Neighbours in columns to the left, and to the right. */
  before: Item[]
  after: Item[]
}

const sweeps = 16
/** After this many sweeps without fewer crossings the order is final. */
const patience = 4
const settling = 6
/** The most pixels reserved for the amounts between two columns; longer ones are shortened. */
const mostAmount = 130

/**
 * Places for all nodes: columns by layer from left to right, rows chosen so that few flows cross and each node is level with
 * its neighbours, at least one row apart. The distance between columns follows from the labels between them. The ends of a tall
 * fan are split over several columns, each shifted down by part of a row, so that flows to the outer ones pass between those of
 * the inner. After Sugiyama (layers, barycentres), with rows by isotonic regression. Layer 0 is at x = 0. Deterministic.
 */
export function arrange(nodes: readonly ArrangeNode[], edges: readonly ArrangeEdge[]): Map<string, { x: number; y: number }> {
  const items = new Map(nodes.map((node): [string, Item] => [node.id, { ...node, y: node.fixed?.y ?? 0, before: [], after: [] }]))
  for (const { from, to } of edges) {
    const [a, b] = [items.get(from), items.get(to)]
    if (!a || !b || a.layer === b.layer) continue
    const [left, right] = a.layer < b.layer ? [a, b] : [b, a]
    left.after.push(right)
    right.before.push(left)
  }
  const free = [...items.values()].filter((item) => item.fixed === null)
  const layers = [...new Set(free.map((item) => item.layer))]
    .toSorted((a, b) => a - b)
    .map((layer) => free.filter((item) => item.layer === layer).toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)))
  const ordered = withFewCrossings(layers)
  const columns = columnsOf(ordered.map(sizeOf), amountsOf(items, edges))
  settle(ordered, columns)
  const fixed = [...items.values()].flatMap((item) => (item.fixed === null ? [] : [item.fixed]))
  const places = new Map<string, { x: number; y: number }>()
  for (const [n, layer] of ordered.entries()) {
    const xs = columns[n] ?? [0]
    const standing = xs.map((x) => fixed.filter((place) => Math.abs(place.x - x) < 0.8).map((place) => place.y))
    const last = xs.map(() => Number.NEGATIVE_INFINITY)
    for (const [row, item] of layer.entries()) {
      const at = isEnd(item) ? row % xs.length : item.layer > 0 ? xs.length - 1 : 0
      let y = Math.max(Math.round(item.y * xs.length) / xs.length, (last[at] ?? 0) + 1)
      for (let hit = inTheWay(standing[at], y); hit !== undefined; hit = inTheWay(standing[at], y)) y = Math.floor(hit) + 1
      places.set(item.id, { x: xs[at] ?? 0, y })
      last[at] = y
    }
  }
  for (const item of items.values()) if (item.fixed) places.set(item.id, item.fixed)
  return fixed.length > 0 ? places : aboutZero(places, ordered)
}

const inTheWay = (standing: readonly number[] | undefined, y: number) => standing?.find((one) => Math.abs(one - y) < 1)

/** Whether no flow leads on from an item, away from layer 0. */
const isEnd = (item: Item) => (item.layer > 0 ? item.after : item.before).length === 0

/** Orders layers for few crossings: barycentre sweeps in both directions; returns the best of them. */
function withFewCrossings(layers: readonly Item[][]): Item[][] {
  let best = layers.map((layer) => [...layer])
  let fewest = crossings(best)
  let idle = 0
  let current = best
  for (let n = 0; n < sweeps && idle < patience && fewest > 0; n++) {
    current = current.map((layer) => [...layer])
    const at = new Map<Item, number>()
    const number = (layer: readonly Item[]) => {
      for (const [row, item] of layer.entries()) at.set(item, row - (layer.length - 1) / 2)
    }
    for (const layer of current) number(layer)
    const side = n % 2 === 0 ? 'before' : 'after'
    const way = side === 'before' ? current.keys() : [...current.keys()].toReversed()
    for (const index of way) {
      const layer = current[index] ?? []
      const centre = new Map(layer.map((item) => [item, mean(item[side], (other) => other.fixed?.y ?? at.get(other) ?? 0)]))
      const sorted = layer.toSorted((a, b) => (centre.get(a) ?? at.get(a) ?? 0) - (centre.get(b) ?? at.get(b) ?? 0))
      current[index] = sorted
      number(sorted)
    }
    const found = crossings(current)
    idle = found < fewest ? 0 : idle + 1
    if (found < fewest) [best, fewest] = [current, found]
  }
  return best
}

/** The number of crossings between columns, over all pairs of columns that flows connect. */
function crossings(layers: readonly Item[][]): number {
  const at = new Map<Item, { layer: number; row: number }>()
  for (const [layer, items] of layers.entries()) for (const [row, item] of items.entries()) at.set(item, { layer, row })
  const pairs = new Map<number, [number, number][]>()
  for (const [item, own] of at)
    for (const other of item.after) {
      const there = at.get(other)
      if (!there) continue
      const key = own.layer * layers.length + there.layer
      const all = pairs.get(key)
      if (all) all.push([own.row, there.row])
      else pairs.set(key, [[own.row, there.row]])
    }
  return [...pairs.values()].reduce((sum, all) => sum + countCrossings(all), 0)
}

/** Rows for items in a given order: each as level with its neighbours as one row of distance within its column allows. */
function settle(layers: readonly Item[][], columns: readonly number[][]): void {
  for (const layer of layers) for (const [row, item] of layer.entries()) item.y = row - (layer.length - 1) / 2
  for (let n = 0; n <= settling; n++) {
    const last = n === settling
    for (const index of n % 2 === 0 ? layers.keys() : [...layers.keys()].toReversed()) {
      const layer = layers[index] ?? []
      const apart = 1 / (columns[index]?.length ?? 1)
      const wanted = layer.map((item) => {
        const near = last ? [...item.before, ...item.after] : n % 2 === 0 ? item.before : item.after
        const y = mean(near, (other) => other.y)
        return y === null ? { y: item.y / apart, weight: 0.2 } : { y: y / apart, weight: near.length }
      })
      for (const [row, y] of spaced(wanted).entries()) {
        const item = layer[row]
        if (item) item.y = y * apart
      }
    }
  }
}

/**
 * Increasing values at least 1 apart that are nearest to the wanted ones, by weighted least squares: isotonic regression by
 * pooling adjacent violators.
 */
export function spaced(wanted: readonly { y: number; weight: number }[]): number[] {
  const pools: { sum: number; weight: number; count: number }[] = []
  for (const [n, { y, weight }] of wanted.entries()) {
    let pool = { sum: (y - n) * weight, weight, count: 1 }
    for (let above = pools.at(-1); above && above.sum / above.weight > pool.sum / pool.weight; above = pools.at(-1)) {
      pools.pop()
      pool = { sum: above.sum + pool.sum, weight: above.weight + pool.weight, count: above.count + pool.count }
    }
    pools.push(pool)
  }
  return pools.flatMap((pool) => Array<number>(pool.count).fill(pool.sum / pool.weight)).map((y, n) => y + n)
}

/** The sizes of a layer; it is a fan if most of its items are ends. */
const sizeOf = (layer: readonly Item[]): LayerSize => ({
  layer: layer[0]?.layer ?? 0,
  left: longest(layer, 'left'),
  right: longest(layer, 'right'),
  count: layer.length,
  isFan: layer[0]?.layer !== 0 && layer.filter(isEnd).length > layer.length / 2,
})

/** Width in pixels of the longest label on a side; labels below a mark extend to both sides. */
const longest = (layer: readonly Item[], side: 'left' | 'right') =>
  Math.max(0, ...layer.map((item) => (item.side === side ? item.words : item.side === 'below' ? item.words / 2 : 0)))

/** Width in pixels of the longest amount between a layer and the next. */
function amountsOf(items: ReadonlyMap<string, Item>, edges: readonly ArrangeEdge[]): Map<number, number> {
  const amounts = new Map<number, number>()
  for (const { from, to, words } of edges) {
    const layer = Math.min(items.get(from)?.layer ?? 0, items.get(to)?.layer ?? 0)
    amounts.set(layer, Math.max(amounts.get(layer) ?? 0, Math.min(mostAmount, words)))
  }
  return amounts
}

/** The same places, moved so that the first node of layer 0 is in row 0. */
function aboutZero(
  places: Map<string, { x: number; y: number }>,
  layers: readonly Item[][],
): Map<string, { x: number; y: number }> {
  const middle = layers.find((layer) => layer[0]?.layer === 0)?.[0]
  const by = (middle && places.get(middle.id)?.y) ?? 0
  return new Map([...places].map(([id, { x, y }]) => [id, { x, y: y - by }]))
}

function mean(items: readonly Item[], value: (item: Item) => number): number | null {
  if (items.length === 0) return null
  return items.reduce((sum, item) => sum + value(item), 0) / items.length
}
