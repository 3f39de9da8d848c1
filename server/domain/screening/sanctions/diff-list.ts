import type { Input, Output } from '@/contract/kernel/operation'
import type { diffList as operation } from '@/contract/screening/screening-lists'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { diffVersions } from '../lists/diff-versions'
import { findList, findVersion, type ListRow, type VersionRow } from '../lists/list.repo'
import { diffDto } from './list.dto'

/** What changed between two versions of a list. Throws `not_found` for the list, `invalid_request` for a version. */
export async function diffList(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  return readChain(ctx.org.id, async (q) => {
    const { from, to } = await chosenDiff(q, ctx.org.id, input)
    return diffDto(input.list_id, input.from, input.to, await diffVersions(q, from.id, to.id))
  })
}

/** The list and the two requested versions. Throws as `diffList` does. */
export async function chosenDiff(
  q: Queryable,
  orgId: string,
  input: Input<typeof operation>,
): Promise<{ list: ListRow; from: VersionRow; to: VersionRow }> {
  const list = await findList(q, input.list_id, orgId)
  if (!list) throw notFound('list')
  const version = async (field: 'from' | 'to') => {
    const found = await findVersion(q, list.id, input[field])
    if (found) return found
    throw invalidField(
      `query.${field}`,
      `is not a version of ${input.list_id}; GET /v1/screening/lists/${input.list_id}/versions lists them`,
    )
  }
  return { list, from: await version('from'), to: await version('to') }
}
