import type { PlantedBug } from '../planted-bug'

const states = { project: 'unit', suite: 'server/domain/alert/alert-state.test.ts' } as const
const changes = { project: 'db', suite: 'server/domain/triage/change-alerts.db.test.ts' } as const
const queue = { project: 'db', suite: 'server/domain/triage/queue/queue.db.test.ts' } as const
const filterAlone = { project: 'db', suite: 'server/domain/triage/organisation-filter.db.test.ts' } as const
const closingRules = { project: 'unit', suite: 'server/domain/alert/closing.test.ts' } as const
const closing = { project: 'db', suite: 'server/domain/triage/second-person.db.test.ts' } as const
const suppressions = { project: 'db', suite: 'server/domain/suppression/suppression.db.test.ts' } as const

/** Alerts: their states, their queue, closing by two people and suppressions. */
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
  {
    safeguard: 'nobody is their own second person',
    file: 'contract/alert/closing-rules.ts',
    find: '    first.by.id !== second.by.id &&\n',
    replace: '',
    ...closingRules,
  },
  {
    safeguard: 'a key is no second person',
    file: 'contract/alert/closing-rules.ts',
    find: "    second.by.type === 'user' &&\n",
    replace: '',
    ...closingRules,
  },
  {
    safeguard: 'two people agree on the reason, not only on closing',
    file: 'contract/alert/closing-rules.ts',
    find: '    first.reason === second.reason &&\n',
    replace: '',
    ...closingRules,
  },
  {
    safeguard: 'what a setting asks from a severity on, it asks of that severity',
    file: 'contract/alert/closing-rules.ts',
    find: 'severities.indexOf(severity) >= severities.indexOf(from)',
    replace: 'severities.indexOf(severity) > severities.indexOf(from)',
    ...closingRules,
  },
  {
    safeguard: 'a case does not dismiss a severe alert without a review',
    file: 'server/domain/case/state/case-rules.ts',
    find: "state !== 'closed' && isAtLeast(severity, from)",
    replace: "state === 'closed' && isAtLeast(severity, from)",
    ...closing,
  },
  {
    safeguard: 'alerts that are added and closed in one request count for the review of the case',
    file: 'server/domain/case/update-case.ts',
    find: 'await caseRules(tx, ctx.org.id, closing)',
    replace: 'await caseRules(tx, ctx.org.id, await alertsToClose(tx, ctx, input))',
    ...closing,
  },
  {
    safeguard: 'a suppression is approved by another person than the one who asked',
    file: 'server/domain/suppression/approve-suppression.ts',
    find: 'by.id === row.created_by.id',
    replace: "by.id === ''",
    ...suppressions,
  },
  {
    safeguard: 'a suppression covers the party of its alert, not others of its kind',
    file: 'server/domain/alert/party.repo.ts',
    find: '.filter((key) => !/^(was|in:among|out:among):/.test(key))',
    replace: '',
    ...suppressions,
  },
  {
    safeguard: 'a suppression is asked for once',
    file: 'server/domain/suppression/create-suppression.ts',
    find: 'if (await isAskedFor(q, ctx.org.id, of))',
    replace: 'if ((await isAskedFor(q, ctx.org.id, of)) && keys.length === 0)',
    ...suppressions,
  },
]
