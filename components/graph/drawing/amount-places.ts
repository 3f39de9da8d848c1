import type { FlowEnd } from '../graph-types'
import { type Curve, pointAt } from './edge-curve'

/** Offsets along the curve to try for an amount, as shares of its length. */
const tries = [0, 0.08, -0.08, -0.16, -0.28, 0.16]

/** Pixels between an amount and the end of its flow. */
const beforeEnd = 20

/** The points of a flow where an amount of this width may be centred, best first: before its outer end, else in its middle. */
export function amountPlaces(curve: Curve, outer: FlowEnd | null, width: number): { x: number; y: number }[] {
  const first = firstPlace(curve, outer, width)
  return tries.map((more) => pointAt(curve, Math.min(0.95, Math.max(0.05, first + more))))
}

function firstPlace(curve: Curve, outer: FlowEnd | null, width: number): number {
  if (outer === null) return 0.5
  const end = outer === 'target' ? curve.end : curve.start
  const wanted = beforeEnd + width / 2
  for (let n = 1; n < 20; n++) {
    const t = outer === 'target' ? 1 - n * 0.025 : n * 0.025
    const { x, y } = pointAt(curve, t)
    if (Math.hypot(x - end.x, y - end.y) >= wanted) return t
  }
  return 0.5
}
