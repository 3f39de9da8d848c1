import { mergeGraphs } from '@/contract/graph/graph-merge'
import type { Expansion } from '@/contract/graph/graph-questions'
import type { FlowSide, GraphColour, GraphDocument, GraphEdge, GraphGroup, GraphNode } from '@/contract/graph/graphs'
import { withExpansion, withLinks, withoutNode, withPath } from './flow-document'
import { withGroup, withGroupChange, withoutGroup } from './flow-groups'
import { type Choice, type Found, withChoice, withFound, withKept } from './flow-growth'
import { withPlaces } from './flow-places'

/** One undoable change: the graph before and after it. */
export interface FlowStep {
  before: GraphDocument
  after: GraphDocument
}

/** A graph with its undo and redo steps, the nearest last. Other people's saves are in `present` but in no step. */
export interface FlowHistory {
  past: readonly FlowStep[]
  present: GraphDocument
  future: readonly FlowStep[]
}

export type FlowAction =
  | { type: 'load'; document: GraphDocument }
  /** The graph with another person's changes: cannot be undone here. */
  | { type: 'adopt'; document: GraphDocument }
  /** Another state of the graph, such as an old version: a step like any other. */
  | { type: 'replace'; document: GraphDocument }
  | { type: 'expand'; expansion: Expansion }
  | { type: 'path'; addresses: readonly string[]; nodes: readonly GraphNode[]; edges: readonly GraphEdge[] }
  | { type: 'link'; edges: readonly GraphEdge[] }
  /** `joins`: part of the last step, and undone with it. */
  | ({ type: 'found'; joins?: boolean } & Found)
  /** `kept`: addresses of the graph to unfold. */
  | { type: 'choose'; choices: readonly Choice[]; kept: readonly string[] }
  | { type: 'fold_entities'; folded: boolean }
  /** Draws the addresses of an entity, or of a group of that id, separately or as one. */
  | { type: 'unfold'; id: string; unfolded: boolean }
  | { type: 'move'; address: string; x: number; y: number }
  | { type: 'note'; address: string; note: string }
  | { type: 'check'; address: string; check: NonNullable<GraphNode['check']> }
  | ({ type: 'annotate' } & GraphDocument['annotations'][number])
  /** Moves addresses, annotations and the ends of their arrows; `pinned`: by hand, so a new layout keeps them there. */
  | { type: 'place'; places: readonly { id: string; x: number; y: number }[]; pinned: boolean }
  | { type: 'hide'; addresses: readonly string[] }
  | { type: 'show_hidden' }
  | { type: 'colour'; addresses: readonly string[]; colour: GraphColour | null }
  | { type: 'group'; group: GraphGroup }
  | { type: 'regroup'; id: string; change: Partial<Pick<GraphGroup, 'name' | 'colour' | 'folded'>> }
  | { type: 'ungroup'; id: string }
  | { type: 'unpin'; addresses: readonly string[] }
  | { type: 'remove_all'; addresses: readonly string[] }
  | { type: 'collapse'; address: string; side: FlowSide; collapsed: boolean }
  | { type: 'fold'; below: string | null }
  | { type: 'remove'; address: string }
  | { type: 'undo' }
  | { type: 'redo' }

/** The most steps that can be undone. */
const most = 100

export const beginHistory = (present: GraphDocument): FlowHistory => ({ past: [], present, future: [] })

/**
 * Applies an action to the history; returns the same object if nothing changed. Throws a RangeError if the graph would be too
 * large.
 */
export function flowHistory(history: FlowHistory, action: FlowAction): FlowHistory {
  const { past, present, future } = history
  switch (action.type) {
    case 'load':
      return beginHistory(action.document)
    case 'adopt':
      return { past, present: action.document, future }
    case 'undo': {
      const step = past.at(-1)
      if (step === undefined) return history
      const back = { before: step.after, after: step.before }
      return { past: past.slice(0, -1), present: stepped(present, back), future: [...future, step] }
    }
    case 'redo': {
      const step = future.at(-1)
      return step === undefined
        ? history
        : { past: [...past, step], present: stepped(present, step), future: future.slice(0, -1) }
    }
    default: {
      const next = changed(present, action)
      if (next === present) return history
      const last = past.at(-1)
      if (action.type === 'found' && action.joins && last)
        return { past: [...past.slice(0, -1), { before: last.before, after: next }], present: next, future: [] }
      return { past: [...past, { before: present, after: next }].slice(-most), present: next, future: [] }
    }
  }
}

