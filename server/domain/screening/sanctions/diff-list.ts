import type { Input, Output } from '@/contract/kernel/operation'
import type { diffList as operation } from '@/contract/screening'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { diffVersions } from '../lists/diff-versions'
import { findList, findVersion } from '../lists/list.repo'
import { diffDto } from './list.dto'

/** What changed between two versions of a list. Throws `not_found` for the list, `invalid_request` for a version. */
export async function diffList(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  return readChain(ctx.org.id, async (q) => {
    const list = await findList(q, input.list_id, ctx.org.id)
    if (!list) throw notFound('list')
    const [from, to] = [await findVersion(q, list.id, input.from), await findVersion(q, list.id, input.to)]
    for (const [field, found] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (!found)
        throw invalidField(
          `query.${field}`,
          `is not a version of ${input.list_id}; GET /v1/screening/lists/${input.list_id}/versions lists them`,
        )
    }
    return diffDto(input.list_id, input.from, input.to, await diffVersions(q, from?.id ?? null, to?.id ?? ''))
  })
}
