import Graph from 'graphology'
import Sigma from 'sigma'
import { EdgeRectangleProgram, NodeCircleProgram } from 'sigma/rendering'
import {
  actualView,
  type Frame,
  fitFrame,
  fromDrawing,
  full,
  padding,
  radius,
  radiusAt,
  rowPixels,
  toDrawing,
} from '../arrange/frame'
import type { SeenEdge } from '../drawing/draw-edges'
import { membersOf, type SeenGroup } from '../drawing/draw-groups'
import { drawHover } from '../drawing/draw-hover'
import { drawScene, type Written } from '../drawing/draw-labels'
import type { SeenNode } from '../drawing/draw-marks'
import { curveBetween } from '../drawing/edge-curve'
import type { CanvasColours, CanvasEdge, CanvasGroup, CanvasNode, CanvasTarget, CanvasView } from '../graph-types'
import { cameraFor, isOutside } from './camera-for'
import { Glide } from './glide'
import { targetAt } from './hits'
import { isSoftwareRendered, slideOnDrag } from './slide'
import { listen, type StageEvents } from './stage-pointer'
import { isWithin, type Point } from './within'

/** Beyond these, edges are left out while the picture moves, cannot be pointed at, and are straight lines by WebGL. */
const many = { edges: 1200, pointable: 1500, slide: 400, curves: 600 }
/** The camera comes at least as near as this. */
const leastRatio = 0.02
/** Rows this far apart hold a name each. */
const roomyRow = 15

/** The node under the cursor is drawn with its mark on the canvas above; a disc over it would hide the mark. */
class NoDisc extends NodeCircleProgram {
  override render(): void {}
}

/** What a stage draws. */
export interface StageContent {
  nodes: readonly CanvasNode[]
  edges: readonly CanvasEdge[]
  groups: readonly CanvasGroup[]
  selected: string | null
  colours: CanvasColours
}

/** The WebGL drawing of a graph: keeps sigma in step with lists of nodes and edges, and the frame as it was until asked to fit. */
export class SigmaStage {
  private readonly graph = new Graph({ type: 'directed', multi: false })
  private readonly sigma!: Sigma
  private frame: Frame
  private content: StageContent
  /** Whether drawing is slow here; then nothing is drawn while the picture is dragged. */
  private readonly slow: boolean
  private stopSliding: (() => void) | null = null
  private size: { width: number; height: number }
  private written: Written[] = []
  private seenNodes: readonly SeenNode[] = []
  private seenEdges: readonly SeenEdge[] = []
  private readonly glide: Glide
  private readonly watchers = new Set<(view: CanvasView) => void>()

