import { byCode, mergeFields, mergeKeyed, type Sides } from './graph-merge-parts'
import type { GraphDocument } from './graphs'

type Group = NonNullable<GraphDocument['groups']>[number]

export const groupsOf = (document: GraphDocument): readonly Group[] => document.groups ?? []

/**
 * Merges groups by name, colour and fold, and address by address: an address is in the group chosen by the side that moved it.
 * A group without addresses is removed. Addresses that are not `known` leave their group.
 */
export function mergeGroups(sides: Sides<readonly Group[]>, known: ReadonlySet<string>, onLost: (id: string) => void): Group[] {
  const heads = mergeKeyed(
    sides,
    (group) => group.id,
    (base, theirs, mine, id) => mergeFields({ base, theirs, mine }, [], (field) => field !== 'addresses' && onLost(id)),
    (id, changed) => changed && onLost(id),
  )
  const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map(byAddress) as [Places, Places, Places]
  const members = new Map<string, string[]>()
  const order = [...base.keys(), ...[...theirs.keys(), ...mine.keys()].sort(byCode)]
  for (const address of new Set(order)) {
    const [before, one, two] = [base.get(address), theirs.get(address), mine.get(address)]
    const chosen = two === before ? one : two
    if (two !== before && one !== before && one !== two && one !== undefined) onLost(one)
    if (chosen === undefined || !known.has(address)) continue
    members.set(chosen, [...(members.get(chosen) ?? []), address])
  }
  return heads.flatMap((group) => {
    const addresses = members.get(group.id)
    return addresses ? [{ ...group, addresses }] : []
  })
}

type Places = ReadonlyMap<string, string>

function byAddress(groups: readonly Group[]): Places {
  return new Map(groups.flatMap((group) => group.addresses.map((address) => [address, group.id] as const)))
}
