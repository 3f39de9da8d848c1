import type { Input, Output } from '@/contract/kernel/operation'
import { type comparePolicies as operation, policyStatus } from '@/contract/policies'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { activePolicy } from '../active-policy'
import { requireVersion } from '../find-version'
import { findByStatus, type VersionRow } from '../version.repo'
import { changesBetween } from './changes-between'

/** The changes in a version, from `with` (by default the active one) to the one in the path. */
export async function comparePolicies(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:read')
  await activePolicy(ctx)
  return withOrg(ctx.org.id, async (tx) => {
    const to = await requireVersion(tx, ctx.org.id, input.id)
    const from =
      input.with === undefined ? await findByStatus(tx, ctx.org.id, 'active') : await requireVersion(tx, ctx.org.id, input.with)
    if (from === null) throw new Error('the organisation has no active policy')
    const changes = changesBetween(from.document, to.document)
    return { object: 'policy_comparison', from: sideOf(from), to: sideOf(to), identical: from.sha256 === to.sha256, changes }
  })
}

function sideOf({ id, version, document, status, sha256 }: VersionRow) {
  return { id: typeIdOf('pol', id), version, name: document.name, status: policyStatus.parse(status), sha256 }
}
