import { z } from 'zod'
import { same } from './graph-merge-parts'
import type { GraphDocument } from './graphs'

/** The kinds of changes that a save can make to a graph, in the order in which they are reported. */
export const graphChangeKinds = [
  'restored',
  'renamed',
  'case',
  'added',
  'removed',
  'moved',
  'noted',
  'unnoted',
  'hidden',
  'shown',
  'coloured',
  'pinned',
  'checked',
  'flows',
  'written',
  'erased',
  'grouped',
  'ungrouped',
  'settings',
] as const
export type GraphChangeKind = (typeof graphChangeKinds)[number]

/** Most things named by one change; `count` includes all. */
const named = 50

export const graphChange = z.strictObject({
  kind: z.enum(graphChangeKinds),
  count: z.number().int().nonnegative(),
  /** Addresses, `from to` of flows, words, names of groups, or the revision that was restored; the first fifty. */
  of: z.array(z.string()).max(named),
})
export type GraphChange = z.infer<typeof graphChange>

/** A change of these things; null without any. */
export function changeOf(kind: GraphChangeKind, of: readonly string[]): GraphChange | null {
  return of.length === 0 ? null : { kind, count: of.length, of: of.slice(0, named) }
}

/** The differences between two states of a graph, as a list from which sentences are made. */
export function graphChanges(before: GraphDocument, after: GraphDocument): GraphChange[] {
  const old = new Map(before.nodes.map((node) => [node.address, node]))
  const left = new Set(after.nodes.map((node) => node.address))
  const pairs = after.nodes.flatMap((node) => {
    const was = old.get(node.address)
    return was ? [{ was, node, address: node.address }] : []
  })
  const of = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).map(({ address }) => address)
  const [words, texts] = [before, after].map((one) => new Map(one.annotations.map((word) => [word.id, word])))
  const [groups, joined] = [before, after].map((one) => new Map((one.groups ?? []).map((group) => [group.id, group])))
  const [flows, amounts] = [before, after].map((one) => new Map(one.edges.map((edge) => [`${edge.from} ${edge.to}`, edge])))
  // Flows added or removed together with their address are reported with it.
  const standing = ([key]: readonly [string, unknown]) => key.split(' ').every((end) => old.has(end) && left.has(end))
  const changed = <T>(one: ReadonlyMap<string, T> = new Map(), two: ReadonlyMap<string, T> = new Map()) =>
    [...two].filter(([key, value]) => !same(value, one.get(key)))
  const gone = <T>(one: ReadonlyMap<string, T> = new Map(), two: ReadonlyMap<string, T> = new Map()) =>
    [...one].filter(([key]) => !two.has(key))
  const set = (word: string, test: boolean) => (test ? [word] : [])
  const fresh = after.nodes.filter((node) => !old.has(node.address))
  return [
    changeOf(
      'added',
      fresh.map((node) => node.address),
    ),
    changeOf(
      'removed',
      before.nodes.filter((node) => !left.has(node.address)).map((node) => node.address),
    ),
    changeOf(
      'moved',
      of(({ was, node }) => was.x !== node.x || was.y !== node.y),
    ),
    changeOf('noted', [
      ...of(({ was, node }) => node.note !== null && was.note !== node.note),
      ...fresh.filter((node) => node.note !== null).map((node) => node.address),
    ]),
    changeOf(
      'unnoted',
      of(({ was, node }) => was.note !== null && node.note === null),
    ),
    changeOf(
      'hidden',
      of(({ was, node }) => !was.hidden && node.hidden === true),
    ),
    changeOf(
      'shown',
      of(({ was, node }) => was.hidden === true && !node.hidden),
    ),
    changeOf(
      'coloured',
      of(({ was, node }) => !same(was.colour, node.colour)),
    ),
    changeOf(
      'pinned',
      of(({ was, node }) => !same(was.pinned, node.pinned)),
    ),
    changeOf(
      'checked',
      of(({ was, node }) => was.check?.id !== node.check?.id),
    ),
    changeOf(
      'flows',
      [...changed(flows, amounts), ...gone(flows, amounts)].filter(standing).map(([key]) => key),
    ),
    changeOf(
      'written',
      changed(words, texts).map(([, word]) => word.text),
    ),
    changeOf(
      'erased',
      gone(words, texts).map(([, word]) => word.text),
    ),
    changeOf(
      'grouped',
      changed(groups, joined).map(([, group]) => group.name),
    ),
    changeOf(
      'ungrouped',
      gone(groups, joined).map(([, group]) => group.name),
    ),
    changeOf('settings', [
      ...set('fold_below_usd', before.fold_below_usd !== after.fold_below_usd),
      ...set('fold_entities', !same(before.fold_entities, after.fold_entities)),
      ...set('collapsed', !sameSet(before.collapsed, after.collapsed)),
    ]),
  ].filter((change) => change !== null)
}

const sameSet = (one: GraphDocument['collapsed'], two: GraphDocument['collapsed']) => {
  const keys = (all: GraphDocument['collapsed']) => all.map(({ address, side }) => `${address} ${side}`).sort()
  return same(keys(one), keys(two))
}

/** Changes of several saves as one list: for each kind, everything that any of them names, once each. */
export function joinedChanges(all: readonly (readonly GraphChange[])[]): (GraphChange & { at_least: boolean })[] {
  return graphChangeKinds.flatMap((kind) => {
    const own = all.flat().filter((change) => change.kind === kind)
    if (own.length === 0) return []
    const of = [...new Set(own.flatMap((change) => change.of))]
    const cut = own.filter((change) => change.count > change.of.length)
    const count = Math.max(of.length, ...cut.map((change) => change.count))
    return [{ kind, count, of: of.slice(0, named), at_least: cut.length > 0 && own.length > 1 }]
  })
}