  constructor(
    container: HTMLElement,
    events: StageEvents,
    first: StageContent,
    private readonly still: boolean,
  ) {
    this.content = first
    this.frame = fitFrame(first.nodes, container.clientWidth, container.clientHeight)
    this.size = { width: container.clientWidth, height: container.clientHeight }
    this.slow = first.nodes.length + first.edges.length > many.slide && isSoftwareRendered()
    this.glide = new Glide(() => this.placeAll())
    this.update(first)
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
      zoomToSizeRatioFunction: (ratio) => radius.most / radiusAt(this.rowPx(ratio)),
      minCameraRatio: this.nearest(),
      maxCameraRatio: 12,
      stagePadding: padding,
      zIndex: true,
      inertiaDuration: still || this.slow ? 0 : 200,
      zoomDuration: still || this.slow ? 0 : 150,
      ...this.load(),
    })
    this.sigma.setCustomBBox(this.frame.box)
    this.sigma.on('afterRender', () => this.drawLabels())
    this.sigma.setGraph(this.graph)
    listen(this, this.sigma, events)
    if (this.slow) this.stopSliding = slideOnDrag(this.sigma)
  }

  /** Draws these from now on; what is known by its id stays the same object on the canvas. What has a new place glides there. */
  update(content: StageContent): void {
    const { nodes, edges, selected, colours } = content
    this.content = content
    const { graph } = this
    const curved = this.isCurved()
    if (!this.still && !this.slow && this.sigma !== undefined)
      this.glide.start(
        nodes.flatMap((node) => {
          if (!graph.hasNode(node.id)) return []
          const now = fromDrawing(this.frame, graph.getNodeAttributes(node.id) as { x: number; y: number })
          return Math.abs(now.x - node.x) + Math.abs(now.y - node.y) > 0.01 ? [{ id: node.id, ...now }] : []
        }),
      )
    const wanted = new Set(edges.map((edge) => edge.id))
    const kept = new Set(nodes.map((node) => node.id))
    for (const id of graph.edges()) if (!wanted.has(id)) graph.dropEdge(id)
    for (const id of graph.nodes()) if (!kept.has(id)) graph.dropNode(id)
    for (const node of nodes) {
      const attributes = {
        ...toDrawing(this.frame, this.glide.placeOf(node)),
        // Only marks that are discs have one by WebGL; squares and handles would look out from under it.
        color: isDisc(node) ? (node.dimmed ? colours.edgeDim : node.color) : 'rgba(0, 0, 0, 0)',
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
        color: edge.strong ? colours.accent : edge.dimmed ? colours.edgeDim : (edge.color ?? colours.edge),
        hidden: curved || edge.folded,
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
    this.size = { width: clientWidth, height: clientHeight }
    this.setFrame(fitFrame(this.content.nodes, clientWidth, clientHeight))
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

  /** 100 %: rows and columns as far apart as names need, about the cursor or else where the graph begins. */
  actualSize(): void {
    const { clientWidth, clientHeight } = this.sigma.getContainer()
    if (clientWidth === 0) return
    const actual = actualView(this.content.nodes, clientWidth, clientHeight)
    if (actual === null) {
      this.fit()
      return
    }
    this.size = { width: clientWidth, height: clientHeight }
    this.setFrame(actual.frame)
    const about = this.content.selected ?? this.content.nodes[0]?.id
    const at = about === undefined ? undefined : this.sigma.getNodeDisplayData(about)
    this.camera({ ...(at ? { x: at.x, y: at.y } : {}), ratio: actual.ratio })
  }

  /** Brings all of these into view: everything where that leaves room for names, else by moving as little as can be. */
  reveal(ids: readonly string[]): void {
    const { width, height } = this.sigma.getDimensions()
    const places = ids.flatMap((id) => {
      const data = this.sigma.getNodeDisplayData(id)
      return data === undefined ? [] : [{ framed: data, seen: this.sigma.framedGraphToViewport(data) }]
    })
    if (!isOutside(places, width, height)) return
    // Everything is shown where names still have room then.
    if (rowPixels(fitFrame(this.content.nodes, width, height), width, height) >= roomyRow) {
      this.fit()
      return
    }
    this.camera(cameraFor(places, this.sigma.getCamera().getState(), width, height))
  }

  /** What is written on the picture now and where, in pixels. */
  labels(): readonly Written[] {
    return this.written
  }

  /** Moves the middle of the window to a place, without a glide. */
  centre(x: number, y: number): void {
    const framed = this.sigma.viewportToFramedGraph(this.sigma.graphToViewport(toDrawing(this.frame, { x, y })))
    this.sigma.getCamera().setState(framed)
  }

  /** The part of the drawing in the window. */
  view(): CanvasView {
    const { width, height } = this.sigma.getDimensions()
    const [first, last] = [this.placeAt({ x: 0, y: 0 }), this.placeAt({ x: width, y: height })]
    return { left: first.x, top: first.y, right: last.x, bottom: last.y }
  }

  /** Shows a part of the drawing, at the zoom that has room for all of it. */
  look({ left, right, top, bottom }: CanvasView): void {
    const now = this.view()
    const more = Math.max((right - left) / (now.right - now.left), (bottom - top) / (now.bottom - now.top))
    const camera = this.sigma.getCamera()
    if (Number.isFinite(more) && more > 0) camera.setState({ ratio: camera.getBoundedRatio(camera.ratio * more) })
    this.centre((left + right) / 2, (top + bottom) / 2)
  }

  watch(listener: (view: CanvasView) => void): () => void {
    this.watchers.add(listener)
    listener(this.view())
    return () => this.watchers.delete(listener)
  }

  /** The place of the drawing under a point of the canvas. */
  placeAt(point: { x: number; y: number }): { x: number; y: number } {
    return fromDrawing(this.frame, this.sigma.viewportToGraph(point))
  }

  /** Where a node stands on the canvas, in pixels; null if it is not in the window. */
  pointOf(id: string): { x: number; y: number } | null {
    return this.seenNodes.find(({ node }) => node.id === id) ?? null
  }

  targetAt(point: { x: number; y: number }): CanvasTarget | null {
    const edges = this.seenEdges.length > many.pointable ? [] : this.seenEdges
    return targetAt({ nodes: this.seenNodes, edges, written: this.written }, point)
  }

  /** Ids of the nodes within an outline on the canvas. */
  nodesIn(outline: readonly Point[]): string[] {
    return this.seenNodes.flatMap((seen) => (isWithin(seen, outline) ? [seen.node.id] : []))
  }

  node(id: string): CanvasNode | undefined {
    return this.graph.hasNode(id) ? (this.graph.getNodeAttribute(id, 'drawn') as CanvasNode) : undefined
  }

  /** Moves nodes by so many columns and rows while they are dragged. Returns where they would stand. */
  drag(ids: readonly string[], by: { x: number; y: number }): { id: string; x: number; y: number }[] {
    return ids.flatMap((id) => {
      const node = this.node(id)
      if (!node?.movable) return []
      const place = { x: node.x + by.x, y: node.y + by.y }
      this.graph.mergeNodeAttributes(id, toDrawing(this.frame, place))
      return [{ id, ...place }]
    })
  }

  /** Nodes that are selected together. */
  picked(): string[] {
    return this.content.nodes.flatMap((node) => (node.picked ? [node.id] : []))
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.sigma.getContainer()
    this.size = { width: clientWidth, height: clientHeight }
    this.sigma.scheduleRefresh()
  }

  destroy(): void {
    this.stopSliding?.()
    this.glide.stop()
    this.sigma.kill()
  }

  private camera(state: { x?: number; y?: number; ratio?: number }): void {
    const camera = this.sigma.getCamera()
    if (this.still || this.slow) camera.setState(state)
    else void camera.animate(state, { duration: 200 })
  }

  private load() {
    const { size } = this.graph
    return { hideEdgesOnMove: !this.slow && size > many.edges, enableEdgeEvents: !this.isCurved() && size <= many.pointable }
  }

  /** Pixels between rows at a zoom of the camera. */
  private rowPx(ratio: number): number {
    return rowPixels(this.frame, this.size.width, this.size.height) / ratio
  }

  /** The zoom at which the camera comes no nearer: three times 100 %, however many rows there are. */
  private nearest(): number {
    return Math.min(leastRatio, this.rowPx(1) / (3 * full.row))
  }

  private isCurved(): boolean {
    return this.content.edges.length <= many.curves
  }

  private setFrame(frame: Frame): void {
    this.frame = frame
    this.placeAll()
    // Settings lay the whole graph out again.
    const nearest = this.nearest()
    if (nearest !== this.sigma.getSetting('minCameraRatio')) this.sigma.setSetting('minCameraRatio', nearest)
    this.sigma.setCustomBBox(frame.box)
    this.sigma.refresh()
  }

  /** Puts every node where it stands now, in one go. */
  private placeAll(): void {
    this.graph.updateEachNodeAttributes(
      (_, attributes) => Object.assign(attributes, toDrawing(this.frame, this.glide.placeOf(attributes.drawn as CanvasNode))),
      { attributes: ['x', 'y'] },
    )
  }

  private drawLabels(): void {
    const context = this.sigma.getCanvases().labels?.getContext('2d')
    if (!context) return
    const { nodes, edges, groups, selected, colours } = this.content
    const { width, height } = this.sigma.getDimensions()
    const seen = new Map<string, SeenNode>()
    for (const node of nodes) {
      const at = this.seen(node.id)
      if (at) seen.set(node.id, at)
    }
    const linesDrawn = !this.isCurved()
    this.seenNodes = [...seen.values()].filter(({ x, y, r }) => x > -r && y > -r && x < width + r && y < height + r)
    this.seenEdges = edges.flatMap((edge) => {
      const [from, to] = [seen.get(edge.source), seen.get(edge.target)]
      return from && to
        ? [{ edge, from, to, curve: curveBetween(from, to, linesDrawn ? 'line' : edge.run, edge.outer, edge.turn) }]
        : []
    })
    const rowPx = this.rowPx(this.sigma.getCamera().getState().ratio)
    this.written = drawScene(
      context,
      {
        nodes: this.seenNodes,
        edges: this.seenEdges,
        groups: groups.map((group): SeenGroup => ({ group, members: membersOf(group, seen) })),
        width,
        height,
        rowPx,
        boxed: selected,
        linesDrawn,
      },
      colours,
    )
    if (this.watchers.size > 0) {
      const view = this.view()
      for (const listener of this.watchers) listener(view)
    }
  }

  private seen(id: string): SeenNode | null {
    const data = this.sigma.getNodeDisplayData(id)
    const node = this.node(id)
    if (data === undefined || node === undefined) return null
    return { node, ...this.sigma.framedGraphToViewport(data), r: this.sigma.scaleSize(data.size) }
  }

  private hover(context: CanvasRenderingContext2D, id: string): void {
    const seen = this.seen(id)
    if (seen) drawHover(context, seen, { ...this.sigma.getDimensions(), nodes: this.seenNodes }, this.content.colours)
  }
}

const isDisc = ({ mark }: CanvasNode) => mark !== 'square' && mark !== 'handle'

/** Whether anything is to be drawn differently: every change lays its element out again. */
function differs(known: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>): boolean {
  for (const key in wanted) if (known[key] !== wanted[key]) return true
  return false
}
