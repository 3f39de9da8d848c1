import type { GraphDocument, GraphEdge, NodeKind } from '@/contract/graph/graphs'
import { nodeKinds } from '@/contract/graph/graphs'
import { micros, unitsText, usdText } from '@/contract/graph/micros'
import { edgeKey, type FlowNode } from './flow-document'

/** Addresses that are drawn as one node. */
export interface Joined {
  /** The key of their node in the view: `entity ent_…` or `group …`. */
  key: string
  /** The id of the entity or of the group. */
  id: string
  kind: 'entity' | 'group'
  name: string
  members: readonly FlowNode[]
  /** Flows among them, which the view does not draw. */
  inner: readonly GraphEdge[]
}

export interface JoinedGraph {
  nodes: readonly FlowNode[]
  edges: readonly GraphEdge[]
  root: string
  joined: ReadonlyMap<string, Joined>
  /** By the key of a drawn flow, the flows it sums up; a flow drawn as it is has no entry. */
  parts: ReadonlyMap<string, readonly GraphEdge[]>
}

/**
 * A graph with the addresses of each entity as one node if `fold_entities` is set, and those of each folded group; at least two
 * each. Parallel flows are added up exactly; a node takes the position of its first member.
 */
export function joinNodes({ nodes, edges, root, ...document }: GraphDocument): JoinedGraph {
  const ends = new Map<string, string>()
  const joined = new Map<string, Joined>()
  for (const one of parties(nodes, document)) {
    if (one.members.length < 2) continue
    joined.set(one.key, { ...one, inner: [] })
    for (const member of one.members) ends.set(member.address, one.key)
  }
  if (joined.size === 0) return { nodes, edges, root, joined, parts: new Map() }
  const endOf = (address: string) => ends.get(address) ?? address
  const standing = new Map([...joined.values()].map((one) => [one.members[0]?.address, one]))
  const drawn = nodes.flatMap((node) => {
    const one = standing.get(node.address)
    return one ? nodeOf(one, node) : ends.has(node.address) ? [] : node
  })
  const flows = Map.groupBy(edges, (edge) => `${endOf(edge.from)}\n${endOf(edge.to)}`)
  const parts = new Map<string, readonly GraphEdge[]>()
  const sums: GraphEdge[] = []
  for (const [ways, own] of flows) {
    const [from = '', to = ''] = ways.split('\n')
    const inside = from === to ? joined.get(from) : undefined
    const [only] = own
    if (inside) joined.set(from, { ...inside, inner: own })
    else if (only && from === only.from && to === only.to) sums.push(only)
    else {
      const sum = sumOf(from, to, own)
      parts.set(edgeKey(sum), own)
      sums.push(sum)
    }
  }
  return { nodes: drawn, edges: sums, root: endOf(root), joined, parts }
}

/** Groups first: what people group takes precedence over attributed entities. */
function parties(
  nodes: readonly FlowNode[],
  { groups = [], fold_entities, unfolded_entities = [] }: Pick<GraphDocument, 'groups' | 'fold_entities' | 'unfolded_entities'>,
): Omit<Joined, 'inner'>[] {
  const byAddress = new Map(nodes.map((node) => [node.address, node]))
  const grouped = new Set(groups.flatMap((group) => group.addresses))
  const found = groups
    .filter((group) => group.folded)
    .map(({ id, name, addresses }): Omit<Joined, 'inner'> => {
      const members = addresses.flatMap((address) => byAddress.get(address) ?? [])
      return { key: `group ${id}`, id, kind: 'group', name, members }
    })
  if (!fold_entities) return found
  const owned = Map.groupBy(
    nodes.filter((node) => node.entity !== null && !grouped.has(node.address) && !unfolded_entities.includes(node.entity.id)),
    (node) => node.entity?.id ?? '',
  )
  for (const [id, members] of owned)
    found.push({ key: `entity ${id}`, id, kind: 'entity', name: members[0]?.entity?.name ?? id, members })
  return found
}

/** The node for several members: the gravest kind and the highest level among them, and their total amounts. */
function nodeOf({ key, name, id, kind, members }: Omit<Joined, 'inner'>, first: FlowNode): FlowNode {
  const times = (pick: (node: FlowNode) => string | null) => members.flatMap((node) => pick(node) ?? []).toSorted()
  const checks = members.flatMap((node) => node.check ?? []).toSorted((a, b) => b.score - a.score)
  const gravest = members.toSorted((a, b) => rank(a.said?.kind) - rank(b.said?.kind))[0] ?? first
  const entity = members.find((node) => node.entity)?.entity ?? null
  return {
    ...first,
    address: key,
    entity: {
      id: kind === 'entity' ? id : (entity?.id ?? id),
      name: `${name} (${members.length.toLocaleString('en')} addresses)`,
      category: gravest.category,
      confidence: Math.min(...members.map((node) => node.entity?.confidence ?? 100)),
    },
    category: gravest.category,
    ...(gravest.said ? { said: gravest.said } : {}),
    check: checks[0] ?? null,
    transfers_in: members.reduce((sum, node) => sum + node.transfers_in, 0),
    transfers_out: members.reduce((sum, node) => sum + node.transfers_out, 0),
    first_seen_at: times((node) => node.first_seen_at)[0] ?? null,
    last_seen_at: times((node) => node.last_seen_at).at(-1) ?? null,
    note: null,
  }
}

const rank = (kind: NodeKind | null | undefined) => (kind ? nodeKinds.indexOf(kind) : nodeKinds.length)

/** Merges parallel flows. Amounts by asset are given only if every part names all of its assets. */
function sumOf(from: string, to: string, parts: readonly GraphEdge[]): GraphEdge {
  const whole = parts.every((part) => part.more_assets === 0)
  const byAsset = [
    ...Map.groupBy(
      parts.flatMap((part) => part.amounts),
      ({ asset }) => asset.contract ?? asset.symbol,
    ).values(),
  ]
  const sums = byAsset.map(sumOfAsset).toSorted((a, b) => {
    const [x, y] = [micros(a.amount_usd ?? '0'), micros(b.amount_usd ?? '0')]
    return x === y ? 0 : x < y ? 1 : -1
  })
  return {
    from,
    to,
    amounts: whole ? sums.slice(0, 5) : [],
    more_assets: whole ? Math.max(0, sums.length - 5) : sums.length,
    usd: usdText(parts.reduce((sum, part) => sum + micros(part.usd), 0n)),
    unpriced: parts.reduce((sum, part) => sum + part.unpriced, 0),
    transfers: parts.reduce((sum, part) => sum + part.transfers, 0),
    first_seen_at: parts.map((part) => part.first_seen_at).toSorted()[0] ?? '',
    last_seen_at:
      parts
        .map((part) => part.last_seen_at)
        .toSorted()
        .at(-1) ?? '',
  }
}

type Amount = GraphEdge['amounts'][number]

function sumOfAsset(amounts: readonly Amount[]): Amount {
  const [first] = amounts
  if (first === undefined) throw new RangeError('an asset without an amount')
  const raw = amounts.reduce((sum, one) => sum + BigInt(one.amount_raw), 0n)
  const priced = amounts.every((one) => one.amount_usd !== null)
  return {
    asset: first.asset,
    amount: unitsText(raw, first.asset.decimals),
    amount_raw: raw.toString(),
    amount_usd: priced ? usdText(amounts.reduce((sum, one) => sum + micros(one.amount_usd ?? '0'), 0n)) : null,
  }
}
