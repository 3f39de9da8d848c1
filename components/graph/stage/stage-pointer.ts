import type Sigma from 'sigma'
import type { CanvasMove, CanvasNode, CanvasTarget } from '../graph-types'
import { type Point, rectangle } from './within'

/** add: to the selection; toggle: into or out of it. */
export type PickHow = 'add' | 'toggle'

export interface StageEvents {
  onSelect(target: CanvasTarget | null): void
  onOpen(id: string): void
  onMove(moves: readonly CanvasMove[]): void
  onPick(ids: readonly string[], how: PickHow): void
}

/** What the pointer needs from a stage. Places are in the graph's coordinates, points in the window's. */
interface PointedStage {
  placeAt(point: Point): Point
  targetAt(point: Point): CanvasTarget | null
  nodesIn(outline: readonly Point[]): string[]
  node(id: string): CanvasNode | undefined
  drag(ids: readonly string[], by: Point): CanvasMove[]
  picked(): string[]
}

/** What the pointer does while the button is down: moves nodes, or draws a rectangle or a lasso. */
type Drag =
  | { kind: 'nodes'; ids: readonly string[]; from: Point; moves: readonly CanvasMove[] }
  | { kind: 'area'; path: readonly Point[]; lasso: boolean; element: SVGSVGElement }

const isPlainButton = (event: MouseEvent | TouchEvent) => !(event instanceof MouseEvent) || event.button === 0
const isShift = (event: MouseEvent | TouchEvent) => event.shiftKey

const isAlt = (event: MouseEvent | TouchEvent) => event.altKey

/**
 * Handles the pointer on a stage: select, open, drag one or several, draw a rectangle with Shift, or a lasso with Shift and
 * Alt.
 */
export function listen(stage: PointedStage, sigma: Sigma, events: StageEvents): void {
  const mouse = sigma.getMouseCaptor()
  const container = sigma.getContainer()
  let drag: Drag | null = null
  let cursor: string | null = null

  const isDragged = () => drag !== null && (drag.kind === 'area' ? drag.path.length > 1 : drag.moves.length > 0)
  const point = (shape: string | null) => {
    if (cursor === shape) return
    cursor = shape
    container.style.cursor = shape ?? ''
  }
  sigma.on('clickNode', ({ node, event }) => {
    if (isDragged()) return
    if (isShift(event.original)) events.onPick([node], 'toggle')
    else events.onSelect({ kind: 'node', id: node })
  })
  sigma.on('doubleClickNode', (payload) => {
    payload.preventSigmaDefault()
    events.onOpen(payload.node)
  })
  sigma.on('clickEdge', ({ edge }) => events.onSelect({ kind: 'edge', id: edge }))
  sigma.on('clickStage', ({ event }) => {
    if (!isDragged() && !isShift(event.original)) events.onSelect(stage.targetAt(event))
  })
  sigma.on('enterNode', () => point('pointer'))
  sigma.on('leaveNode', () => point(null))
  sigma.on('enterEdge', () => point('pointer'))
  sigma.on('leaveEdge', () => point(null))
  mouse.on('mousemove', (event) => {
    if (drag === null) point(stage.targetAt(event) === null ? null : 'pointer')
  })
  sigma.on('downNode', (payload) => {
    const { node: id, event } = payload
    if (!isPlainButton(event.original) || !stage.node(id)?.movable) return
    const picked = stage.picked()
    drag = { kind: 'nodes', ids: picked.includes(id) ? picked : [id], from: stage.placeAt(event), moves: [] }
    payload.preventSigmaDefault()
  })
  sigma.on('downStage', ({ event }) => {
    if (!isPlainButton(event.original)) return
    if (isShift(event.original)) {
      drag = { kind: 'area', path: [{ x: event.x, y: event.y }], lasso: isAlt(event.original), element: newArea(container) }
      return
    }
    // Picking reads pixels back from the GPU, which stalls a frame; nothing is hovered while panning.
    const paused = mouse.listeners('mousemove')
    for (const listener of paused) mouse.removeListener('mousemove', listener)
    const resume = () => {
      for (const listener of paused) mouse.on('mousemove', listener)
    }
    document.addEventListener('mouseup', resume, { once: true })
  })
  mouse.on('mousemovebody', (event) => {
    if (drag === null) return
    if (drag.kind === 'nodes') {
      const here = stage.placeAt(event)
      drag.moves = stage.drag(drag.ids, { x: here.x - drag.from.x, y: here.y - drag.from.y })
    } else {
      drag.path = [...drag.path, { x: event.x, y: event.y }]
      drag.element.firstElementChild?.setAttribute(
        'points',
        outlineOf(drag)
          .map(({ x, y }) => `${x},${y}`)
          .join(' '),
      )
    }
    event.preventSigmaDefault()
    event.original.preventDefault()
    event.original.stopPropagation()
  })
  mouse.on('mouseup', () => {
    const done = drag
    if (done?.kind === 'nodes' && done.moves.length > 0) events.onMove(done.moves)
    if (done?.kind === 'area') {
      done.element.remove()
      const ids = done.path.length > 1 ? stage.nodesIn(outlineOf(done)) : []
      if (ids.length > 0) events.onPick(ids, 'add')
    }
    // The click that follows a drag must still see the drag.
    setTimeout(() => {
      if (drag === done) drag = null
    }, 0)
  })
}

function outlineOf({ path, lasso }: Extract<Drag, { kind: 'area' }>): readonly Point[] {
  const [from, to] = [path[0], path.at(-1)]
  return lasso || !from || !to ? path : rectangle(from, to)
}

function newArea(container: HTMLElement): SVGSVGElement {
  const area = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  area.setAttribute('class', 'pointer-events-none absolute inset-0 z-10 size-full fill-primary/10 text-primary')
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'polygon')
  outline.setAttribute('stroke', 'currentColor')
  area.append(outline)
  container.append(area)
  return area
}
