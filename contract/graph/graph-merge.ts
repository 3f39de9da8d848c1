import { z } from 'zod'
import { groupsOf, mergeGroups } from './graph-merge-groups'
import { byCode, mergeFields, mergeKeyed, type Sides, same } from './graph-merge-parts'
import { withRevived } from './graph-merge-revive'
import { otherEnd, withoutFlows } from './graph-remainders'
import { type GraphDocument, type GraphNode, type GraphRemainder, graphLimits } from './graphs'

type Node = GraphDocument['nodes'][number]

/** A part of a graph that one person can change without touching another. */
export const graphElement = z.strictObject({
  kind: z.enum(['address', 'position', 'note', 'colour', 'hidden', 'pinned', 'facts', 'flow', 'annotation', 'group', 'setting']),
  /** The address, `from to` of a flow, the id of an annotation or group, or the name of a setting. */
  of: z.string(),
})
export type GraphElement = z.infer<typeof graphElement>

export interface GraphMerge {
  document: GraphDocument
  /** Parts of `theirs` that `mine` replaced or removed. */
  overwritten: GraphElement[]
  /** Addresses that one side removed but that stay because the other noted or connected them. */
  stayed: string[]
}

/**
 * A three-way merge of a graph that two people changed concurrently: `base` is what `mine` started from, `theirs` what is
 * stored now. Each element is taken from the side that changed it; if both did, from `mine`, which is saved later. A removed
 * address stays if the other side noted or connected it. Throws a RangeError if the result exceeds the limits of a graph, or if
 * the graphs have different roots.
 */
export function mergeGraphs(base: GraphDocument, theirs: GraphDocument, mine: GraphDocument): GraphMerge {
  if ([theirs, mine].some((one) => one.network !== base.network || one.root !== base.root)) {
    throw new RangeError('The graph begins at another address. Save it as a new graph.')
  }
  const lost = new Map<string, GraphElement>()
  const lose = (kind: GraphElement['kind'], of: string) => void lost.set(`${kind} ${of}`, { kind, of })
  const { sides, stayed } = withRevived(base, theirs, mine)
  const of = <K extends keyof GraphDocument>(key: K) => ({
    base: sides.base[key],
    theirs: sides.theirs[key],
    mine: sides.mine[key],
  })
  const nodes = mergeKeyed<Node>(
    of('nodes'),
    (node) => node.address,
    (before, one, two, address) =>
      mergeFields(
        { base: before, theirs: one, mine: two },
        [['x', 'y', 'hop']],
        (field) => {
          const kind = elementOf(field)
          if (before !== undefined || isByHand(kind)) lose(kind, address)
        },
        { check: newerCheck },
      ),
    (address, changed) => changed && lose('address', address),
  )
  const known = new Set(nodes.map((node) => node.address))
  const ofKnown = (one: { address: string }) => known.has(one.address)
  const groups = mergeGroups(
    { base: groupsOf(sides.base), theirs: groupsOf(sides.theirs), mine: groupsOf(sides.mine) },
    known,
    (id) => lose('group', id),
  )
  const document: GraphDocument = {
    ...mergeFields(
      { base: bare(base), theirs: bare(theirs), mine: bare(mine) },
      [],
      (field) => isSetting(field) && lose('setting', field),
    ),
    nodes: apart(nodes, sides),
    edges: mergeKeyed(
      of('edges'),
      (edge) => `${edge.from} ${edge.to}`,
      (before, one, two, key) => {
        if (same(two, before) || same(two, one)) return one
        if (before !== undefined && !same(one, before)) lose('flow', key)
        return two
      },
    ),
    remainders: mergeKeyed<GraphRemainder>(of('remainders'), sideKey, (before, one, two) =>
      restOf({ base: before, theirs: one, mine: two }, sides),
    ).filter(ofKnown),
    annotations: mergeKeyed(
      of('annotations'),
      (one) => one.id,
      (before, one, two, id) => mergeFields({ base: before, theirs: one, mine: two }, [['x', 'y']], () => lose('annotation', id)),
      (id, changed) => changed && lose('annotation', id),
    ),
    collapsed: mergeKeyed(of('collapsed'), sideKey, (_, one) => one).filter(ofKnown),
    imported: theirs.imported || mine.imported,
  }
  if (groups.length > 0) document.groups = groups
  else delete document.groups
  return { document: bounded(document), overwritten: [...lost.values()], stayed }
}

