import type { PlantedBug } from '../planted-bug'

const judged = { project: 'unit', suite: 'server/domain/status/conditions/judge-conditions.test.ts' } as const
const parts = { project: 'unit', suite: 'server/domain/status/judge-components.test.ts' } as const
const stored = { project: 'db-alone', suite: 'server/domain/status/conditions/conditions.db.test.ts' } as const
const conditions = 'server/domain/status/conditions'

/** Safeguards against a service that reports itself healthy when it is not. */
export const statusBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a worker that is silent for longer than its limit is an outage',
    file: 'server/domain/status/heartbeat-seconds.ts',
    find: '> heartbeatSeconds * 1000',
    replace: '> heartbeatSeconds * 2000',
    ...judged,
  },
  {
    safeguard: 'a published list whose publication date is unknown is not current',
    file: `${conditions}/list-conditions.ts`,
    find: 'if (publishedAt === null && !own) {',
    replace: 'if (publishedAt === null && own) {',
    ...parts,
  },
  {
    safeguard: 'the age of a list counts from its publication, not from its loading',
    file: `${conditions}/list-conditions.ts`,
    find: 'const from = publishedAt ?? ingestedAt',
    replace: 'const from = ingestedAt',
    ...judged,
  },
  {
    safeguard: 'a disk that is almost full is said before it is full',
    file: `${conditions}/storage-conditions.ts`,
    find: "free < (low ?? lowBelow(total)) ? 'degraded'",
    replace: "free < fullBelow ? 'degraded'",
    ...judged,
  },
  {
    safeguard: 'a data directory that cannot be measured is not called well',
    file: 'server/domain/status/judge-components.ts',
    find: "storage.data === null ? [...rooms, 'degraded'] : rooms",
    replace: 'rooms',
    ...parts,
  },
  {
    safeguard: 'conditions of private lists are told to their organisation only',
    file: `${conditions}/list-facts.ts`,
    find: 'findListAges(q, orgId)',
    replace: 'findListAges(q, null)',
    ...stored,
  },
  {
    safeguard: 'an asset that counts without prices is said',
    file: `${conditions}/conditions.repo.ts`,
    find: 'count(*) filter (where usd is null) > 0',
    replace: 'count(*) filter (where usd is null) < 0',
    ...stored,
  },
  {
    safeguard: 'a dismissal never hides an outage',
    file: 'components/condition/quiet.ts',
    find: "one.severity === 'outage' || ",
    replace: '',
    project: 'unit',
    suite: 'components/condition/quiet.test.ts',
  },
  {
    safeguard: 'an outage is the tallest bar of a day',
    file: 'app/status/day-strip.tsx',
    find: "outage: { y: 0, fill: 'var(--danger)' }",
    replace: "outage: { y: 14, fill: 'var(--danger)' }",
    project: 'unit',
    suite: 'app/status/day-strip.test.tsx',
  },
  {
    safeguard: 'a drawing without a flow is not at infinity',
    file: 'components/transaction/flow-drawing.tsx',
    find: 'inputs.length + outputs.length === 0',
    replace: 'inputs.length + outputs.length < 0',
    project: 'unit',
    suite: 'components/transaction/flow-drawing.test.tsx',
  },
]
