import type { listCases as operation } from '@/contract/cases'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { keysetPage } from '@/server/platform/keyset-page'
import { summariesOf } from './case.dto'
import { type CaseRow, findCasePage } from './case.repo'
import type { CaseFilter } from './case-filter.repo'
import { moverOf } from './case-person'

type Request = Input<typeof operation>

/** One page of the organisation's cases, newest first. */
export async function listCases(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  const filter = filterOf(ctx, input)
  const { rows, page } = await keysetPage(ctx, {
    route: 'listCases',
    filters: { ...filter },
    input,
    keyOf: (row: CaseRow) => [row.created_at.toISOString(), row.id],
    read: (after, limit) =>
      withOrg(ctx.org.id, (tx) =>
        findCasePage(tx, ctx.org.id, {
          filter,
          after: after === null ? null : { at: String(after[0]), id: String(after[1]) },
          limit,
        }),
      ),
  })
  return { data: await withOrg(ctx.org.id, (tx) => summariesOf(tx, ctx.org.id, rows)), page }
}

function filterOf(ctx: Context, input: Request): CaseFilter {
  return {
    states: input.state,
    stages: input.stage,
    priorities: input.priority,
    assignee: assigneeOf(ctx, input.assignee),
    customerReference: input.customer_reference,
    externalReference: input.external_reference,
  }
}

function assigneeOf(ctx: Context, named: string | undefined): string | null | undefined {
  if (named === undefined) return undefined
  if (named === 'none') return null
  const id = named === 'me' ? moverOf(ctx).person : uuidOf('usr', named)
  if (id === null) throw invalidField('query.assignee', 'me is nobody for an API key; give the id of a person, or none')
  return id
}
