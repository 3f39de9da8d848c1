import type { listCaseEvidence as operation } from '@/contract/case/case-evidence'
import type { Input, Output } from '@/contract/kernel/operation'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { requireCase } from '../find-own'
import { evidenceOf } from './evidence.dto'
import { type EvidenceRow, findEvidencePage } from './evidence.repo'

/** One page of the files of a case, newest first. Throws `not_found`. */
export async function listCaseEvidence(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  const orgId = ctx.org.id
  const { id } = await withOrg(orgId, (tx) => requireCase(tx, orgId, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listCaseEvidence',
    filters: { id },
    input,
    keyOf: (row: EvidenceRow) => [iso(row.added_at), row.id],
    read: (after, limit) => {
      const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
      return withOrg(orgId, (tx) => findEvidencePage(tx, orgId, id, { after: position, limit }))
    },
  })
  return { data: rows.map(evidenceOf), page }
}
