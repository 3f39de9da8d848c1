import type { listCaseTasks as operation } from '@/contract/case/case-tasks'
import type { Input, Output } from '@/contract/kernel/operation'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { requireCase } from '../find-own'
import { tasksOf } from './task.dto'
import { findTaskPage, type TaskRow } from './task.repo'

/** One page of the tasks of a case, newest first. Throws `not_found`. */
export async function listCaseTasks(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  const orgId = ctx.org.id
  const { id } = await withOrg(orgId, (tx) => requireCase(tx, orgId, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listCaseTasks',
    filters: { id },
    input,
    keyOf: (row: TaskRow) => [iso(row.created_at), row.id],
    read: (after, limit) => {
      const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
      return withOrg(orgId, (tx) => findTaskPage(tx, orgId, id, { after: position, limit }))
    },
  })
  return { data: await withOrg(orgId, (tx) => tasksOf(tx, orgId, rows)), page }
}
