import type { CanvasGroup } from '../graph-types'
import type { SeenNode } from './draw-marks'
import { lineHeight, styles, type Words, widthOf } from './draw-words'
import type { Box } from './place-labels'

/** Pixels that the area of a group reaches beyond its marks. */
const beyond = 12

/** A group with its members that are drawn. */
export interface SeenGroup {
  group: CanvasGroup
  members: ReadonlyMap<string, SeenNode>
}

/** The members of a group that are drawn, by id. */
export function membersOf(group: CanvasGroup, seen: ReadonlyMap<string, SeenNode>): Map<string, SeenNode> {
  return new Map(
    group.members.flatMap((id): [string, SeenNode][] => {
      const at = seen.get(id)
      return at ? [[id, at]] : []
    }),
  )
}

/** Width of the area between members that are not neighbours, in pixels, so that it hardly touches who stands between. */
const tie = 4

/** The soft area of a group: round its members, joined where they are neighbours, and tied by a thin band where they are not. */
export function drawGroup(context: CanvasRenderingContext2D, { group, members }: SeenGroup): void {
  const seen = [...members.values()]
  if (seen.length === 0) return
  const wide = 2 * ((seen[0]?.r ?? 0) + beyond)
  const links = group.links.flatMap(([one, other]) => {
    const [a, b] = [members.get(one), members.get(other)]
    return a && b ? [{ a, b, near: Math.hypot(a.x - b.x, a.y - b.y) < wide + 2 * beyond }] : []
  })
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = group.color
  context.globalAlpha = 0.2
  for (const near of [true, false]) {
    context.beginPath()
    if (near)
      for (const { x, y } of seen) {
        context.moveTo(x, y)
        context.lineTo(x + 0.01, y)
      }
    for (const { a, b } of links.filter((link) => link.near === near)) {
      context.moveTo(a.x, a.y)
      context.lineTo(b.x, b.y)
    }
    context.lineWidth = near ? wide : tie
    context.stroke()
  }
  context.globalAlpha = 1
  context.lineCap = 'butt'
}

/** Where the name of a group may stand: over one of its members, the topmost first, or under one. */
export function groupPlaces(context: CanvasRenderingContext2D, { group, members }: SeenGroup) {
  const height = lineHeight.group
  const width = widthOf(context, group.name, styles.group) + 8
  const words: Words = {
    lines: [{ text: group.name, style: styles.group, height, muted: false }],
    align: 'center',
  }
  const seen = [...members.values()].toSorted((a, b) => a.y - b.y || a.x - b.x)
  const box = ({ x }: SeenNode, y: number): Box => ({ x: x - width / 2, y, width, height })
  return [
    ...seen.slice(0, 4).map((at) => ({ words, box: box(at, at.y - at.r - beyond - height + 4) })),
    ...seen.slice(-2).map((at) => ({ words, box: box(at, at.y + at.r + beyond - 4) })),
  ]
}

/** A tree over points that spans them with the least length (Prim), as pairs of their ids. */
export function spanningTree(points: readonly { id: string; x: number; y: number }[]): [string, string][] {
  const [first, ...others] = points
  if (first === undefined) return []
  const left = others.map((point) => ({ point, near: first, away: Math.hypot(point.x - first.x, point.y - first.y) }))
  const links: [string, string][] = []
  while (left.length > 0) {
    const next = left.reduce((best, one) => (one.away < best.away ? one : best))
    left.splice(left.indexOf(next), 1)
    links.push([next.near.id, next.point.id])
    for (const one of left) {
      const away = Math.hypot(one.point.x - next.point.x, one.point.y - next.point.y)
      if (away < one.away) Object.assign(one, { near: next.point, away })
    }
  }
  return links
}
