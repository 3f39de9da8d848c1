import type { GraphColour, NodeKind } from '@/contract/graph/graphs'
import type { Level } from '@/contract/kernel'

/** Colours of the drawing, as CSS colours. */
export interface FlowColours {
  background: string
  foreground: string
  muted: string
  edge: string
  levels: Record<Level, string>
  kind: (kind: NodeKind | null) => string
  hand: (colour: GraphColour) => string
}
