import { type RefObject, useEffect, useRef } from 'react'
import type { CanvasControls } from '@/components/graph/graph-types'
import type { GraphDocument } from '@/contract/graph/graphs'

/** Brings the result of an expansion or a path into view; nodes that were there do not move. */
export function useReveal(nodes: GraphDocument['nodes'], controls: RefObject<Pick<CanvasControls, 'reveal'> | null>): void {
  const standing = useRef(new Set(nodes.map((node) => node.address)))
  useEffect(() => {
    const fresh = nodes.filter((node) => !standing.current.has(node.address)).map((node) => node.address)
    standing.current = new Set(nodes.map((node) => node.address))
    if (fresh.length > 0) requestAnimationFrame(() => controls.current?.reveal(fresh))
  }, [nodes, controls])
}
