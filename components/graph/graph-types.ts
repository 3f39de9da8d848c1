import type { KindGlyph } from './kind-glyphs'

/**
 * Silhouettes of marks, so that they are recognisable without colour. A hexagon or a bow tie is an event rather than an
 * address.
 */
export type MarkShape = 'ring' | 'dot' | 'triangle' | 'diamond' | 'octagon' | 'square' | 'hexagon' | 'bowtie' | 'handle'

/** A drawn node; `x` counts columns, `y` rows downwards. */
export interface CanvasNode {
  id: string
  x: number
  y: number
  label: string
  /** Shorter labels for where the full one does not fit, longest first. */
  short?: readonly string[]
  /** Second line in grey. */
  detail: string
  /** Colour of the disc: its kind. */
  color: string
  glyph: KindGlyph | null
  /** Drawn in the disc if there is no pictogram; one or two letters. */
  initials: string | null
  /** Colour of the ring and the badge: its level. */
  ring: string
  mark: MarkShape
  dimmed: boolean
  /** Whether its outline is dashed: it is likely but not certain. */
  dashed?: boolean
  /** The preferred side of its label, so that no flow crosses it. */
  side: 'left' | 'right' | 'below'
  /** Labels with a higher priority are placed first. */
  priority: number
  /** Whether it can be moved by hand. */
  movable: boolean
  /** Whether it is part of the multiple selection. */
  picked: boolean
}

export type FlowEnd = 'source' | 'target'

/** curve: bent between columns; lane: one of two opposite flows, which keep apart; line: straight. */
export type EdgeRun = 'curve' | 'lane' | 'line'

export interface CanvasEdge {
  id: string
  source: string
  target: string
  /** In pixels. */
  width: number
  /** Its labels, longest first; the first that has room is drawn. */
  labels: readonly string[]
  /** The end at the wide side of a fan, if any: the flow arrives level there, with its amount before it. */
  outer: FlowEnd | null
  /** The share of its length from the other end after which it is level: up to the nearest column of its fan. */
  turn: number
  /** Labels with a higher priority are placed first. */
  priority: number
  dimmed: boolean
  strong: boolean
  /** Dashed: it sums up several flows or was not observed as such. */
  folded: boolean
  run: EdgeRun
  /** Overrides the colour of its state. */
  color: string | null
}

/** Nodes that belong together, with a soft area behind them and a name. */
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

/** The element under the pointer. */
export type CanvasTarget = { kind: 'node' | 'edge' | 'group'; id: string }

/** Where something was dropped. */
export interface CanvasMove {
  id: string
  x: number
  y: number
}

/** What a menu was opened on, where in the window, and the place of the drawing under it. */
export interface MenuCall {
  target: CanvasTarget | null
  clientX: number
  clientY: number
  place: { x: number; y: number }
}

/** The visible part of the drawing, in columns and rows. */
export interface CanvasView {
  left: number
  right: number
  top: number
  bottom: number
}

/** What a page can ask of the canvas. */
export interface CanvasControls {
  fit(): void
  zoom(direction: 'in' | 'out'): void
  /** Zooms to 100 %: rows as far apart as their labels are high. */
  actualSize(): void
  /** Brings a node into view and moves the cursor to it. */
  show(id: string): void
  /** Brings all of these into view with the smallest possible move. */
  reveal(ids: readonly string[]): void
  /** Centres the window on a place. */
  centre(x: number, y: number): void
  /** Shows a part of the drawing, at a zoom that fits all of it. */
  look(part: CanvasView): void
  /** Calls the listener with the visible part, now and whenever it changes. Returns the function that stops it. */
  watch(listener: (view: CanvasView) => void): () => void
  /** Takes the focus again, after a menu or a dialog. */
  focus(): void
}
