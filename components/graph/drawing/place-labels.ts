/** A rectangle in pixels of the picture. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A label to place at the first of its places that is free. */
export interface Candidate {
  id: string
  /** Higher priorities are placed first. */
  priority: number
  /** Whether it may cover marks. */
  overMarks?: boolean
  places: readonly Box[]
}

/** What is already drawn: rectangles that no label may cover, and marks. */
export interface Standing {
  solid: readonly Box[]
  marks: readonly Box[]
}

const cell = 64

/** Rectangles by the grid cells they touch, so that only neighbours are compared. */
class Grid {
  private readonly cells = new Map<string, Box[]>()

  private *keys({ x, y, width, height }: Box): Generator<string> {
    for (let column = Math.floor(x / cell); column <= Math.floor((x + width) / cell); column++)
      for (let row = Math.floor(y / cell); row <= Math.floor((y + height) / cell); row++) yield `${column} ${row}`
  }

  add(box: Box): void {
    for (const key of this.keys(box)) {
      const all = this.cells.get(key)
      if (all) all.push(box)
      else this.cells.set(key, [box])
    }
  }

  isFree(box: Box): boolean {
    for (const key of this.keys(box)) if (this.cells.get(key)?.some((other) => overlaps(box, other))) return false
    return true
  }
}

/** Whether two rectangles overlap by more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/**
 * Chooses which labels are drawn, and at which of their places: greedily by priority (then id), without overlaps and within the
 * bounds. After Imhof's rule of displacement by importance; deterministic. Returns the index of the place by id.
 */
export function placeLabels(candidates: readonly Candidate[], { solid, marks }: Standing, bounds: Box): Map<string, number> {
  const [grid, ofMarks] = [new Grid(), new Grid()]
  for (const box of solid) grid.add(box)
  for (const box of marks) ofMarks.add(box)
  const placed = new Map<string, number>()
  for (const { id, places, overMarks } of candidates.toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))) {
    const index = places.findIndex((box) => isWithin(box, bounds) && grid.isFree(box) && (overMarks || ofMarks.isFree(box)))
    if (index < 0) continue
    grid.add(places[index] as Box)
    placed.set(id, index)
  }
  return placed
}

/** Whether a rectangle lies in another, edges included. */
export function isWithin(box: Box, bounds: Box): boolean {
  return (
    box.x >= bounds.x &&
    box.y >= bounds.y &&
    box.x + box.width <= bounds.x + bounds.width &&
    box.y + box.height <= bounds.y + bounds.height
  )
}
