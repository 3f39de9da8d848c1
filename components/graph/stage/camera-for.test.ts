import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cameraFor, type Framed, isOutside } from './camera-for'

const [width, height] = [1100, 620]
const start = { x: 0.5, y: 0.5, ratio: 1 }

/** Where places of the plane appear in the window under a camera; at a ratio of 1 the plane is as large as the window. */
function seenBy(camera: typeof start, points: readonly { x: number; y: number }[]): Framed[] {
  return points.map((framed) => ({
    framed,
    seen: {
      x: width / 2 + ((framed.x - camera.x) * width) / camera.ratio,
      y: height / 2 + ((framed.y - camera.y) * height) / camera.ratio,
    },
  }))
}
const point = fc.record({ x: fc.double({ min: -4, max: 4, noNaN: true }), y: fc.double({ min: -4, max: 4, noNaN: true }) })
const ratio = fc.double({ min: 0.1, max: 3, noNaN: true })

it('brings every newcomer into the window, and never comes nearer', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 15 }), ratio, (points, near) => {
      const camera = { ...start, ratio: near }
      const moved = cameraFor(seenBy(camera, points), camera, width, height)
      expect(isOutside(seenBy(moved, points), width, height)).toBe(false)
      expect(moved.ratio).toBeGreaterThanOrEqual(near)
    }),
  )
})

it('takes one newcomer off the canvas for a reason to move, and none inside it', () => {
  const inside = [{ x: 0.3, y: 0.4 }]
  expect(isOutside(seenBy(start, inside), width, height)).toBe(false)
  expect(isOutside(seenBy(start, [...inside, { x: 1.2, y: 0.4 }]), width, height)).toBe(true)
})
