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
  color: string
  mark: MarkShape
  dimmed: boolean
  /** The position of its label, so that no flow runs through it. */
  side: 'left' | 'right' | 'below'
  /** Its label is always drawn. */
  strong: boolean
  /** Whether a hand may move it. */
  movable: boolean
}

export interface CanvasEdge {
  id: string
  source: string
  target: string
  /** In pixels. */
  width: number
  label: string
  /** The position of its label on the way from source to target, from 0 to 1. */
  labelAt: number
  dimmed: boolean
  strong: boolean
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
  /** Brings a node into view and the cursor on it. */
  show(id: string): void
}