const settings: readonly (keyof GraphDocument)[] = ['fold_below_usd', 'fold_entities', 'time']
const isSetting = (field: string) => (settings as readonly string[]).includes(field)
/** A graph without the parts that are merged separately. */
const bare = (document: GraphDocument): GraphDocument => ({
  ...document,
  nodes: [],
  edges: [],
  remainders: [],
  annotations: [],
  collapsed: [],
  groups: undefined,
})
const sideKey = (one: { address: string; side: string }) => `${one.address} ${one.side}`

const byHand = ['position', 'note', 'colour', 'hidden', 'pinned'] as const
function elementOf(field: string): GraphElement['kind'] {
  return field === 'x' ? 'position' : (byHand.find((kind) => kind === field) ?? 'facts')
}
/** If two people expand the same address, the new neighbours are placed automatically on each side, not by hand. */
const isByHand = (kind: GraphElement['kind']) => kind !== 'facts' && kind !== 'position'

function newerCheck(theirs: GraphNode['check'], mine: GraphNode['check']): GraphNode['check'] | undefined {
  if (theirs === null || mine === null) return theirs ?? mine
  return theirs.checked_at === mine.checked_at ? undefined : theirs.checked_at > mine.checked_at ? theirs : mine
}

/** The side that fetched more is better informed; what the other chose besides is no longer outside the graph either. */
function restOf(
  { base, theirs, mine }: Omit<Sides<GraphRemainder>, 'base'> & { base: GraphRemainder | undefined },
  sides: Sides<GraphDocument>,
): GraphRemainder {
  if (same(mine, base)) return theirs
  if (same(theirs, base)) return mine
  const [more, less, shown, chosen] =
    mine.shown >= theirs.shown
      ? [mine, theirs, sides.mine.edges, sides.theirs.edges]
      : [theirs, mine, sides.theirs.edges, sides.mine.edges]
  const there = new Set(shown.map((edge) => otherEnd(edge, more)))
  return withoutFlows(
    more,
    chosen.filter((edge) => {
      const other = otherEnd(edge, more)
      return other !== null && less.chosen?.includes(other) && !there.has(other)
    }),
  )
}

/** Moves new nodes of one side below those of the other if both took the same free place. */
function apart(nodes: Node[], { base, theirs, mine }: Sides<GraphDocument>): Node[] {
  const addressesOf = (one: GraphDocument) => new Set(one.nodes.map((node) => node.address))
  const [before, t, m] = [addressesOf(base), addressesOf(theirs), addressesOf(mine)]
  const place = (node: { x: number; y: number }) => `${Math.round(node.x * 2)} ${Math.round(node.y * 2)}`
  const newcomers = nodes.filter((node) => !before.has(node.address) && !(t.has(node.address) && m.has(node.address)))
  const first = new Map<string, boolean>()
  const taken = new Set(nodes.map(place))
  const moved = new Map<string, Node>()
  const lowest = new Map<number, number>()
  for (const node of newcomers.sort((a, b) => byCode(a.address, b.address))) {
    const own = t.has(node.address)
    const there = first.get(place(node))
    if (there === undefined) first.set(place(node), own)
    if (there === undefined || there === own || node.pinned) continue
    // In a column of several, each starts below the previous one, not at the top again.
    const column = Math.round(node.x * 2)
    let y = Math.max(node.y, lowest.get(column) ?? node.y)
    while (taken.has(place({ x: node.x, y }))) y += 1
    lowest.set(column, y)
    taken.add(place({ x: node.x, y }))
    moved.set(node.address, { ...node, y })
  }
  return moved.size === 0 ? nodes : nodes.map((node) => moved.get(node.address) ?? node)
}

function bounded(document: GraphDocument): GraphDocument {
  for (const [key, word] of [
    ['nodes', 'addresses'],
    ['edges', 'flows'],
    ['annotations', 'annotations'],
    ['groups', 'groups'],
  ] as const) {
    const [count, most] = [document[key]?.length ?? 0, graphLimits[key]]
    if (count > most) {
      throw new RangeError(
        `Together with what somebody else added the graph has ${count.toLocaleString('en')} ${word}; it holds at most ${most.toLocaleString('en')}. Remove some, or save it as a new graph.`,
      )
    }
  }
  if (document.groups?.some((group) => group.addresses.length > graphLimits.members)) {
    throw new RangeError(
      `Together with what somebody else added a group has more than ${graphLimits.members} addresses. Make two groups of it.`,
    )
  }
  return document
}
