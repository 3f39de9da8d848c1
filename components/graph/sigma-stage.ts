import Graph from 'graphology'
import Sigma from 'sigma'
import { EdgeRectangleProgram, NodeCircleProgram } from 'sigma/rendering'
import { drawHover, drawScene, type SeenNode, type Written } from './draw-labels'
import { type Frame, fitFrame, fromDrawing, roomFor, toDrawing } from './frame'
import type { CanvasColours, CanvasEdge, CanvasNode, CanvasTarget } from './graph-types'
import { isSoftwareRendered, slideOnDrag } from './slide'

/** Beyond these, edges are left out while the picture moves, and cannot be pointed at. */
const many = { edges: 1200, pointable: 1500, slide: 400 }
/** Radius of a mark whose rows are far enough apart for it, and of one among thousands, in pixels. */
const radius = { most: 11, least: 2.2 }
/** Pixels that are left free around the whole. */
const padding = 36
/** A mark's share of the distance between rows. */
const shareOfRow = 0.34
/** Rows this far apart hold a name each. */
const roomyRow = 15

/** The node under the cursor is drawn with its mark on the canvas above; a disc over it would hide the mark. */
class NoDisc extends NodeCircleProgram {
  override render(): void {}
}

interface StageEvents {
  onSelect(target: CanvasTarget | null): void
  onOpen(id: string): void
  onMove(id: string, x: number, y: number): void
}

/** The WebGL drawing of a graph: keeps sigma in step with lists of nodes and edges, and the frame as it was until asked to fit. */
export class SigmaStage {
  private readonly graph = new Graph({ type: 'directed', multi: false })
  private readonly sigma!: Sigma
  private frame: Frame
  private colours: CanvasColours
  private nodes: readonly CanvasNode[] = []
  private dragged: { id: string; moved: boolean } | null = null
  private cursor: string | null = null
  /** Whether drawing is slow here; then nothing is drawn while the picture is dragged. */
  private readonly slow: boolean
  private stopSliding: (() => void) | null = null
  private edges: readonly CanvasEdge[] = []
  private selected: string | null = null
  private height: number
  private written: Written[] = []

  constructor(
    container: HTMLElement,
    private readonly events: StageEvents,
    first: { nodes: readonly CanvasNode[]; edges: readonly CanvasEdge[]; selected: string | null; colours: CanvasColours },
    private readonly still: boolean,
  ) {
    this.colours = first.colours
    this.frame = fitFrame(first.nodes, container.clientWidth, container.clientHeight)
    this.height = container.clientHeight
    this.slow = first.nodes.length + first.edges.length > many.slide && isSoftwareRendered()
    this.update(first.nodes, first.edges, first.selected, first.colours)
    // Given the graph last, when the frame is known, so that it is drawn once and not twice.
    this.sigma = new Sigma(new Graph(), container, {
      allowInvalidContainer: true,
      defaultEdgeType: 'line',
      edgeProgramClasses: { line: EdgeRectangleProgram },
      nodeProgramClasses: { circle: NodeCircleProgram },
      nodeHoverProgramClasses: { circle: NoDisc },
      // Names and amounts are drawn by `drawScene`, where none overlaps another.
      renderLabels: false,
      renderEdgeLabels: false,
      defaultDrawNodeHover: (context, data) => this.hover(context, String((data as { key?: string }).key ?? '')),
      zoomToSizeRatioFunction: (ratio) => radius.most / this.radiusAt(ratio),
      minCameraRatio: 0.02,
      maxCameraRatio: 12,
      stagePadding: padding,
      zIndex: true,
      inertiaDuration: still || this.slow ? 0 : 200,
      zoomDuration: still || this.slow ? 0 : 150,
      enableCameraPanning: !this.slow,
      ...this.load(),
    })
    this.sigma.setCustomBBox(this.frame.box)
    this.sigma.on('afterRender', () => this.drawLabels())
    this.sigma.setGraph(this.graph)
    this.listen()
    if (this.slow) this.stopSliding = slideOnDrag(this.sigma)
  }

