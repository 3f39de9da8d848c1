import type { Input, Output } from '@/contract/kernel/operation'
import type { listScreenings as operation } from '@/contract/screening/screening'
import { screenedInPart } from '@/contract/words'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { findScreenings } from './screening-page.repo'
import { type StoredAnswer, storedAnswer } from './stored-answer'

/** One page of the organisation's screenings; newest first unless asked otherwise. */
export async function listScreenings(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const { limit, cursor, sort = '-screened_at', ...asked } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listScreenings',
    filters: { ...asked, sort },
    input: { limit, cursor },
    keyOf: sortedKeyOf,
    read: (after, count) =>
      readChain(ctx.org.id, (q) => findScreenings(q, ctx.org.id, { ...asked, sort, after: sortedPosition(after), limit: count })),
  })
  return { data: rows.map(({ result }) => summaryOf(storedAnswer(result))), page }
}

function summaryOf(answer: StoredAnswer) {
  const { id, object, query, matched, status, screened_at, matches } = answer
  return { id, object, query, matched, status, screened_at, match_count: matches.length, in_part: screenedInPart(answer) }
}
