import type { Input, Output } from '@/contract/kernel/operation'
import type { getRiskCheck as operation, RiskCheck } from '@/contract/risk/risk'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findCheck } from './check.repo'

/** A stored check as it was answered, including paths. Throws `not_found`. */
export async function getCheck(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  const id = uuidOf('chk', input.id)
  const stored = id === null ? null : await withOrg(ctx.org.id, (tx) => findCheck(tx, ctx.org.id, id))
  if (stored === null) throw notFound('risk check')
  return JSON.parse(stored.result) as RiskCheck
}