  /** Draws these from now on; what is known by its id stays the same object on the canvas. */
  update(nodes: readonly CanvasNode[], edges: readonly CanvasEdge[], selected: string | null, colours: CanvasColours): void {
    this.nodes = nodes
    this.edges = edges
    this.selected = selected
    this.colours = colours
    const { graph } = this
    const wanted = new Set(edges.map((edge) => edge.id))
    const kept = new Set(nodes.map((node) => node.id))
    for (const id of graph.edges()) if (!wanted.has(id)) graph.dropEdge(id)
    for (const id of graph.nodes()) if (!kept.has(id)) graph.dropNode(id)
    for (const node of nodes) {
      const attributes = {
        ...toDrawing(this.frame, node),
        color: node.dimmed ? colours.edgeDim : node.color,
        size: radius.most,
        highlighted: node.id === selected,
        drawn: node,
        zIndex: node.dimmed ? 0 : 2,
      }
      if (!graph.hasNode(node.id)) graph.addNode(node.id, attributes)
      else if (differs(graph.getNodeAttributes(node.id), attributes)) graph.replaceNodeAttributes(node.id, attributes)
    }
    for (const edge of edges) {
      const attributes = {
        size: edge.width,
        color: edge.strong ? colours.accent : edge.dimmed || edge.folded ? colours.edgeDim : colours.edge,
        drawn: edge,
        zIndex: edge.strong ? 2 : edge.dimmed ? 0 : 1,
      }
      if (!graph.hasEdge(edge.id)) graph.addDirectedEdgeWithKey(edge.id, edge.source, edge.target, attributes)
      else if (differs(graph.getEdgeAttributes(edge.id), attributes)) graph.replaceEdgeAttributes(edge.id, attributes)
    }
    if (this.sigma === undefined) return
    const load = this.load()
    // Settings lay the whole graph out again, so they are touched only where they change.
    if (load.enableEdgeEvents !== this.sigma.getSetting('enableEdgeEvents')) this.sigma.setSettings(load)
  }

  /** Shows everything; only this changes positions on the canvas. */
  fit(): void {
    const { clientWidth, clientHeight } = this.sigma.getContainer()
    if (clientWidth === 0) return
    this.frame = fitFrame(this.nodes, clientWidth, clientHeight)
    this.height = clientHeight
    for (const node of this.nodes) this.graph.mergeNodeAttributes(node.id, toDrawing(this.frame, node))
    this.sigma.setCustomBBox(this.frame.box)
    this.sigma.refresh()
    this.camera({ x: 0.5, y: 0.5, ratio: 1 })
  }

  zoom(direction: 'in' | 'out'): void {
    const { ratio } = this.sigma.getCamera().getState()
    this.camera({ ratio: direction === 'in' ? ratio / 1.5 : ratio * 1.5 })
  }

  /** Moves the camera, only where a node is out of sight, to bring it in. */
  show(id: string): void {
    const data = this.sigma.getNodeDisplayData(id)
    if (data === undefined) return
    const { x, y } = this.sigma.framedGraphToViewport(data)
    const { width, height } = this.sigma.getDimensions()
    if (x < 20 || y < 20 || x > width - 120 || y > height - 20) this.camera({ x: data.x, y: data.y })
  }

  /** Zooms to where every name has room, about what is in the middle; no further out than the whole. */
  actualSize(): void {
    this.camera({ ratio: Math.min(1, 1 / roomFor(this.frame, this.rowPx(1))) })
  }

  /** Brings all of these into view: everything where that leaves room for names, else by moving as little as can be. */
  reveal(ids: readonly string[]): void {
    const { width, height } = this.sigma.getDimensions()
    const places = ids.flatMap((id) => {
      const data = this.sigma.getNodeDisplayData(id)
      return data === undefined ? [] : [{ framed: data, seen: this.sigma.framedGraphToViewport(data) }]
    })
    const outside = places.some(({ seen: { x, y } }) => x < 24 || y < 24 || x > width - 24 || y > height - 24)
    if (!outside) return
    const whole = fitFrame(this.nodes, width, height).box.y
    // Everything is shown where names still have room then.
    if ((height - 2 * padding) / Math.max(1, whole[1] - whole[0]) >= roomyRow) {
      this.fit()
      return
    }
    const camera = this.sigma.getCamera().getState()
    const here = { framed: { x: camera.x, y: camera.y }, seen: { x: width / 2, y: height / 2 } }
    const all = [...places, here]
    const span = (axis: 'x' | 'y', of: 'framed' | 'seen') => {
      const values = all.map((place) => place[of][axis])
      return { low: Math.min(...values), high: Math.max(...values) }
    }
    const [across, down] = [span('x', 'seen'), span('y', 'seen')]
    const needed = Math.max((across.high - across.low + 260) / width, (down.high - down.low + 80) / height)
    const [x, y] = [span('x', 'framed'), span('y', 'framed')]
    this.camera({ x: (x.low + x.high) / 2, y: (y.low + y.high) / 2, ratio: camera.ratio * Math.max(1, needed) })
  }

  /** What is written on the picture now and where, in pixels. */
  labels(): readonly Written[] {
    return this.written
  }

  resize(): void {
    this.height = this.sigma.getContainer().clientHeight
    this.sigma.scheduleRefresh()
  }

  destroy(): void {
    this.stopSliding?.()
    this.sigma.kill()
  }

  private camera(state: { x?: number; y?: number; ratio?: number }): void {
    const camera = this.sigma.getCamera()
    if (this.still || this.slow) camera.setState(state)
    else void camera.animate(state, { duration: 200 })
  }

