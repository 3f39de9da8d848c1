import type { Input, Output } from '@/contract/kernel/operation'
import type { validatePolicy as operation } from '@/contract/policies'
import { carriedConcepts } from '@/server/domain/attribution'
import { canonicalSha256 } from '@/server/platform/canonical'
import { type Context, requireScope } from '@/server/platform/context'
import { normalise } from '../document/normalise'
import { examine } from './examine'

/** Returns the errors and doubts about a document; stores nothing. */
export async function validatePolicy(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:read')
  const { document, findings } = examine(input.document, { carried: await carriedConcepts(ctx), now: ctx.clock.now() })
  const errors = findings.filter((finding) => finding.severity === 'error').length
  return {
    object: 'policy_validation',
    valid: errors === 0,
    sha256: document === null ? null : canonicalSha256(normalise(document)),
    errors,
    warnings: findings.length - errors,
    findings,
  }
}
