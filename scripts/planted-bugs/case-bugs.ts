import type { PlantedBug } from './bugs'

const rules = { project: 'unit', suite: 'server/domain/case/case-state.test.ts' } as const
const chain = { project: 'unit', suite: 'server/domain/case/check-timeline.test.ts' } as const
const cases = { project: 'db', suite: 'server/domain/case/case.db.test.ts' } as const
const notes = { project: 'unit', suite: 'components/ui/markdown-text.test.tsx' } as const

/** Safeguards of cases. */
export const caseBugs: readonly PlantedBug[] = [
  {
    safeguard: 'the investigator does not let their own case pass review',
    file: 'server/domain/case/case-state.ts',
    find: 'person !== at.assigned_investigator && person !== at.investigated_by',
    replace: 'person !== at.investigated_by',
    ...rules,
  },
  {
    safeguard: 'handing a case over while it is reviewed does not let it past whoever worked on it',
    file: 'server/domain/case/case-state.ts',
    find: 'person !== at.assigned_investigator && person !== at.investigated_by',
    replace: 'person !== at.assigned_investigator',
    ...rules,
  },
  {
    safeguard: 'from triage a case is completed as a false positive only',
    file: 'server/domain/case/case-state.ts',
    find: "at.stage === 'triage' && move.state !== 'closed' ? ['false_positive'] : caseOutcomes",
    replace: 'caseOutcomes',
    ...rules,
  },
  {
    safeguard: 'only a lead reopens a case',
    file: 'server/domain/case/case-person.ts',
    find: "lead: actor.role === 'lead' || actor.role === 'admin'",
    replace: 'lead: true',
    ...cases,
  },
  {
    safeguard: 'a request with an external reference waits for the one before it',
    file: 'server/domain/case/case.repo.ts',
    find: 'select pg_advisory_xact_lock(hashtextextended(',
    replace: 'select pg_try_advisory_xact_lock(hashtextextended(',
    ...cases,
  },
  {
    safeguard: 'a change decided on a past revision is refused',
    file: 'server/domain/case/update-case.ts',
    find: 'input.revision !== before.revision',
    replace: 'input.revision > before.revision',
    ...cases,
  },
  {
    safeguard: 'a case is locked while its timeline grows',
    file: 'server/domain/case/case.repo.ts',
    find: 'order by id for update`',
    replace: 'order by id`',
    ...cases,
  },
  {
    safeguard: 'the intake is kept as it was sent, not as it was read',
    file: 'server/domain/case/create-case.ts',
    find: 'intake: ctx.received ?? JSON.stringify(input),',
    replace: 'intake: JSON.stringify(input),',
    ...cases,
  },
  {
    safeguard: 'the end of a timeline that was cut off is missed',
    file: 'server/domain/case/check-timeline.ts',
    find: 'if (previous !== head)',
    replace: 'if (events.length > length)',
    ...chain,
  },
  {
    safeguard: 'a rewritten note is told from the one that was noted',
    file: 'server/domain/case/check-timeline.ts',
    find: 'return digest(text) === detail.sha256 ?',
    replace: 'return text ?',
    ...chain,
  },
  {
    safeguard: 'a note links to http and https only',
    file: 'components/ui/markdown-text.tsx',
    find: '\\]\\((https?:\\/\\/[^',
    replace: '\\]\\(([^',
    ...notes,
  },
]
