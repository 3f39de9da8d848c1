import type { PlantedBug } from './planted-bug'

const states = { project: 'unit', suite: 'server/domain/alert/alert-state.test.ts' } as const
const changes = { project: 'db', suite: 'server/domain/triage/change-alerts.db.test.ts' } as const
const queue = { project: 'db', suite: 'server/domain/triage/queue/queue.db.test.ts' } as const
const filterAlone = { project: 'db', suite: 'server/domain/triage/organisation-filter.db.test.ts' } as const

/** What holds alerts and their triage. */
export const alertBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a change of an alert overwrites nothing it has not read',
    file: 'server/domain/alert/change-alerts.ts',
    find: 'if (revision !== undefined && revision !== row.revision) {',
    replace: 'if (revision !== undefined && revision > row.revision) {',
    ...changes,
  },
  {
    safeguard: 'an alert does not close without a resolution',
    file: 'server/domain/alert/alert-state.ts',
    find: "if (resolution === undefined) return at('resolution'",
    replace: "if (resolution === undefined && state === undefined) return at('resolution'",
    ...states,
  },
  {
    safeguard: 'a closed alert is reopened within 180 days only',
    file: 'server/domain/alert/alert-state.ts',
    find: '> reopenDays * 86_400_000)',
    replace: '> (reopenDays + 1) * 86_400_000)',
    ...states,
  },
  {
    safeguard: 'duplicates close no ring, however many are told at once',
    file: 'server/domain/triage/change-many.ts',
    find: '...(other == null ? [] : [other, ...(await chain())])',
    replace: '',
    ...changes,
  },
  {
    safeguard: 'lists of alerts keep to their organisation, even where row-level security is off',
    file: 'server/domain/alert/alert-filter.repo.ts',
    find: "['a.org_id = $1::uuid']",
    replace: "['$1::uuid is not null']",
    ...filterAlone,
  },
  {
    safeguard: 'an alert is read with its organisation, even where row-level security is off',
    file: 'server/domain/alert/alert.repo.ts',
    find: 'join alert a on a.org_id = $1::uuid and a.id = w.id',
    replace: 'join alert a on $1::uuid is not null and a.id = w.id',
    ...filterAlone,
  },
  {
    safeguard: 'each count beside the queue leaves its own part of the filter out, and no other',
    file: 'server/domain/triage/queue/count-alerts.ts',
    find: 'overdue: sum(inState, inSeverity, inSnooze, assigned,',
    replace: 'overdue: sum(inState, inSeverity, assigned,',
    ...queue,
  },
]
