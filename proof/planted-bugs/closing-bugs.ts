import type { PlantedBug } from './planted-bug'

const rules = { project: 'unit', suite: 'server/domain/alert/closing.test.ts' } as const
const closing = { project: 'db', suite: 'server/domain/triage/second-person.db.test.ts' } as const
const suppressions = { project: 'db', suite: 'server/domain/suppression/suppression.db.test.ts' } as const
const imports = { project: 'db', suite: 'server/domain/data-import/data-import.db.test.ts' } as const

/** Closing by two people, suppressions and previews of imports. */
export const closingBugs: readonly PlantedBug[] = [
  {
    safeguard: 'nobody is their own second person',
    file: 'contract/alert/closing-rules.ts',
    find: '    first.by.id !== second.by.id &&\n',
    replace: '',
    ...rules,
  },
  {
    safeguard: 'a key is no second person',
    file: 'contract/alert/closing-rules.ts',
    find: "    second.by.type === 'user' &&\n",
    replace: '',
    ...rules,
  },
  {
    safeguard: 'two people agree on the reason, not only on closing',
    file: 'contract/alert/closing-rules.ts',
    find: '    first.reason === second.reason &&\n',
    replace: '',
    ...rules,
  },
  {
    safeguard: 'what a setting asks from a severity on, it asks of that severity',
    file: 'contract/alert/closing-rules.ts',
    find: 'severities.indexOf(severity) >= severities.indexOf(from)',
    replace: 'severities.indexOf(severity) > severities.indexOf(from)',
    ...rules,
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
  {
    safeguard: 'a preview of an import stores nothing',
    file: 'server/domain/data-import/rehearsal.repo.ts',
    find: "await ask('rollback').catch",
    replace: "await ask('commit').catch",
    ...imports,
  },
  {
    safeguard: 'a rehearsal empties temporary tables where a transaction would',
    file: 'server/domain/data-import/rehearsal.repo.ts',
    find: "depth === 0 ? emptyTemporary : ''",
    replace: "depth < 0 ? emptyTemporary : ''",
    ...imports,
  },
]
