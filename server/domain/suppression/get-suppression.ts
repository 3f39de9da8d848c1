import type { Input, Output } from '@/contract/kernel/operation'
import type { getSuppression as operation } from '@/contract/monitoring/suppressions'
import { networkById } from '@/server/chain/networks'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { suppressionDto } from './suppression.dto'
import { findHeld, findSuppressions } from './suppression.repo'

/** A suppression with its newest hundred findings. Throws `not_found`. */
export async function getSuppression(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'alerts:read')
  const id = uuidOf('sup', input.id)
  const now = ctx.clock.now()
  const { row, held } = await readChain(ctx.org.id, async (q) => {
    const [row] = id === null ? [] : await findSuppressions(q, ctx.org.id, { id, after: null, limit: 1, now })
    if (row === undefined) throw notFound('suppression')
    return { row, held: await findHeld(q, ctx.org.id, row.id, 100) }
  })
  const findings = held.map(({ wallet_id, network, first_at, last_at, ...one }) => ({
    ...one,
    monitored_wallet_id: typeIdOf('mon', wallet_id),
    network: networkById(network).name,
    first_at: iso(first_at),
    last_at: iso(last_at),
  }))
  return { ...suppressionDto(row, now), findings }
}
