import type { EdgeRun, FlowEnd } from '../graph-types'
import type { Box } from './place-labels'

interface Point {
  x: number
  y: number
}

/**
 * The route of a flow from one mark's rim to another's, in pixels: a cubic Bézier curve, with a level line before or after it.
 */
export interface Curve {
  start: Point
  /** Where the curve begins: at `start`, or after a level line from it. */
  from: Point
  /** The control points, the nearer to the start first. */
  out: Point
  into: Point
  /** Where the curve ends: at `end`, or before a level line to it. */
  to: Point
  end: Point
}

/** A mark, as far as a curve needs it. */
interface End extends Point {
  r: number
}

/** The offset of each of two opposite flows: as a share of their length, and the maximum in pixels. */
const laneWidth = { share: 0.16, most: 22 }
/**
 * Where the flows of a fan turn, as a share of the length from its centre: early, so that they run level to their many ends.
 */
const earlyTurn = 0.22
/** How far a curve between two marks of one column leaves it: as a share of its height, and the maximum in pixels. */
const bulge = { share: 0.35, most: 90 }

/**
 * The curve of a flow: it leaves and arrives horizontally, and bows out if both ends are in one column. Towards its outer end
 * it is mostly level, and wholly so beyond the share `turn` of it. Of two opposite flows each keeps to the right of its own
 * direction, so that they never coincide.
 */
export function curveBetween(a: End, b: End, run: EdgeRun, outer: FlowEnd | null = null, turn = 1): Curve {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const sideways = Math.abs(dx) >= 3 * (a.r + b.r)
  const turns = turn < 1 && run === 'curve' && sideways
  if (turns && outer === 'target')
    return { ...curveBetween(a, { x: a.x + dx * turn, y: b.y, r: 0 }, run, outer), end: edgeOf(b, { x: a.x, y: b.y }) }
  if (turns && outer === 'source')
    return { ...curveBetween({ x: b.x - dx * turn, y: a.y, r: 0 }, b, run, outer), start: edgeOf(a, { x: b.x, y: a.y }) }
  const length = Math.hypot(dx, dy) || 1
  const aside = run === 'lane' ? Math.min(laneWidth.most, length * laneWidth.share) : 0
  const [ox, oy] = [(-dy / length) * aside, (dx / length) * aside]
  const bend = outer === null ? 0.5 : outer === 'target' ? earlyTurn : 1 - earlyTurn
  const reach =
    run === 'line'
      ? { out: { x: dx / 3, y: dy / 3 }, into: { x: (2 * dx) / 3, y: (2 * dy) / 3 } }
      : sideways
        ? { out: { x: dx * bend, y: 0 }, into: { x: dx * bend, y: dy } }
        : { out: { x: bowed(dy), y: 0.15 * dy }, into: { x: dx + bowed(dy), y: 0.85 * dy } }
  const out = { x: a.x + reach.out.x + ox, y: a.y + reach.out.y + oy }
  const into = { x: a.x + reach.into.x + ox, y: a.y + reach.into.y + oy }
  const [from, to] = [edgeOf(a, out), edgeOf(b, into)]
  return { start: from, from, out, into, to, end: to }
}

const bowed = (dy: number) => Math.min(bulge.most, Math.abs(dy) * bulge.share)

/** The point of a mark's rim on the way to a point. */
function edgeOf({ x, y, r }: End, towards: Point): Point {
  const length = Math.hypot(towards.x - x, towards.y - y) || 1
  return { x: x + ((towards.x - x) / length) * r, y: y + ((towards.y - y) / length) * r }
}

const lengthOf = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

/** The point of a flow at `t` from 0 to 1. */
export function pointAt(curve: Curve, t: number): Point {
  const { start, from, to, end } = curve
  if (start === from && to === end) return bent(curve, t)
  const [lead, bend, tail] = [lengthOf(start, from), lengthOf(from, to), lengthOf(to, end)]
  const gone = t * (lead + bend + tail)
  if (gone < lead) return between(start, from, gone / lead)
  if (tail > 0 && gone > lead + bend) return between(to, end, (gone - lead - bend) / tail)
  return bent(curve, bend === 0 ? 0 : (gone - lead) / bend)
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })

function bent({ from, out, into, to }: Curve, t: number): Point {
  const u = 1 - t
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return { x: a * from.x + b * out.x + c * into.x + d * to.x, y: a * from.y + b * out.y + c * into.y + d * to.y }
}

/** The direction in which a flow arrives, as a unit vector. */
export function arrival({ from, into, to, end }: Curve): Point {
  const before = lengthOf(to, end) > 0 ? to : lengthOf(into, to) > 0.01 ? into : from
  const length = lengthOf(before, end) || 1
  return { x: (end.x - before.x) / length, y: (end.y - before.y) / length }
}

/** The length of the straight line between its ends, in pixels. */
export const spanOf = ({ start, end }: Curve) => lengthOf(start, end)

/** A rectangle that contains the whole curve. */
export function boundsOf({ start, from, out, into, to, end }: Curve): Box {
  const all = [start, from, out, into, to, end]
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Segments by which the distance to a curve is measured. */
const pieces = 24

/** The distance of a point from a curve in pixels, accurate to about a pixel for curves across a screen. */
export function distanceTo(curve: Curve, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  let before = curve.start
  for (let n = 1; n <= pieces; n++) {
    const next = pointAt(curve, n / pieces)
    const [dx, dy] = [next.x - before.x, next.y - before.y]
    const along = dx * dx + dy * dy
    const t = along === 0 ? 0 : Math.max(0, Math.min(1, ((x - before.x) * dx + (y - before.y) * dy) / along))
    least = Math.min(least, Math.hypot(x - before.x - t * dx, y - before.y - t * dy))
    before = next
  }
  return least
}

/** The curve nearest to a point, no further than `most` pixels beyond its own half width; null if there is none. */
export function curveNear<Item extends { curve: Curve; width: number }>(
  items: readonly Item[],
  { x, y }: Point,
  most: number,
): Item | null {
  let best: Item | null = null
  let least = most
  for (const item of items) {
    const reach = most + item.width / 2
    const box = boundsOf(item.curve)
    if (x < box.x - reach || y < box.y - reach || x > box.x + box.width + reach || y > box.y + box.height + reach) continue
    const away = Math.max(0, distanceTo(item.curve, x, y) - item.width / 2)
    if (away < least || (away === least && best === null)) {
      best = item
      least = away
    }
  }
  return best
}
