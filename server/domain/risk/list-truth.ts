import type { Disagreement } from '@/contract/risk'
import { type ListPastBudget, listedInForce } from '@/server/domain/screening'
import type { Queryable } from '@/server/platform/db'
import { periodIndex } from '@/server/trace'
import type { AddressTags } from './address-tags'

/** An address with what is said of it; `text` canonical. */
export interface Spoken {
  text: string
  tags: AddressTags
}

/**
 * Where a statement calls an address listed by a list that was loaded and does not name it, for the addresses of an answer
 * (`at`: its time), each address and list once.
 */
export async function findDisagreements(q: Queryable, spoken: readonly Spoken[], at: Date): Promise<Disagreement[]> {
  const now = at.getTime() / 1000
  const claims = new Map<string, { text: string; listId: string; label: string }>()
  for (const { text, tags } of spoken) {
    const period = periodIndex(tags.cuts, now)
    if (!tags.claims.some((claim) => claim.listing && claim.status[period] === 'within')) continue
    for (const { listedBy, label, delistedAt } of tags.attributions) {
      if (listedBy !== null && (delistedAt === null || delistedAt > now))
        claims.set(`${text} ${listedBy}`, { text, listId: listedBy, label })
    }
  }
  if (claims.size === 0) return []
  const { lists, listedBy } = await listedInForce(q, [...new Set([...claims.values()].map(({ text }) => text))], at)
  const loaded = new Set(lists.map(({ listId }) => listId))
  return [...claims.values()]
    .filter(({ text, listId }) => loaded.has(listId) && !listedBy.get(text)?.has(listId))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.listId < b.listId ? -1 : 1))
    .map(({ text, listId, label }) => ({
      code: 'listed_by_attribution_only' as const,
      list_id: listId,
      text: `An attribution (${label}) says that ${listId} lists ${text}. The version of that list that is loaded here does not.`,
    }))
}

/** What a reader must know of lists that are older than they may be. */
export function oldListNotes(lists: readonly ListPastBudget[]): string[] {
  return lists.map(
    ({ listId, ageDays, budgetDays }) =>
      `The list ${listId} is ${ageDays} days old; it should be at most ${budgetDays}. Newer designations are missing.`,
  )
}
