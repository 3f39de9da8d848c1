import type { Input, Output } from '@/contract/kernel/operation'
import type { listSuppressions as operation } from '@/contract/monitoring/suppressions'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { suppressionDto } from './suppression.dto'
import { findSuppressions, type SuppressionRow } from './suppression.repo'

/** One page of the organisation's suppressions, newest first. */
export async function listSuppressions(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'alerts:read')
  const now = ctx.clock.now()
  const { state, monitored_wallet_id } = input
  const walletId = monitored_wallet_id === undefined ? undefined : (uuidOf('mon', monitored_wallet_id) ?? undefined)
  const { rows, page } = await keysetPage(ctx, {
    route: 'listSuppressions',
    filters: { state, monitored_wallet_id },
    input,
    keyOf: (row: SuppressionRow) => [iso(row.created_at), row.id],
    read: (after, limit) => {
      const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
      return readChain(ctx.org.id, (q) =>
        findSuppressions(q, ctx.org.id, { states: state, walletId, after: position, limit, now }),
      )
    },
  })
  return { data: rows.map((row) => suppressionDto(row, now)), page }
}
