import type { SignInRules, SignInRulesChange } from '@/contract/access/members'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findSignInRules, storeSignInRules } from './member.repo'

/**
 * Sets whether administrators, or everyone, need a second factor. Those without one, including the caller, must set it up at
 * their next request. For administrators (`keys:admin`).
 */
export async function updateSignInRules(ctx: Context, input: SignInRulesChange): Promise<SignInRules> {
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const changed = await storeSignInRules(queryableOf(tx), ctx.org.id, input, ctx.clock.now())
    return {
      result: await findSignInRules(queryableOf(tx), ctx.org.id),
      audit: changed
        ? {
            action: 'sign_in_rules.updated',
            object_type: 'organisation',
            object_id: typeIdOf('org', ctx.org.id),
            detail: { ...input },
          }
        : [],
    }
  })
}
