import type { SignInRules } from '@/contract/members'
import { command } from '@/server/platform/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { storeSignInRules } from './member.repo'

/**
 * Says whether administrators need a second factor; those without one set it up on their next click, whoever asks included.
 * For administrators (`keys:admin`).
 */
export async function updateSignInRules(ctx: Context, input: SignInRules): Promise<SignInRules> {
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const changed = await storeSignInRules(queryableOf(tx), ctx.org.id, input.admins_need_second_factor, ctx.clock.now())
    return {
      result: input,
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
