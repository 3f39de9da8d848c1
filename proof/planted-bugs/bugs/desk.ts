import type { PlantedBug } from '../planted-bug'

const assignment = { project: 'db', suite: 'server/domain/desk/assignment.db.test.ts' } as const
const looks = { project: 'db', suite: 'server/domain/desk/second-look.db.test.ts' } as const
const overdue = { project: 'db', suite: 'server/domain/desk/overdue.db.test.ts' } as const
const draw = { project: 'unit', suite: 'server/domain/alert/second-looks/draw.test.ts' } as const

/** Safeguards of the desk: who is assigned alerts, who judges closings, and what happens to overdue ones. */
export const deskBugs: readonly PlantedBug[] = [
  {
    safeguard: 'whoever closed an alert does not judge the closing',
    file: 'server/domain/alert/second-looks/draw-second-looks.ts',
    find: 'const others = [self, await',
    replace: 'const others = [await',
    ...looks,
  },
  {
    safeguard: 'whoever proposed a closing does not judge it',
    file: 'server/domain/alert/second-looks/draw-second-looks.ts',
    find: 'const others = [self, await personBehind(q, ctx.org.id, proposed)]',
    replace: 'const others = [self, proposed === null ? null : null]',
    ...looks,
  },
  {
    safeguard: 'second looks are drawn by the secret seed',
    file: 'server/domain/alert/second-looks/draw.ts',
    find: "createHmac('sha256', seed)",
    replace: "createHmac('sha256', seed.subarray(0, 0))",
    ...draw,
  },
  {
    safeguard: 'second looks are drawn for good: the same alert draws the same number again',
    file: 'server/domain/alert/second-looks/draw-second-looks.ts',
    find: 'draw: drawOf(seed, one.row.id)',
    replace: 'draw: Math.random()',
    ...looks,
  },
  {
    safeguard: 'a disagreement opens the alert again',
    file: 'server/domain/desk/give-verdict.ts',
    find: '!agree && (await reopen(',
    replace: '!agree && input.reason === undefined && (await reopen(',
    ...looks,
  },
  {
    safeguard: 'no alert is given to somebody who was disabled meanwhile',
    file: 'server/domain/desk/duty.repo.ts',
    find: 'order by u.id for share`',
    replace: 'order by u.id`',
    ...assignment,
  },
  {
    safeguard: 'no alert is given to somebody who is disabled',
    file: 'server/domain/desk/duty.repo.ts',
    find: 'where u.org_id = $1::uuid and u.disabled_at is null and u.role = any($2::text[])`\n\n/** The people',
    replace: 'where u.org_id = $1::uuid and u.role = any($2::text[])`\n\n/** The people',
    ...assignment,
  },
  {
    safeguard: 'turns go on where they ended',
    file: 'server/domain/desk/duty.repo.ts',
    find: "'select turns from desk where org_id = $1::uuid for update'",
    replace: "'select 0 as turns from desk where org_id = $1::uuid for update'",
    ...assignment,
  },
  {
    safeguard: 'a new alert is given once, by however many workers',
    file: 'server/domain/desk/assign-new.ts',
    find: "state === 'open' && assignee_id === null",
    replace: "state === 'open' && assignee_id !== ''",
    ...assignment,
  },
  {
    safeguard: 'a step for an overdue alert is taken once, by however many workers',
    file: 'server/domain/desk/pass-on-overdue.ts',
    find: 'given.filter(({ row }) => fresh.has(row.id))',
    replace: 'given.filter(({ row }) => fresh.has(row.id) || row.id !== null)',
    ...overdue,
  },
  {
    safeguard: 'new deadlines leave due times alone that somebody set',
    file: 'server/domain/desk/open-due.repo.ts',
    find: "state <> 'closed' and not due_by_hand",
    replace: "state <> 'closed'",
    ...overdue,
  },
  {
    safeguard: 'whoever made a key does not accept what it proposed',
    file: 'server/domain/proposal/require-other.ts',
    find: 'if (asked) throw',
    replace: 'if (asked && row.alone) throw',
    project: 'db',
    suite: 'server/domain/proposal/proposal.db.test.ts',
  },
  {
    safeguard: 'a failed message is sent again once',
    file: 'server/domain/message/message.repo.ts',
    find: "and state = 'failed' and created_at > $3",
    replace: "and state <> 'pending' and created_at > $3",
    project: 'db',
    suite: 'server/domain/message/message.db.test.ts',
  },
]
