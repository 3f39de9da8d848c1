import type { listAlertHistory as operation } from '@/contract/alert/alert-turns'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { findAlerts } from '../alert.repo'
import { assignedTo, turnDto } from './turn.dto'
import { findNames, findTurns, type TurnRow } from './turn.repo'

/** One page of what happened to an alert, newest first. Throws `not_found`. */
export async function listAlertHistory(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'alerts:read')
  const id = uuidOf('alr', input.id)
  let names = new Map<string, string>()
  const { rows, page } = await keysetPage(ctx, {
    route: 'listAlertHistory',
    filters: { id: input.id },
    input,
    keyOf: (row: TurnRow) => [row.at.toISOString(), row.id],
    read: (position, limit) =>
      readChain(ctx.org.id, async (q) => {
        const [alert] = id === null ? [] : await findAlerts(q, ctx.org.id, [id])
        if (!alert) throw notFound('alert')
        const after = position === null ? null : { at: String(position[0]), id: String(position[1]) }
        const found = await findTurns(q, ctx.org.id, alert.id, { after, limit })
        names = await findNames(
          q,
          ctx.org.id,
          found.flatMap((turn) => assignedTo(turn) ?? []),
        )
        return found
      }),
  })
  return { data: rows.map((row) => turnDto(row, names)), page }
}
