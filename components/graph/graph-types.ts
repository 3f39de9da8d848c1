import type { KindGlyph } from './kind-glyphs'

/** Silhouettes a mark can have, so that it reads without colour. */
export type MarkShape = 'ring' | 'dot' | 'triangle' | 'diamond' | 'octagon' | 'square'

/** Something that is drawn; `x` counts columns, `y` rows downwards. */
export interface CanvasNode {
  id: string
  x: number
  y: number
  label: string
  /** Second line in grey. */
  detail: string
  /** Of the disc: what it is. */
  color: string
  glyph: KindGlyph | null
  /** Of the ring and the badge: its level. */
  ring: string
  mark: MarkShape
  dimmed: boolean
  /** The side on which its label is written if there is room, so that no flow runs through it. */
  side: 'left' | 'right' | 'below'
  /** The higher is written first where labels compete for room. */
  priority: number
  /** Whether a hand may move it. */
  movable: boolean
}

export interface CanvasEdge {
  id: string
  source: string
  target: string
  /** In pixels. */
  width: number
  /** What it says, the longest first; the first that has room is written. */
  labels: readonly string[]
  /** The position of its label on the way from source to target, from 0 to 1. */
  labelAt: number
  /** The higher is written first where labels compete for room. */
  priority: number
  dimmed: boolean
  strong: boolean
  /** Dashed: it stands for several flows or was not seen as such. */
  folded: boolean
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
export type CanvasTarget = { kind: 'node' | 'edge'; id: string }

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
}
