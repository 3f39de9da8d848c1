import type { PlantedBug } from '../planted-bug'

const guard = { project: 'unit', suite: 'server/domain/member/guard-change.test.ts' } as const
const members = { project: 'db', suite: 'server/domain/member/member.db.test.ts' } as const
const matrix = { project: 'unit', suite: 'server/trpc/role-matrix.test.ts' } as const
const calls = { project: 'db', suite: 'server/trpc/role-matrix.db.test.ts' } as const

/** Safeguards of people and roles. */
export const memberBugs: readonly PlantedBug[] = [
  {
    safeguard: 'an administrator who cannot sign in does not count as one who stays',
    file: 'server/domain/member/guard-change.ts',
    find: "row.role === 'admin' && row.disabled_at === null",
    replace: "row.role === 'admin'",
    ...guard,
  },
  {
    safeguard: 'nobody changes their own standing',
    file: 'server/domain/member/guard-change.ts',
    find: "if (ctx.actor.type === 'user' && ctx.actor.id === row.id) {",
    replace: "if (ctx.actor.type === 'user' && ctx.actor.id === row.id && locked) {",
    ...guard,
  },
  {
    safeguard: 'two administrators who act on each other at once leave one',
    file: 'server/domain/member/member.repo.ts',
    find: 'order by u.id for update of u',
    replace: 'order by u.id',
    ...members,
  },
  {
    safeguard: 'sessions end with access and do not come back with it',
    file: 'server/domain/member/update-member.ts',
    find: 'disabled ? await endSessionsOf(q, ctx.org.id, id, at) : 0',
    replace: 'disabled ? 2 : 0',
    ...members,
  },
  {
    safeguard: 'a viewer writes nothing',
    file: 'server/domain/session/roles.ts',
    find: 'const working: Scope[] = [\n  ...reading,',
    replace: "reading.push('alerts:write')\nconst working: Scope[] = [\n  ...reading,",
    ...matrix,
  },
  {
    safeguard: 'people are listed for administrators alone',
    file: 'server/domain/member/list-members.ts',
    find: "requireScope(ctx, 'keys:admin')",
    replace: "requireScope(ctx, 'audit:read')",
    ...calls,
  },
]
