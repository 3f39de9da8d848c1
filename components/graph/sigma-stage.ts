import Graph from 'graphology'
import Sigma from 'sigma'
import { EdgeArrowProgram, NodeCircleProgram } from 'sigma/rendering'
import { drawEdgeLabel, drawNodeHover, drawNodeLabel } from './draw-labels'
import { type Frame, fitFrame, fromDrawing, toDrawing } from './frame'
import type { CanvasColours, CanvasEdge, CanvasNode, CanvasTarget } from './graph-types'
import { isSoftwareRendered, slideOnDrag } from './slide'

/** Beyond these, labels or edges are left out while the picture moves, and edges cannot be pointed at. */
const many = { labels: 400, edges: 1200, pointable: 1500, edgeLabels: 160, slide: 400 }

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

  constructor(
    container: HTMLElement,
    private readonly events: StageEvents,
    first: { nodes: readonly CanvasNode[]; edges: readonly CanvasEdge[]; selected: string | null; colours: CanvasColours },
    private readonly still: boolean,
  ) {
    this.colours = first.colours
    this.frame = fitFrame(first.nodes, container.clientWidth, container.clientHeight)
    this.slow = first.nodes.length + first.edges.length > many.slide && isSoftwareRendered()
    this.update(first.nodes, first.edges, first.selected, first.colours)
    // Given the graph last, when the frame is known, so that it is drawn once and not twice.
    this.sigma = new Sigma(new Graph(), container, {
      allowInvalidContainer: true,
      defaultEdgeType: 'arrow',
      edgeProgramClasses: { arrow: EdgeArrowProgram },
      nodeProgramClasses: { circle: NodeCircleProgram },
      nodeHoverProgramClasses: { circle: NoDisc },
      defaultDrawNodeLabel: (context, data) => drawNodeLabel(context, data, this.colours),
      defaultDrawNodeHover: (context, data) => drawNodeHover(context, data, this.colours),
      defaultDrawEdgeLabel: (context, data, source, target) => drawEdgeLabel(context, data, source, target, this.colours),
      labelDensity: first.nodes.length > many.labels ? 0.6 : 2,
      labelGridCellSize: 90,
      labelRenderedSizeThreshold: 3,
      minCameraRatio: 0.02,
      maxCameraRatio: 12,
      stagePadding: 36,
      zIndex: true,
      inertiaDuration: still || this.slow ? 0 : 200,
      zoomDuration: still || this.slow ? 0 : 150,
      enableCameraPanning: !this.slow,
      ...this.load(),
    })
    this.sigma.setCustomBBox(this.frame.box)
    this.sigma.setGraph(this.graph)
    this.listen()
    if (this.slow) this.stopSliding = slideOnDrag(this.sigma)
  }

  /** Draws these from now on; what is known by its id stays the same object on the canvas. */
  update(nodes: readonly CanvasNode[], edges: readonly CanvasEdge[], selected: string | null, colours: CanvasColours): void {
    this.nodes = nodes
    this.colours = colours
    const { graph } = this
    const wanted = new Set(edges.map((edge) => edge.id))
    const kept = new Set(nodes.map((node) => node.id))
    for (const id of graph.edges()) if (!wanted.has(id)) graph.dropEdge(id)
    for (const id of graph.nodes()) if (!kept.has(id)) graph.dropNode(id)
    const size = nodes.length > 800 ? 3 : nodes.length > 250 ? 4.5 : 6.5
    for (const node of nodes) {
      const attributes = {
        ...toDrawing(this.frame, node),
        label: node.label,
        detail: node.detail,
        mark: node.mark,
        side: node.side,
        color: node.dimmed ? colours.edgeDim : node.color,
        size: node.id === selected ? size * 1.3 : size,
        forceLabel: node.strong || node.id === selected,
        highlighted: node.id === selected,
        dimmed: node.dimmed,
        zIndex: node.dimmed ? 0 : 2,
      }
      if (!graph.hasNode(node.id)) graph.addNode(node.id, attributes)
      else if (differs(graph.getNodeAttributes(node.id), attributes)) graph.replaceNodeAttributes(node.id, attributes)
    }
    const named = edges.length <= many.edgeLabels
    for (const edge of edges) {
      const attributes = {
        label: edge.label,
        labelAt: edge.labelAt,
        size: edge.width,
        color: edge.strong ? colours.accent : edge.dimmed ? colours.edgeDim : colours.edge,
        forceLabel: (named && !edge.dimmed) || edge.strong,
        dimmed: edge.dimmed,
        zIndex: edge.strong ? 2 : edge.dimmed ? 0 : 1,
      }
      if (!graph.hasEdge(edge.id)) graph.addDirectedEdgeWithKey(edge.id, edge.source, edge.target, attributes)
      else if (differs(graph.getEdgeAttributes(edge.id), attributes)) graph.replaceEdgeAttributes(edge.id, attributes)
    }
    if (this.sigma === undefined) return
    const load = this.load()
    // Settings lay the whole graph out again, so they are touched only where they change.
    if (
      load.hideLabelsOnMove !== this.sigma.getSetting('hideLabelsOnMove') ||
      load.enableEdgeEvents !== this.sigma.getSetting('enableEdgeEvents')
    )
      this.sigma.setSettings(load)
  }

  /** Shows everything; only this changes positions on the canvas. */
  fit(): void {
    const { clientWidth, clientHeight } = this.sigma.getContainer()
    if (clientWidth === 0) return
    this.frame = fitFrame(this.nodes, clientWidth, clientHeight)
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

  resize(): void {
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
    const { order, size } = this.graph
    return {
      hideLabelsOnMove: !this.slow && order > many.labels,
      hideEdgesOnMove: !this.slow && size > many.edges,
      enableEdgeEvents: size <= many.pointable,
      renderEdgeLabels: size <= many.pointable,
    }
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
