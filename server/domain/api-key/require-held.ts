import type { Scope } from '@/contract/kernel/scopes'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'

/** Throws `insufficient_scope` where the caller would grant, or learn a secret that has, a scope it does not hold itself. */
export function requireHeld(ctx: Context, scopes: readonly Scope[]): void {
  const missing = scopes.filter((scope) => !ctx.actor.scopes.includes(scope))
  if (missing.length === 0) return
  throw new AppError('insufficient_scope', `A caller cannot grant what it does not have itself: ${missing.join(', ')}.`)
}
