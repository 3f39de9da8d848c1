export interface Point {
  x: number
  y: number
}

/** Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times (Shimrat 1962). */
export function isWithin({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false
  for (const [n, a] of outline.entries()) {
    const b = outline.at(n - 1) as Point
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** The rectangle between two corners. */
export function rectangle(from: Point, to: Point): Point[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]
}
