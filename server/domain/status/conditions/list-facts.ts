import { defaultSettings } from '@/contract/organisation-settings'
import { readSettings } from '@/server/domain/organisation-settings'
import { listAgeBudgetDays } from '@/server/domain/screening'
import type { Queryable } from '@/server/platform/db'
import { listEnvironment } from '@/server/platform/env'
import type { ListFact } from './condition-facts'
import { findListAges, type ListRow } from './conditions.repo'

/** The published lists, under the limits of the installation. */
export async function publishedLists(q: Queryable): Promise<ListFact[]> {
  return listFacts(await findListAges(q, null), defaultSettings.list_age_days)
}

/** The lists visible to an organisation, with its own limit on their age as well. */
export async function visibleLists(q: Queryable, orgId: string): Promise<ListFact[]> {
  const { list_age_days } = await readSettings(q, orgId)
  return listFacts(await findListAges(q, orgId), list_age_days)
}

/** A list is too old past its own budget, when answers become stale; a published one also past `limitDays`. */
function listFacts(rows: readonly ListRow[], limitDays: number): ListFact[] {
  const sources = listEnvironment()
  return rows.map((row) => ({
    id: row.list_id,
    private: row.org_id !== null,
    publishedAt: row.published_at,
    ingestedAt: row.ingested_at,
    checkedAt: row.checked_at,
    fetched: row.org_id === null && Boolean(sources[`LIST_${row.list_id.toUpperCase()}_URL`]),
    unreadSince: row.stale_since,
    budgetDays: Math.min(listAgeBudgetDays(row.list_id), row.org_id === null ? limitDays : Number.POSITIVE_INFINITY),
  }))
}
