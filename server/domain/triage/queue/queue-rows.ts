import type { z } from 'zod'
import type { AlertRow, rowsQuery } from '@/contract/alert/triage'
import { disclaimerText } from '@/contract/kernel/primitives'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { findQueueRows } from './queue.repo'
import { queueRowDto } from './queue-row.dto'

/** Rows of the queue by id, in any state, to refresh what is on the screen. */
export async function queueRows(
  ctx: Context,
  input: z.output<typeof rowsQuery>,
): Promise<{ data: AlertRow[]; disclaimer: string }> {
  requireScope(ctx, 'alerts:read')
  const ids = input.ids.flatMap((id) => uuidOf('alr', id) ?? [])
  const rows = await readChain(ctx.org.id, (q) => findQueueRows(q, ctx.org.id, ids))
  return { data: rows.map(queueRowDto), disclaimer: disclaimerText }
}
