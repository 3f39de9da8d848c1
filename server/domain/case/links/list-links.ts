import type { listCaseLinks as operation } from '@/contract/case/case-links'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { type CaseRow, findDuplicates, findManyCases } from '../case.repo'
import { requireCase } from '../find-own'
import { linkOf, mergeLinkOf } from './link.dto'
import { findLinksOfCase } from './link.repo'

/** Cases related to a case: linked to it, merged into it, or the one it was merged into; latest first. Throws `not_found`. */
export async function listCaseLinks(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  const orgId = ctx.org.id
  return withOrg(orgId, async (tx) => {
    const row = await requireCase(tx, orgId, input.id)
    const links = await findLinksOfCase(tx, orgId, row.id)
    const otherIds = links.map((link) => (link.case_id === row.id ? link.other_id : link.case_id))
    const others = await findManyCases(tx, orgId, [...otherIds, ...(row.merged_into === null ? [] : [row.merged_into])])
    const get = (id: string) => others.get(id) as CaseRow
    const data = [
      ...(row.merged_into === null ? [] : [mergeLinkOf(get(row.merged_into), 'merged_into', row)]),
      ...(await findDuplicates(tx, orgId, row.id)).map((duplicate) => mergeLinkOf(duplicate, 'duplicate', duplicate)),
      ...links.map((link, n) => linkOf(get(otherIds[n] as string), link)),
    ]
    return { data: data.toSorted((a, b) => b.linked_at.localeCompare(a.linked_at)) }
  })
}
