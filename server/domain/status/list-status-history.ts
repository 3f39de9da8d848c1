import type { Input, Output } from '@/contract/kernel/operation'
import type { ComponentState, listStatusHistory as operation, StatusChange } from '@/contract/status'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { type ChangeRow, findChanges } from './status.repo'

/** One page of changes of state, newest first. */
export async function listStatusHistory(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const component = input.component ?? null
  const { rows, page } = await keysetPage(ctx, {
    route: 'listStatusHistory',
    filters: { component },
    input,
    keyOf: (row: ChangeRow) => [row.at.toISOString(), row.component],
    read: (after, limit) =>
      findChanges(component, after === null ? null : { at: String(after[0]), component: String(after[1]) }, limit),
  })
  return { data: rows.map(changeOf), page }
}

/** The newest changes of all components. */
export async function recentChanges(count: number): Promise<StatusChange[]> {
  return (await findChanges(null, null, count)).map(changeOf)
}

function changeOf(row: ChangeRow): StatusChange {
  return {
    component: row.component,
    status: row.status as ComponentState,
    message: row.message,
    at: iso(row.at),
    until: isoOrNull(row.until),
  }
}
