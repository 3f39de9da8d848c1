import type { listCaseTimeline as operation } from '@/contract/case/case-timeline'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { eventOf } from '../case.dto'
import { requireCase } from '../find-own'
import { type EventRow, findEvents, findNotes, notesIn } from './event.repo'

/** One page of the timeline of a case, newest first. Throws `not_found`. */
export async function listCaseTimeline(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  const orgId = ctx.org.id
  const { id } = await withOrg(orgId, (tx) => requireCase(tx, orgId, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listCaseTimeline',
    filters: { id },
    input,
    keyOf: (row: EventRow) => [row.seq],
    read: (after, limit) =>
      withOrg(orgId, (tx) => findEvents(tx, orgId, id, { before: after === null ? null : Number(after[0]), limit })),
  })
  const notes = await withOrg(orgId, (tx) => findNotes(tx, orgId, id, notesIn(rows)))
  return { data: rows.map((row) => eventOf(row, notes)), page }
}
