import type { Freshness, IndexFrom } from '@/contract/kernel/primitives'
import type { Disagreement } from '@/contract/risk/risk'
import { staleListText } from '@/contract/words'
import type { Network } from '@/server/chain/networks'
import { indexedFreshnessOf, type StoredNetworkState } from '@/server/domain/network'
import { type ListedElsewhere, listedInForce, listsPastBudget } from '@/server/domain/screening'
import type { Queryable } from '@/server/platform/db'
import { periodIndex } from '@/server/trace'
import type { AddressTags } from './address-tags'

/** An address with the statements about it; `text` canonical. */
export interface Spoken {
  text: string
  tags: AddressTags
}

/**
 * Addresses of an answer (made at `at`) that a statement calls listed although the loaded version of that list does not name
 * them; each address and list once.
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

/**
 * Lists that name the subject's address (canonical) on another EVM network without a statement about it here; the score does
 * not count them. A version that has just come into force may not be applied yet.
 */
export function unstated(
  network: Network,
  elsewhere: readonly ListedElsewhere[],
  { text: address, tags }: { text: string; tags: AddressTags | null },
): Disagreement[] {
  const counted = new Set(tags?.attributions.map(({ listedBy }) => listedBy))
  const found = elsewhere.filter(({ listId }) => !counted.has(listId))
  return found.map(({ listId, networks }) => ({
    code: 'listed_by_list_only' as const,
    list_id: listId,
    text: `${listId} lists ${address} on ${networks.join(', ')}. On ${network.name} the score does not count that yet. Whoever holds the key of an address has it on every EVM network; only a contract may be somebody else’s.`,
  }))
}

/** How fresh an answer at this time is. A list past its age budget makes it stale, too, and is named. */
export async function answerFreshness(
  q: Queryable,
  network: Network,
  state: StoredNetworkState | null,
  at: Date,
): Promise<Freshness & { index_from: IndexFrom }> {
  const fresh = indexedFreshnessOf(network, state, at)
  const old = await listsPastBudget(q, at)
  if (old.length === 0) return fresh
  const lists = old.map(({ listId, version, ageDays, budgetDays }) => {
    return { list_id: listId, version, age_days: ageDays, age_budget_days: budgetDays }
  })
  return { ...fresh, stale: true, stale_lists: lists }
}

/** Notes on lists that are past their age budget. */
export function oldListNotes({ stale_lists = [] }: Pick<Freshness, 'stale_lists'>): string[] {
  return stale_lists.map((list) => `${staleListText(list)}. Newer designations are missing.`)
}
