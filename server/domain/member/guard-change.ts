import type { Context, Role } from '@/server/platform/context'
import { AppError, invalidField } from '@/server/platform/errors'
import type { MemberRow } from './member.repo'

type Standing = Pick<MemberRow, 'id' | 'role' | 'disabled_at'>

const isAdmin = (row: Standing) => row.role === 'admin' && row.disabled_at === null

/** Whether a person is the only administrator who can sign in; `rows` contains every administrator. */
export function isLastAdmin(row: Standing, rows: readonly Standing[]): boolean {
  return isAdmin(row) && !rows.some((other) => other.id !== row.id && isAdmin(other))
}

/** Throws `insufficient_scope` if the caller has lost the role of an administrator since the request came in. */
export function requireStillAdmin({ actor }: Context, rows: readonly Standing[]): void {
  if (actor.type !== 'user' || rows.some((row) => row.id === actor.id && isAdmin(row))) return
  throw new AppError('insufficient_scope', 'You are no longer an administrator; your role was just changed.')
}

/**
 * Checks a change of role or access: an administrator who can sign in must remain, and people cannot change their own role or
 * lock themselves out. Throws `invalid_request` on `role` or `disabled`.
 */
export function guardChange(
  ctx: Context,
  row: Standing & { name: string },
  next: { role: Role; disabled: boolean },
  rows: readonly Standing[],
): void {
  const demoted = next.role !== row.role
  const locked = next.disabled && row.disabled_at === null
  if (!demoted && !locked) return
  const field = demoted ? 'role' : 'disabled'
  if (isLastAdmin(row, rows)) {
    throw invalidField(field, `${row.name} is the last administrator who can sign in; make somebody else an administrator first`)
  }
  if (ctx.actor.type === 'user' && ctx.actor.id === row.id) {
    throw invalidField(field, 'this is your own account; another administrator must change it')
  }
}