/** Applies a step to the present graph, merging changes that other people have made since. */
function stepped(present: GraphDocument, { before, after }: FlowStep): GraphDocument {
  return present === before ? after : mergeGraphs(before, present, after).document
}

function changed(
  document: GraphDocument,
  action: Exclude<FlowAction, { type: 'load' | 'adopt' | 'undo' | 'redo' }>,
): GraphDocument {
  switch (action.type) {
    case 'replace':
      return action.document
    case 'expand':
      return withExpansion(document, action.expansion)
    case 'path':
      return withPath(document, action)
    case 'link':
      return withLinks(document, action.edges)
    case 'found':
      return withFound(document, action)
    case 'choose':
      return withKept(action.choices.reduce(withChoice, document), action.kept)
    case 'fold_entities':
      // Folding again folds all of them.
      return { ...document, fold_entities: action.folded, unfolded_entities: [] }
    case 'unfold':
      return withUnfolded(document, action)
    case 'remove':
      return withoutNode(document, action.address)
    case 'remove_all':
      return action.addresses.reduce(withoutNode, document)
    case 'move':
      return withPlaces(document, [{ id: action.address, x: action.x, y: action.y }], true)
    case 'place':
      return withPlaces(document, action.places, action.pinned)
    case 'hide':
      // The root stays visible.
      return withNodes(
        document,
        action.addresses.filter((address) => address !== document.root),
        { hidden: true },
      )
    case 'show_hidden':
      return withNodes(
        document,
        document.nodes.map((node) => node.address),
        { hidden: false },
      )
    case 'colour':
      return withNodes(document, action.addresses, { colour: action.colour })
    case 'unpin':
      return withNodes(document, action.addresses, { pinned: false })
    case 'group':
      return withGroup(document, action.group)
    case 'regroup':
      return withGroupChange(document, action.id, action.change)
    case 'ungroup':
      return withoutGroup(document, action.id)
    case 'note':
      return withNode(document, action.address, { note: action.note.trim() === '' ? null : action.note })
    case 'check':
      return withNode(document, action.address, { check: action.check })
    case 'fold':
      return document.fold_below_usd === action.below ? document : { ...document, fold_below_usd: action.below }
    case 'collapse': {
      const others = document.collapsed.filter((one) => one.address !== action.address || one.side !== action.side)
      if (action.collapsed) others.push({ address: action.address, side: action.side })
      return others.length === document.collapsed.length ? document : { ...document, collapsed: others }
    }
    case 'annotate': {
      const { type: _, ...annotation } = action
      const others = document.annotations.filter((one) => one.id !== action.id)
      if (action.text.trim() !== '') others.push(annotation)
      return { ...document, annotations: others }
    }
  }
}

function withNode(document: GraphDocument, address: string, change: Partial<GraphDocument['nodes'][number]>): GraphDocument {
  return { ...document, nodes: document.nodes.map((node) => (node.address === address ? { ...node, ...change } : node)) }
}

/** Applies one change to several addresses; returns the same graph if nothing changed. */
function withNodes(
  document: GraphDocument,
  addresses: readonly string[],
  change: Pick<Partial<GraphDocument['nodes'][number]>, 'hidden' | 'colour' | 'pinned'>,
): GraphDocument {
  const [key, value] = Object.entries(change)[0] as [keyof typeof change, GraphColour | boolean | null]
  const changed = new Set(addresses)
  const differs = (node: GraphDocument['nodes'][number]) => changed.has(node.address) && (node[key] || null) !== (value || null)
  if (!document.nodes.some(differs)) return document
  return { ...document, nodes: document.nodes.map((node) => (differs(node) ? { ...node, ...change } : node)) }
}

function withUnfolded(document: GraphDocument, { id, unfolded }: { id: string; unfolded: boolean }): GraphDocument {
  const { groups, unfolded_entities: entities = [] } = document
  if (groups?.some((group) => group.id === id))
    return { ...document, groups: groups.map((group) => (group.id === id ? { ...group, folded: !unfolded } : group)) }
  const others = entities.filter((entity) => entity !== id)
  return { ...document, unfolded_entities: unfolded ? [...others, id] : others }
}
