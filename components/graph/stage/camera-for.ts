/** A place on the camera’s plane, and its position in the window in pixels. */
export interface Framed {
  framed: { x: number; y: number }
  seen: { x: number; y: number }
}

/** Pixels left free beside and above what is brought into view, for names; on narrow canvases at most `share` of the width. */
const free = { across: 260, down: 80, edge: 24, share: 0.4 }

/** Whether any of these places is outside the window. */
export const isOutside = (places: readonly Framed[], width: number, height: number) =>
  places.some(({ seen: { x, y } }) => x < free.edge || y < free.edge || x > width - free.edge || y > height - free.edge)

/** The camera that shows all these places with the smallest possible move; it never zooms in. */
export function cameraFor(
  places: readonly Framed[],
  camera: { x: number; y: number; ratio: number },
  width: number,
  height: number,
): { x: number; y: number; ratio: number } {
  const here = { framed: { x: camera.x, y: camera.y }, seen: { x: width / 2, y: height / 2 } }
  const span = (axis: 'x' | 'y', of: 'framed' | 'seen') => {
    const values = [...places, here].map((place) => place[of][axis])
    return { low: Math.min(...values), high: Math.max(...values) }
  }
  const [across, down] = [span('x', 'seen'), span('y', 'seen')]
  // The free margin is in pixels after the move, however far the camera zooms out.
  const room = { across: width - Math.min(free.across, width * free.share), down: height - free.down }
  const needed = Math.max((across.high - across.low) / room.across, (down.high - down.low) / room.down)
  const [x, y] = [span('x', 'framed'), span('y', 'framed')]
  return { x: (x.low + x.high) / 2, y: (y.low + y.high) / 2, ratio: camera.ratio * Math.max(1, needed) }
}
