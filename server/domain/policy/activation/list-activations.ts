import type { Input, Output } from '@/contract/kernel/operation'
import type { listPolicyActivations as operation } from '@/contract/policies'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { activePolicy } from '../active-policy'
import { activationOf } from '../policy.dto'
import { type ActivationRow, findActivations } from './activation.repo'

/** One page of the history of activations, newest first. */
export async function listPolicyActivations(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:read')
  await activePolicy(ctx)
  const { rows, page } = await keysetPage(ctx, {
    route: 'listPolicyActivations',
    filters: {},
    input,
    keyOf: (row: ActivationRow) => [row.activated_at.toISOString(), row.id],
    read: (after, limit) => {
      const before = after === null ? null : { at: new Date(String(after[0])), id: String(after[1]) }
      return withOrg(ctx.org.id, (tx) => findActivations(tx, ctx.org.id, { before, limit }))
    },
  })
  return { data: rows.map(activationOf), page }
}
