import type { z } from 'zod'
import type { lookPage, looksQuery } from '@/contract/alert/desk'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { lookDto } from './look.dto'
import { countWaiting, findLooks, type LookRow } from './look.repo'

/** One page of the closings drawn for a second look, the latest first, with the number of all pending ones. */
export async function listLooks(ctx: Context, input: z.output<typeof looksQuery>): Promise<z.input<typeof lookPage>> {
  requireScope(ctx, 'alerts:read')
  const { state } = input
  let waiting = 0
  const { rows, page } = await keysetPage(ctx, {
    route: 'listSecondLooks',
    filters: { state },
    input,
    keyOf: (row: LookRow) => [iso(row.closed_at), row.id],
    read: (after, limit) =>
      readChain(ctx.org.id, async (q) => {
        waiting = await countWaiting(q, ctx.org.id)
        const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
        return findLooks(q, ctx.org.id, { states: state, after: position, limit })
      }),
  })
  return { data: rows.map((row) => lookDto(ctx, row)), page, waiting }
}
