import fc from 'fast-check'
import { type GraphDocument, graphColours } from '../graph/graphs'

export type Node = GraphDocument['nodes'][number]

export const nodeOf = (address: string, more: Partial<Node> = {}): Node => ({
  address,
  entity: null,
  category: null,
  check: null,
  transfers_in: 1,
  transfers_out: 1,
  first_seen_at: null,
  last_seen_at: null,
  x: 0,
  y: 0,
  hop: 0,
  note: null,
  ...more,
})

export const edgeOf = (from: string, to: string, usd = '1'): GraphDocument['edges'][number] => ({
  from,
  to,
  usd,
  amounts: [],
  more_assets: 0,
  unpriced: 0,
  transfers: 1,
  first_seen_at: '2024-01-01T00:00:00.000Z',
  last_seen_at: '2024-02-01T00:00:00.000Z',
})

/** A graph of a root and a chain of `length` addresses n0, n1, ..., each in its own place. */
export function chainOf(length: number, more: Partial<GraphDocument> = {}): GraphDocument {
  const names = Array.from({ length }, (_, n) => `n${n}`)
  return {
    format: 'assay.graph',
    version: 1,
    network: 'ethereum',
    root: 'root',
    nodes: [nodeOf('root'), ...names.map((name, n) => nodeOf(name, { x: n + 1, y: n % 3, hop: n + 1 }))],
    edges: names.map((name, n) => edgeOf(n === 0 ? 'root' : `n${n - 1}`, name)),
    remainders: [],
    annotations: [{ id: 'word', text: 'Before', x: 0, y: 5 }],
    groups: [{ id: 'g', name: 'Group', colour: 'blue', addresses: ['root'], folded: false }],
    collapsed: [],
    fold_below_usd: null,
    time: { from: null, to: null },
    freshness: null,
    imported: false,
    ...more,
  }
}

/** One edit of a graph; one that does not apply changes nothing. */
export type Edit =
  | { do: 'move'; of: string; x: number; y: number }
  | { do: 'note'; of: string; text: string }
  | { do: 'colour'; of: string; colour: Node['colour'] }
  | { do: 'hide'; of: string }
  | { do: 'pin'; of: string }
  | { do: 'remove'; of: string }
  | { do: 'add'; address: string; beside: string }
  | { do: 'flow'; of: string; usd: string }
  | { do: 'write'; id: string; text: string }
  | { do: 'erase'; id: string }
  | { do: 'group'; id: string; of: string }
  | { do: 'collapse'; of: string }

/** The graph after an edit, as made by the console. */
export function edited(document: GraphDocument, edit: Edit): GraphDocument {
  const change = (of: string, more: Partial<Node>) => ({
    ...document,
    nodes: document.nodes.map((node) => (node.address === of ? { ...node, ...more } : node)),
  })
  const has = (address: string) => document.nodes.some((node) => node.address === address)
  switch (edit.do) {
    case 'move':
      return change(edit.of, { x: edit.x, y: edit.y })
    case 'note':
      return change(edit.of, { note: edit.text })
    case 'colour':
      return change(edit.of, { colour: edit.colour })
    case 'hide':
      return change(edit.of, { hidden: true })
    case 'pin':
      return change(edit.of, { pinned: true })
    case 'remove':
      return edit.of === document.root ? document : without(document, edit.of)
    case 'add': {
      const at = document.nodes.find((node) => node.address === edit.beside)
      if (at === undefined || has(edit.address)) return document
      const node = nodeOf(edit.address, { x: at.x + 1, y: at.y, hop: at.hop + 1 })
      return { ...document, nodes: [...document.nodes, node], edges: [...document.edges, edgeOf(edit.beside, edit.address)] }
    }
    case 'flow':
      return { ...document, edges: document.edges.map((edge) => (edge.to === edit.of ? { ...edge, usd: edit.usd } : edge)) }
    case 'write': {
      const others = document.annotations.filter((one) => one.id !== edit.id)
      return { ...document, annotations: [...others, { id: edit.id, text: edit.text, x: 1, y: 7 }] }
    }
    case 'erase':
      return { ...document, annotations: document.annotations.filter((one) => one.id !== edit.id) }
    case 'group': {
      if (!has(edit.of)) return document
      const others = (document.groups ?? [])
        .map((one) => ({ ...one, addresses: one.addresses.filter((address) => address !== edit.of) }))
        .filter((one) => one.addresses.length > 0)
      const own = others.find((one) => one.id === edit.id)
      const joined = own
        ? others.map((one) => (one === own ? { ...one, addresses: [...one.addresses, edit.of] } : one))
        : [...others, { id: edit.id, name: edit.id, colour: 'red' as const, addresses: [edit.of], folded: false }]
      return { ...document, groups: joined }
    }
    case 'collapse':
      return has(edit.of) ? { ...document, collapsed: [{ address: edit.of, side: 'in' as const }] } : document
  }
}

function without(document: GraphDocument, address: string): GraphDocument {
  return {
    ...document,
    nodes: document.nodes.filter((node) => node.address !== address),
    edges: document.edges.filter((edge) => edge.from !== address && edge.to !== address),
    collapsed: document.collapsed.filter((one) => one.address !== address),
    groups: (document.groups ?? [])
      .map((one) => ({ ...one, addresses: one.addresses.filter((other) => other !== address) }))
      .filter((one) => one.addresses.length > 0),
  }
}

/** Edits of one person: to these addresses, and to new addresses, annotations and a group whose ids start with their letter. */
export function editsOf(addresses: readonly string[], letter: string): fc.Arbitrary<Edit[]> {
  const of = fc.constantFrom(...addresses)
  const mine = fc.constantFrom(...[0, 1, 2].map((n) => `${letter}${n}`))
  const text = fc.string({ minLength: 1, maxLength: 8 }).map((word) => `${letter} ${word}`)
  const place = fc.integer({ min: -40, max: 40 })
  return fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('move' as const), of, x: place, y: place }),
      fc.record({ do: fc.constant('note' as const), of, text }),
      fc.record({ do: fc.constant('colour' as const), of, colour: fc.constantFrom(...graphColours) }),
      fc.record({ do: fc.constant('hide' as const), of }),
      fc.record({ do: fc.constant('pin' as const), of }),
      fc.record({ do: fc.constant('remove' as const), of }),
      fc.record({ do: fc.constant('add' as const), address: mine, beside: of }),
      fc.record({ do: fc.constant('flow' as const), of, usd: fc.constantFrom('7', '8') }),
      fc.record({ do: fc.constant('write' as const), id: mine, text }),
      fc.record({ do: fc.constant('erase' as const), id: mine }),
      fc.record({ do: fc.constant('group' as const), id: mine, of }),
      fc.record({ do: fc.constant('collapse' as const), of }),
    ),
    { maxLength: 12 },
  )
}
