import type { PlantedBug } from '../planted-bug'

const clock = { project: 'unit', suite: 'server/platform/clock/clock.test.ts' } as const
const follows = { project: 'unit', suite: 'server/platform/clock/follow-clock.test.ts' } as const
const stepBack = { project: 'db-alone', suite: 'server/jobs/clock/step-back.db.test.ts' } as const
const limits = { project: 'db', suite: 'server/platform/limit/rate-limit.db.test.ts' } as const
const judged = { project: 'unit', suite: 'server/domain/status/conditions/judge-conditions.test.ts' } as const
const migrated = { project: 'db', suite: 'scripts/db/migrate.db.test.ts' } as const

/** Safeguards for clocks that jump or differ, and for an older release on a newer database. */
export const clockBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a process whose clock is apart goes by the database’s',
    file: 'server/platform/clock/clock.ts',
    find: 'return Math.abs(own - database) <= agreeMs ? own : Math.round(database)',
    replace: 'return own',
    ...clock,
  },
  {
    safeguard: 'what is due after the database’s clock went back is looked for',
    file: 'server/platform/clock/follow-clock.ts',
    find: 'if (jump < -apartMs) await',
    replace: 'if (jump > apartMs) await',
    ...follows,
  },
  {
    safeguard: 'jobs that were sent before the clock went back do not wait for it to catch up',
    file: 'server/jobs/clock/step-back.repo.ts',
    find: 'greatest(created_on, started_on) > now()',
    replace: 'false',
    ...stepBack,
  },
  {
    safeguard: 'schedules do not wait for a clock that went back to catch up',
    file: 'server/jobs/clock/step-back.repo.ts',
    find: "version: ['cron_on', ",
    replace: 'version: [',
    ...stepBack,
  },
  {
    safeguard: 'the queue goes by a steady clock',
    file: 'server/jobs/steady-clock.ts',
    find: 'performance.timeOrigin + performance.now()',
    replace: 'Date.now()',
    project: 'unit',
    suite: 'server/jobs/steady-clock.test.ts',
  },
  {
    safeguard: 'webhooks that were caused before the clock went back do not wait for it to catch up',
    file: 'server/domain/webhook/queue.repo.ts',
    find: "d.updated_at > now() + interval '5 seconds'",
    replace: 'false',
    ...stepBack,
  },
  {
    safeguard: 'a lease that was taken before the clock went back ends',
    file: 'server/domain/webhook/queue.repo.ts',
    find: ' or w.lease_until > $2::timestamptz + ${beyondLease}',
    replace: '',
    ...stepBack,
  },
  {
    safeguard: 'a limit that was used up before the clock went back frees up at its pace',
    file: 'server/platform/limit/rate-limit.ts',
    find: "+ interval '1 minute'",
    replace: "+ interval '1 day'",
    ...limits,
  },
  {
    safeguard: 'clocks that are apart are said',
    file: 'server/domain/status/conditions/judge-conditions.ts',
    find: 'Math.abs(aheadMs) <= apartMs',
    replace: 'Math.abs(aheadMs) <= 10 * apartMs',
    ...judged,
  },
  {
    safeguard: 'a migration that changes what is answered is seen on the dump of a release',
    file: 'prisma/migrations/20261127002000_pass_key_clock/migration.sql',
    find: '  RETURN NEXT;\nEND $$;',
    replace: "  RETURN NEXT;\nEND $$;\nUPDATE case_file SET priority = 'low' WHERE number = 1;",
    project: 'db-alone',
    suite: 'scripts/releases/upgrade.db.test.ts',
  },
  {
    safeguard: 'an older release does not migrate a newer database',
    file: 'scripts/db/migrate.ts',
    find: '    await requireKnownSchema(client)\n',
    replace: '',
    ...migrated,
  },
  {
    safeguard: 'an older release knows a newer database',
    file: 'server/platform/database/known-schema.ts',
    find: 'filter((name) => !known.has(name))',
    replace: 'filter(() => false)',
    ...migrated,
  },
]
