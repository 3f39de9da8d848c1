import type { SignInRules } from '@/contract/access/members'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findSignInRules } from './member.repo'

/** The organisation's sign-in rules. For administrators (`keys:admin`). */
export async function signInRules(ctx: Context): Promise<SignInRules> {
  requireScope(ctx, 'keys:admin')
  return readChain(ctx.org.id, (q) => findSignInRules(q, ctx.org.id))
}
