import { type Layer, type LedgerLink, type LedgerNode, linkOf } from './layer'
import { periodIndex } from './port'

/** An attributed address beyond the first hop, with what was absorbed there. */
export interface LedgerHit {
  id: number
  /** Absent if it is the network on which the trace began. */
  network?: number
  hop: number
  mass: number
  /** Times at which a statement about it begins or ends, and the mass of each period between them (one more than cuts). */
  cuts: readonly number[]
  parts: number[]
  first: number
  last: number
  /** The path that carried the most, subject first; its mass is that of its last link. */
  path: { mass: number; links: LedgerLink[] }
}

/** The absorbed mass, by address: its ledgers in several assets are one hit. `cutsOf`: the cuts of its statements. */
export function hitsOf(layer: Layer, hop: number, cutsOf: (id: number) => readonly number[]): LedgerHit[] {
  const hits = new Map<number, LedgerHit & { best: LedgerNode }>()
  for (const node of layer.nodes()) {
    const cuts = cutsOf(node.address)
    let hit = hits.get(node.address)
    if (hit === undefined) {
      const { first, last } = node
      const parts = new Array<number>(cuts.length + 1).fill(0)
      hit = { id: node.address, hop, mass: 0, cuts, parts, first, last, path: { mass: 0, links: [] }, best: node }
      if (node.network !== undefined) hit.network = node.network
      hits.set(node.address, hit)
    }
    hit.mass += node.mass
    hit.first = Math.min(hit.first, node.first)
    hit.last = Math.max(hit.last, node.last)
    for (const { time, mass } of node.entries)
      hit.parts[periodIndex(cuts, time)] = (hit.parts[periodIndex(cuts, time)] ?? 0) + mass
    if (node.heaviest.mass > hit.best.heaviest.mass) hit.best = node
  }
  return [...hits.values()]
    .map(({ best, ...hit }) => ({ ...hit, path: { mass: best.heaviest.mass, links: waysBack(best) } }))
    .sort((a, b) => b.mass - a.mass || a.id - b.id)
}

/** The heaviest link into each ledger on the way back to the subject, subject first. */
function waysBack(node: LedgerNode): LedgerLink[] {
  const links: LedgerLink[] = []
  for (let at: LedgerNode | null = node; at !== null; at = at.heaviest.parent) links.unshift(linkOf(at))
  return links
}
