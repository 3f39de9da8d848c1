import type { Input, Output } from '@/contract/kernel/operation'
import type { listScreeningMatches as operation, ScreeningMatchRow } from '@/contract/screening/screening-matches'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { decisionDto, type EntryPeriod, isOpen } from './decision'
import { type DescribedEntry, describeEntries, periodsOf } from './match-entries'
import { countOpenMatches, findMatchPage, type MatchPageRow } from './match-page.repo'
import { keyOf } from './record-matches'

/** One page of matches to be decided, newest first unless asked otherwise, with the number of open ones. */
export async function listScreeningMatches(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const { limit, cursor, view = 'open', sort = '-seen_at', list_id, query } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listScreeningMatches',
    filters: { view, sort, list_id, query },
    input: { limit, cursor },
    keyOf: sortedKeyOf,
    read: (after, count) =>
      readChain(ctx.org.id, (q) =>
        findMatchPage(q, ctx.org.id, {
          view,
          sort,
          listId: list_id ?? null,
          query: query ?? null,
          after: sortedPosition(after),
          limit: count,
        }),
      ),
  })
  const { entries, periods, lists } = await readChain(ctx.org.id, async (q) => {
    const described = await describeEntries(q, rows)
    const outdated = rows.flatMap((row) => {
      const now = described.get(keyOf(row))
      return now && row.decision && row.decision.content !== now.content ? [now.now] : []
    })
    return { entries: described, periods: await periodsOf(q, outdated), lists: await countOpenMatches(q, ctx.org.id) }
  })
  return {
    data: rows.flatMap((row) => {
      const described = entries.get(keyOf(row))
      return described ? [rowDto(row, described, periods.get(keyOf(row)) ?? [])] : []
    }),
    page,
    open: lists.reduce((sum, { open }) => sum + open, 0),
    lists,
  }
}

function rowDto(row: MatchPageRow, { now, content, entry }: DescribedEntry, periods: readonly EntryPeriod[]): ScreeningMatchRow {
  const { body, version, source_url } = now
  const { list_id, entry_id, match_type, score, matched_on, query, decision } = row
  return {
    object: 'screening_match',
    screening_id: typeIdOf('scr', row.screening_id),
    query,
    list_id,
    list_version: version,
    entry_id,
    name: body.name,
    entity_type: body.entityType,
    programs: body.programs,
    match_type,
    score,
    matched_on,
    designated_at: body.listedAt,
    delisted_at: body.delistedAt,
    source_url: body.sourceUrl ?? source_url,
    open: row.in_force && isOpen(decision?.state ?? 'undecided', decision?.content ?? null, content),
    in_force: row.in_force,
    entry,
    decision: decision ? decisionDto({ ...decision, created_at: new Date(decision.created_at) }, content, periods) : null,
    first_seen_at: iso(row.first_seen_at),
    seen_at: iso(row.seen_at),
  }
}
