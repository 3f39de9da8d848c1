import type { Scope } from '@/contract/kernel/scopes'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'

/** Throws `insufficient_scope` if the caller would grant a scope that it does not have, or learn a secret with one. */
export function requireHeld(ctx: Context, scopes: readonly Scope[]): void {
  const missing = scopes.filter((scope) => !ctx.actor.scopes.includes(scope))
  if (missing.length === 0) return
  throw new AppError('insufficient_scope', `A caller cannot grant what it does not have itself: ${missing.join(', ')}.`)
}