  private load() {
    const { size } = this.graph
    return { hideEdgesOnMove: !this.slow && size > many.edges, enableEdgeEvents: size <= many.pointable }
  }

  /** Pixels between rows at a zoom of the camera. */
  private rowPx(ratio: number): number {
    const [low, high] = this.frame.box.y
    return Math.max(1, this.height - 2 * padding) / Math.max(1, high - low) / ratio
  }

  private radiusAt(ratio: number): number {
    return Math.min(radius.most, Math.max(radius.least, this.rowPx(ratio) * shareOfRow))
  }

  private drawLabels(): void {
    const context = this.sigma.getCanvases().labels?.getContext('2d')
    if (!context) return
    const { width, height } = this.sigma.getDimensions()
    const seen = new Map<string, SeenNode>()
    for (const node of this.nodes) {
      const at = this.seen(node.id)
      if (at) seen.set(node.id, at)
    }
    const visible = [...seen.values()].filter(({ x, y, r }) => x > -r && y > -r && x < width + r && y < height + r)
    const edges = this.edges.flatMap((edge) => {
      const [from, to] = [seen.get(edge.source), seen.get(edge.target)]
      return from && to ? [{ edge, from, to }] : []
    })
    const rowPx = this.rowPx(this.sigma.getCamera().getState().ratio)
    this.written = drawScene(context, { nodes: visible, edges, width, height, rowPx, boxed: this.selected }, this.colours)
  }

  private seen(id: string): SeenNode | null {
    const data = this.sigma.getNodeDisplayData(id)
    const node = this.graph.hasNode(id) ? (this.graph.getNodeAttribute(id, 'drawn') as CanvasNode) : undefined
    if (data === undefined || node === undefined) return null
    return { node, ...this.sigma.framedGraphToViewport(data), r: this.sigma.scaleSize(data.size) }
  }

  private hover(context: CanvasRenderingContext2D, id: string): void {
    const seen = this.seen(id)
    if (seen) drawHover(context, seen, this.sigma.getDimensions().width, this.colours)
  }

  private listen(): void {
    const { sigma, graph, events } = this
    const mouse = sigma.getMouseCaptor()
    sigma.on('clickNode', ({ node }) => {
      if (!this.dragged?.moved) events.onSelect({ kind: 'node', id: node })
    })
    sigma.on('doubleClickNode', (payload) => {
      payload.preventSigmaDefault()
      events.onOpen(payload.node)
    })
    sigma.on('clickEdge', ({ edge }) => events.onSelect({ kind: 'edge', id: edge }))
    sigma.on('clickStage', () => events.onSelect(null))
    sigma.on('enterNode', () => this.pointer('pointer'))
    sigma.on('leaveNode', () => this.pointer(null))
    sigma.on('enterEdge', () => this.pointer('pointer'))
    sigma.on('leaveEdge', () => this.pointer(null))
    sigma.on('downNode', (payload) => {
      if (!this.nodes.find((node) => node.id === payload.node)?.movable) return
      this.dragged = { id: payload.node, moved: false }
      payload.preventSigmaDefault()
    })
    mouse.on('mousemovebody', (event) => {
      if (this.dragged === null) return
      this.dragged.moved = true
      const { x, y } = sigma.viewportToGraph(event)
      graph.mergeNodeAttributes(this.dragged.id, { x, y })
      event.preventSigmaDefault()
      event.original.preventDefault()
      event.original.stopPropagation()
    })
    mouse.on('mouseup', () => {
      const { dragged } = this
      if (dragged?.moved) {
        const { x, y } = graph.getNodeAttributes(dragged.id) as { x: number; y: number }
        const place = fromDrawing(this.frame, { x, y })
        events.onMove(dragged.id, place.x, place.y)
      }
      // The click that follows a drag must still see that it was one.
      setTimeout(() => {
        this.dragged = null
      }, 0)
    })
    // What lies under the pointer is read back from the card, which stalls a frame; nobody points at anything while panning.
    sigma.on('downStage', () => {
      const paused = mouse.listeners('mousemove')
      for (const listener of paused) mouse.removeListener('mousemove', listener)
      const resume = () => {
        for (const listener of paused) mouse.on('mousemove', listener)
      }
      document.addEventListener('mouseup', resume, { once: true })
    })
  }

  private pointer(cursor: string | null): void {
    if (this.cursor === cursor) return
    this.cursor = cursor
    this.sigma.getContainer().style.cursor = cursor ?? ''
  }
}

/** Whether anything is to be drawn differently: every change lays its element out again. */
function differs(known: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>): boolean {
  for (const key in wanted) if (known[key] !== wanted[key]) return true
  return false
}
