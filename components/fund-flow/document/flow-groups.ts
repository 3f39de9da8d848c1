import type { GraphDocument } from '@/contract/graph/graphs'
import { type GraphGroup, graphLimits } from '@/contract/graph/graphs'

/** The most addresses in one group, and the most letters of its name. */
export const groupLimits = { addresses: 500, name: 80 } as const

/** The group an address is in. */
export const groupOf = (document: GraphDocument, address: string): GraphGroup | null =>
  document.groups?.find((group) => group.addresses.includes(address)) ?? null

/**
 * The graph with a new group of these addresses, which leave their earlier groups. Addresses outside the graph are ignored.
 * Throws a RangeError if there are too many addresses or groups.
 */
export function withGroup(document: GraphDocument, group: GraphGroup): GraphDocument {
  const known = new Set(document.nodes.map((node) => node.address))
  const addresses = [...new Set(group.addresses)].filter((address) => known.has(address))
  if (addresses.length === 0) return document
  if (addresses.length > groupLimits.addresses)
    throw new RangeError(`A group holds at most ${groupLimits.addresses} addresses; ${addresses.length} are selected.`)
  const taken = new Set(addresses)
  const groups = [...kept(document, (address) => !taken.has(address)), { ...group, addresses }]
  if (groups.length > graphLimits.groups)
    throw new RangeError(`A graph holds at most ${graphLimits.groups} groups. Remove one first.`)
  return { ...document, groups }
}

/** The graph with a group's name, colour or folding changed. */
export function withGroupChange(
  document: GraphDocument,
  id: string,
  change: Partial<Pick<GraphGroup, 'name' | 'colour' | 'folded'>>,
): GraphDocument {
  if (change.name?.trim() === '') return document
  return { ...document, groups: (document.groups ?? []).map((group) => (group.id === id ? { ...group, ...change } : group)) }
}

/** The graph without a group; its addresses stay. */
export function withoutGroup(document: GraphDocument, id: string): GraphDocument {
  return { ...document, groups: (document.groups ?? []).filter((group) => group.id !== id) }
}

/** The groups with only the addresses that are left, without empty ones. Apply after removing addresses. */
export function withValidGroups(document: GraphDocument): GraphDocument {
  if (document.groups === undefined) return document
  const known = new Set(document.nodes.map((node) => node.address))
  return { ...document, groups: kept(document, (address) => known.has(address)) }
}

function kept(document: GraphDocument, stays: (address: string) => boolean): GraphGroup[] {
  return (document.groups ?? []).flatMap((group) => {
    const addresses = group.addresses.filter(stays)
    return addresses.length === 0 ? [] : [{ ...group, addresses }]
  })
}
