import type { KindGlyph } from './kind-glyphs'

/** Silhouettes a mark can have, so that it reads without colour. A hexagon or a bow tie stands for what happened and not for an address. */
export type MarkShape = 'ring' | 'dot' | 'triangle' | 'diamond' | 'octagon' | 'square' | 'hexagon' | 'bowtie' | 'handle'

/** Something that is drawn; `x` counts columns, `y` rows downwards. */
export interface CanvasNode {
  id: string
  x: number
  y: number
  label: string
  /** Instead of the label where there is no room for that, the longest first. */
  short?: readonly string[]
  /** Second line in grey. */
  detail: string
  /** Of the disc: what it is. */
  color: string
  glyph: KindGlyph | null
  /** Written in the disc where there is no pictogram; one or two letters. */
  initials: string | null
  /** Of the ring and the badge: its level. */
  ring: string
  mark: MarkShape
  dimmed: boolean
  /** Whether its outline is dashed: it is likely and not sure. */
  dashed?: boolean
  /** The side on which its label is written if there is room, so that no flow runs through it. */
  side: 'left' | 'right' | 'below'
  /** The higher is written first where labels compete for room. */
  priority: number
  /** Whether a hand may move it. */
  movable: boolean
  /** One of several that are selected together. */
  picked: boolean
}

export type FlowEnd = 'source' | 'target'

/** curve: as columns are read; lane: one of two opposite flows, which keep apart; line: straight. */
export type EdgeRun = 'curve' | 'lane' | 'line'

export interface CanvasEdge {
  id: string
  source: string
  target: string
  /** In pixels. */
  width: number
  /** What it says, the longest first; the first that has room is written. */
  labels: readonly string[]
  /** The end that is one of many, if one is: the flow arrives level there, and its amount stands before it. */
  outer: FlowEnd | null
  /** The share of the way from its other end after which it is level: as far as the nearest column of its fan. */
  turn: number
  /** The higher is written first where labels compete for room. */
  priority: number
  dimmed: boolean
  strong: boolean
  /** Dashed: it stands for several flows or was not seen as such. */
  folded: boolean
  run: EdgeRun
  /** Instead of the colour that its state gives it. */
  color: string | null
}

/** Nodes that belong together, with a soft area behind them and its name. */
export interface CanvasGroup {
  id: string
  name: string
  color: string
  members: readonly string[]
  /** Pairs of members, a tree over all of them, along which the area runs. */
  links: readonly (readonly [string, string])[]
}

export interface CanvasColours {
  background: string
  surface: string
  foreground: string
  muted: string
  edge: string
  edgeDim: string
  accent: string
}

/** What is pointed at. */
export type CanvasTarget = { kind: 'node' | 'edge' | 'group'; id: string }

/** Where something was put down. */
export interface CanvasMove {
  id: string
  x: number
  y: number
}

/** What a menu is asked for, where it opens in the window, and the place of the drawing under it. */
export interface MenuCall {
  target: CanvasTarget | null
  clientX: number
  clientY: number
  place: { x: number; y: number }
}

/** The part of the drawing in the window, in columns and rows. */
export interface CanvasView {
  left: number
  right: number
  top: number
  bottom: number
}

/** What a page asks of the canvas. */
export interface CanvasControls {
  fit(): void
  zoom(direction: 'in' | 'out'): void
  /** Rows as far apart as their labels are high. */
  actualSize(): void
  /** Brings a node into view and the cursor on it. */
  show(id: string): void
  /** Brings all of these into view, moving the picture as little as can be. */
  reveal(ids: readonly string[]): void
  /** Moves the middle of the window to a place. */
  centre(x: number, y: number): void
  /** Shows a part of the drawing, as much of it as the window has room for. */
  look(part: CanvasView): void
  /** Calls with the part in the window, now and whenever it changes. Returns what ends it. */
  watch(listener: (view: CanvasView) => void): () => void
  /** Takes the keys again, after a menu or a dialog. */
  focus(): void
}
