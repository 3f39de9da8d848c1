import type { listAuditCheckpoints as operation } from '@/contract/audit/audit'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { checkpointDto } from './audit.dto'
import { type CheckpointRow, findCheckpoints } from './audit.repo'

/** One page of the signed checkpoints, newest first. */
export async function listAuditCheckpoints(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'audit:read')
  const { rows, page } = await keysetPage(ctx, {
    route: 'listAuditCheckpoints',
    filters: {},
    input,
    keyOf: (row: CheckpointRow) => [row.seq],
    read: (after, count) =>
      readChain(ctx.org.id, (q) => findCheckpoints(q, ctx.org.id, after === null ? null : String(after[0]), count)),
  })
  return { data: rows.map((row) => checkpointDto(ctx.org.id, row)), page }
}
