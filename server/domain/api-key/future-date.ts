import type { Context } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'

/** The expiry of a key as a date. Throws `invalid_request` for a time in the past. */
export function futureDate(ctx: Context, text: string | null | undefined): Date | null {
  if (text === null || text === undefined) return null
  const date = new Date(text)
  if (date <= ctx.clock.now()) throw invalidField('body.expires_at', 'must lie in the future; revoke a key to end it now')
  return date
}
