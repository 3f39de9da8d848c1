import type { listCases as operation } from '@/contract/case/cases'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain, withOrg } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { summariesOf } from './case.dto'
import { type CaseFilter, findCasePage } from './case-page.repo'
import { moverOf } from './case-person'

type Request = Input<typeof operation>

/** One page of the organisation's cases, newest first by default. */
export async function listCases(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  const filter = filterOf(ctx, input)
  const { sort = '-created_at' } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listCases',
    filters: { ...filter, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) =>
      readChain(ctx.org.id, (q) => findCasePage(q, ctx.org.id, { filter, sort, after: sortedPosition(after), limit })),
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
    updatedFrom: input.updated_from,
    query: input.query,
  }
}

function assigneeOf(ctx: Context, named: string | undefined): string | null | undefined {
  if (named === undefined) return undefined
  if (named === 'none') return null
  const id = named === 'me' ? moverOf(ctx).person : uuidOf('usr', named)
  if (id === null)
    throw invalidField('query.assignee', 'me is only for people; with an API key, give the id of a person, or none')
  return id
}
