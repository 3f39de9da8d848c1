import type Sigma from 'sigma'
import type { CanvasMove, CanvasTarget } from './graph-types'
import type { SigmaStage } from './sigma-stage'

/** add: beside what is selected; toggle: in or out of it. */
export type PickHow = 'add' | 'toggle'

export interface StageEvents {
  onSelect(target: CanvasTarget | null): void
  onOpen(id: string): void
  onMove(moves: readonly CanvasMove[]): void
  onPick(ids: readonly string[], how: PickHow): void
}

interface Point {
  x: number
  y: number
}

/** What the pointer is doing with the button down: moving nodes, or drawing a rectangle around some. */
type Drag =
  | { kind: 'nodes'; ids: readonly string[]; from: Point; moves: readonly CanvasMove[] }
  | { kind: 'band'; from: Point; to: Point; element: HTMLElement }

const isPlainButton = (event: MouseEvent | TouchEvent) => !(event instanceof MouseEvent) || event.button === 0
const isShift = (event: MouseEvent | TouchEvent) => event.shiftKey

/** Answers the pointer on a stage: select, open, drag one or several, draw a rectangle with Shift. */
export function listen(stage: SigmaStage, sigma: Sigma, events: StageEvents): void {
  const mouse = sigma.getMouseCaptor()
  const container = sigma.getContainer()
  let drag: Drag | null = null
  let cursor: string | null = null

  const isDragged = () => drag !== null && (drag.kind === 'band' ? drag.from !== drag.to : drag.moves.length > 0)
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
      const from = { x: event.x, y: event.y }
      drag = { kind: 'band', from, to: from, element: newBand(container) }
      return
    }
    // What lies under the pointer is read back from the card, which stalls a frame; nobody points at anything while panning.
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
      drag.to = { x: event.x, y: event.y }
      place(drag.element, drag.from, drag.to)
    }
    event.preventSigmaDefault()
    event.original.preventDefault()
    event.original.stopPropagation()
  })
  mouse.on('mouseup', () => {
    const done = drag
    if (done?.kind === 'nodes' && done.moves.length > 0) events.onMove(done.moves)
    if (done?.kind === 'band') {
      done.element.remove()
      const { from, to } = done
      const ids = stage.nodesIn({
        left: Math.min(from.x, to.x),
        right: Math.max(from.x, to.x),
        top: Math.min(from.y, to.y),
        bottom: Math.max(from.y, to.y),
      })
      if (from !== to && ids.length > 0) events.onPick(ids, 'add')
    }
    // The click that follows a drag must still see that it was one.
    setTimeout(() => {
      if (drag === done) drag = null
    }, 0)
  })
}

function newBand(container: HTMLElement): HTMLElement {
  const band = document.createElement('div')
  band.className = 'pointer-events-none absolute z-10 border border-primary bg-primary/10'
  container.append(band)
  return band
}

function place({ style }: HTMLElement, from: Point, to: Point): void {
  style.left = `${Math.min(from.x, to.x)}px`
  style.top = `${Math.min(from.y, to.y)}px`
  style.width = `${Math.abs(to.x - from.x)}px`
  style.height = `${Math.abs(to.y - from.y)}px`
}
