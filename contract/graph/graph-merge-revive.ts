import { byCode, type Sides, same } from './graph-merge-parts'
import type { GraphDocument } from './graphs'

/**
 * The sides of a merge after restoring from the base what one of them removed but must stay: an address that the other side
 * noted or connected, and annotations and groups that the later side changed.
 */
export function withRevived(
  base: GraphDocument,
  theirs: GraphDocument,
  mine: GraphDocument,
): { sides: Sides<GraphDocument>; stayed: string[] } {
  const [fromThem, fromMe] = [keptBy(base, mine, theirs), keptBy(base, theirs, mine)]
  return {
    sides: {
      base,
      theirs: withWords(base, mine, withAddresses(base, theirs, fromThem)),
      mine: withAddresses(base, mine, fromMe),
    },
    stayed: [...fromThem, ...fromMe].sort(byCode),
  }
}

/** Addresses that `remover` lacks and that `keeper` annotated, or connected with a new flow. */
function keptBy(base: GraphDocument, keeper: GraphDocument, remover: GraphDocument): Set<string> {
  const left = new Set(remover.nodes.map((node) => node.address))
  const before = new Map(base.nodes.map((node) => [node.address, node]))
  const gone = (address: string) => before.has(address) && !left.has(address)
  const edges = new Set(base.edges.map((edge) => `${edge.from} ${edge.to}`))
  const kept = new Set<string>()
  for (const node of keeper.nodes)
    if (gone(node.address) && node.note !== null && node.note !== before.get(node.address)?.note) kept.add(node.address)
  for (const edge of keeper.edges) {
    if (edges.has(`${edge.from} ${edge.to}`)) continue
    for (const end of [edge.from, edge.to]) if (gone(end)) kept.add(end)
  }
  return kept
}

function withAddresses(base: GraphDocument, side: GraphDocument, addresses: ReadonlySet<string>): GraphDocument {
  if (addresses.size === 0) return side
  const nodes = [...side.nodes, ...base.nodes.filter((node) => addresses.has(node.address))]
  const known = new Set(nodes.map((node) => node.address))
  const edges = base.edges.filter(
    (edge) => (addresses.has(edge.from) || addresses.has(edge.to)) && known.has(edge.from) && known.has(edge.to),
  )
  const own = <T extends { address: string }>(all: readonly T[]) => all.filter((one) => addresses.has(one.address))
  return {
    ...side,
    nodes,
    edges: [...side.edges, ...edges],
    remainders: [...side.remainders, ...own(base.remainders)],
    collapsed: [...side.collapsed, ...own(base.collapsed)],
  }
}

/** `theirs` plus the annotations and groups that it lacks and `mine` changed. */
function withWords(base: GraphDocument, mine: GraphDocument, theirs: GraphDocument): GraphDocument {
  const back = <T extends { id: string }>(before: readonly T[], one: readonly T[], two: readonly T[]): T[] => {
    const [left, changed] = [new Set(one.map(({ id }) => id)), new Map(two.map((it) => [it.id, it]))]
    return before.filter((it) => !left.has(it.id) && changed.has(it.id) && !same(changed.get(it.id), it))
  }
  const annotations = back(base.annotations, theirs.annotations, mine.annotations)
  const groups = back(base.groups ?? [], theirs.groups ?? [], mine.groups ?? [])
  if (annotations.length === 0 && groups.length === 0) return theirs
  const taken = new Set((theirs.groups ?? []).flatMap((group) => group.addresses))
  return {
    ...theirs,
    annotations: [...theirs.annotations, ...annotations],
    groups: [
      ...(theirs.groups ?? []),
      ...groups.map((group) => ({ ...group, addresses: group.addresses.filter((address) => !taken.has(address)) })),
    ],
  }
}
