import type { Queryable } from '@/server/platform/db'
import { findVersionsInForce, type VersionInForce } from './in-force.repo'
import { listAge } from './list-age'
import { findListedInForce } from './listed-in-force.repo'

/** The versions in force, and which of the requested addresses each of them lists. */
export interface ListedInForce {
  lists: VersionInForce[]
  /** List ids by canonical address; an address on no list is absent. */
  listedBy: Map<string, Set<string>>
}

/**
 * Which lists in force (the session's own and published ones) name these canonical addresses, on any network; an entry delisted
 * before `at` does not count.
 */
export async function listedInForce(q: Queryable, addresses: readonly string[], at: Date): Promise<ListedInForce> {
  const lists = await findVersionsInForce(q, null)
  const listedBy = new Map<string, Set<string>>()
  if (addresses.length === 0 || lists.length === 0) return { lists, listedBy }
  const listIdOf = new Map(lists.map(({ id, listId }) => [id, listId]))
  for (const { version, canonical } of await findListedInForce(q, [...listIdOf.keys()], addresses, at)) {
    const known = listedBy.get(canonical) ?? new Set<string>()
    listedBy.set(canonical, known.add(listIdOf.get(version) as string))
  }
  return { lists, listedBy }
}

/** A list whose version in force is older than its budget. */
export interface ListPastBudget {
  listId: string
  version: string
  ageDays: number
  budgetDays: number
}

/** The lists that are past their age budget at a time, among those visible to the session or, with `only`, among these. */
export async function listsPastBudget(q: Queryable, at: Date, only: readonly string[] | null = null): Promise<ListPastBudget[]> {
  return pastBudget(await findVersionsInForce(q, null), at).filter(({ listId }) => only === null || only.includes(listId))
}

/** The same for versions that have already been read. */
export function pastBudget(
  versions: readonly Pick<VersionInForce, 'listId' | 'version' | 'publishedAt' | 'ingestedAt'>[],
  at: Date,
): ListPastBudget[] {
  return versions.flatMap((one) => {
    const { past, ageDays, budgetDays } = listAge(one.listId, one, at)
    return past ? [{ listId: one.listId, version: one.version, ageDays, budgetDays }] : []
  })
}
