import type { PlantedBug } from '../planted-bug'

const rules = { project: 'unit', suite: 'server/domain/case/state/case-state.test.ts' } as const
const fourEyes = { project: 'unit', suite: 'server/domain/case/state/case-review.test.ts' } as const
const chain = { project: 'unit', suite: 'server/domain/case/integrity/check-timeline.test.ts' } as const
const cases = { project: 'db', suite: 'server/domain/case/case.db.test.ts' } as const
const merging = { project: 'unit', suite: 'server/domain/case/merge/case-merge.test.ts' } as const
const evidence = { project: 'db', suite: 'server/domain/case/evidence/evidence.db.test.ts' } as const
const looking = { project: 'unit', suite: 'server/domain/case/evidence/read-type.test.ts' } as const
const naming = { project: 'unit', suite: 'server/domain/case/evidence/evidence-name.test.ts' } as const
const blobs = { project: 'unit', suite: 'server/platform/blob/blob-store.test.ts' } as const
const notes = { project: 'unit', suite: 'components/ui/markdown-text.test.tsx' } as const

/** Safeguards of cases. */
export const caseBugs: readonly PlantedBug[] = [
  {
    safeguard: 'whoever investigated a case does not let it pass review',
    file: 'server/domain/case/state/case-review.ts',
    find: 'person !== null && investigators.includes(person)',
    replace: "person === '' && investigators.includes(person)",
    ...rules,
  },
  {
    safeguard: 'handing a case over does not let it past whoever had it before',
    file: 'server/domain/case/state/case-review.ts',
    find: 'investigators: [...work.investigators, person] }',
    replace: 'investigators: [person] }',
    ...fourEyes,
  },
  {
    safeguard: 'the outcome that asks for a review is not reached without one',
    file: 'server/domain/case/state/case-state.ts',
    find: 'refused: rules.review.includes(outcome) ?',
    replace: "refused: to === 'complete' && rules.review.includes(outcome) ?",
    ...fourEyes,
  },
  {
    safeguard: 'the pass of a key is no review',
    file: 'server/domain/case/state/case-review.ts',
    find: 'return second === null || second === reviewed_by',
    replace: 'return second === reviewed_by',
    ...fourEyes,
  },
  {
    safeguard: 'a review is void once a case is reopened',
    file: 'server/domain/case/state/case-state.ts',
    find: "closed_from: null, ...workAfter(at, 'complete', turn.to, person) }",
    replace: 'closed_from: null }',
    ...fourEyes,
  },
  {
    safeguard: 'a review is void once another case is merged in',
    file: 'server/domain/case/merge/case-merge.ts',
    find: 'return { investigators, reviewed_by: null, reviewed_at: null }',
    replace: 'return { ...into, investigators } as never',
    ...fourEyes,
  },
  {
    safeguard: 'from triage a case is completed as a false positive only',
    file: 'server/domain/case/state/case-state.ts',
    find: "at.stage === 'triage' && to === 'complete' ? ['false_positive'] : caseOutcomes",
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
    find: 'alertIds}::uuid[])))\n    order by id for update`',
    replace: 'alertIds}::uuid[])))\n    order by id`',
    ...cases,
  },
  {
    safeguard: 'the intake is kept as it was sent, not as it was read',
    file: 'server/domain/case/opening/create-case.ts',
    find: 'intake: ctx.received ?? JSON.stringify(input),',
    replace: 'intake: JSON.stringify(input),',
    ...cases,
  },
  {
    safeguard: 'the end of a timeline that was cut off is missed',
    file: 'server/domain/case/integrity/check-timeline.ts',
    find: 'if (previous !== head)',
    replace: 'if (events.length > length)',
    ...chain,
  },
  {
    safeguard: 'a rewritten note is told from the one that was noted',
    file: 'server/domain/case/integrity/check-timeline.ts',
    find: 'return digest(text) === detail.sha256 ?',
    replace: 'return text ?',
    ...chain,
  },
  {
    safeguard: 'a note links to http and https only',
    file: 'components/ui/markdown-text.tsx',
    find: "(/^https?:\\/\\/[^/\\s]/i.test(url) ? url : '')",
    replace: 'url',
    ...notes,
  },
  {
    safeguard: 'a note that is made to take long is not read',
    file: 'components/ui/markdown-text.tsx',
    find: '<= mostMarks && !nested.test(source)',
    replace: '<= mostMarks',
    ...notes,
  },
  {
    safeguard: 'an archive is measured by what comes out of it, not by what it says',
    file: 'server/domain/case/evidence/zip-check.ts',
    find: 'refuseSteep(inflated + bytes, fileSize)',
    replace: 'void bytes',
    ...looking,
  },
  {
    safeguard: 'no entry of an archive leads out of it',
    file: 'server/domain/case/evidence/zip-check.ts',
    find: "step === '' || step === '.' || step === '..'",
    replace: "step === ''",
    ...looking,
  },
  {
    safeguard: 'markup under the name of a text is refused',
    file: 'server/domain/case/evidence/text-check.ts',
    find: "if (markup.test(start)) return 'markup'",
    replace: '',
    ...looking,
  },
  {
    safeguard: 'a name that turns its direction round is refused',
    file: 'server/domain/case/evidence/evidence-name.ts',
    find: '\\p{Cc}\\p{Cf}',
    replace: '\\p{Cc}',
    ...naming,
  },
  {
    safeguard: 'a second ending that misleads is refused',
    file: 'server/domain/case/evidence/evidence-name.ts',
    find: 'return runnable.has(inner) || active.has(inner) ||',
    replace: 'return',
    ...naming,
  },
  {
    safeguard: 'a stored file that was altered breaks off before its end',
    file: 'server/platform/blob/blob-verified.ts',
    find: "hash.digest('hex') !== sha256",
    replace: "hash.digest('hex') === ''",
    ...blobs,
  },
  {
    safeguard: 'a file beyond the limit is not read on',
    file: 'server/platform/blob/blob-staging.ts',
    find: 'if (size > limit) throw tooLarge(limit)',
    replace: 'if (size > limit * 100) throw tooLarge(limit)',
    ...blobs,
  },
  {
    safeguard: 'what was refused leaves no file behind',
    file: 'server/platform/blob/blob-staging.ts',
    find: 'await discard()\n    throw error',
    replace: 'throw error',
    ...blobs,
  },
  {
    safeguard: 'only a lead removes evidence',
    file: 'server/domain/case/evidence/remove-evidence.ts',
    find: 'if (!moverOf(ctx).lead)',
    replace: 'if (moverOf(ctx).lead === null)',
    ...evidence,
  },
  {
    safeguard: 'bytes that another case has are not deleted',
    file: 'server/domain/case/evidence/release-content.ts',
    find: 'if (still === undefined) ',
    replace: 'if (still !== null) ',
    ...evidence,
  },
  {
    safeguard: 'a key that was used for one file answers for no other',
    file: 'server/domain/case/evidence/add-evidence.ts',
    find: ', sha256: staged.sha256 })',
    replace: ' })',
    ...evidence,
  },
  {
    safeguard: 'a refused file leaves no bytes in the store',
    file: 'server/domain/case/evidence/add-evidence.ts',
    find: 'await releaseContent(ctx, staged.sha256)',
    replace: '',
    ...evidence,
  },
  {
    safeguard: 'nothing is merged into a closed case',
    file: 'server/domain/case/merge/case-merge.ts',
    find: "if (into.state === 'closed')",
    replace: "if (into.state === 'on_hold')",
    ...merging,
  },
  {
    safeguard: 'a merged case is not reopened',
    file: 'server/domain/case/state/case-state.ts',
    find: 'if (at.merged_into !== null) return refuse(',
    replace: "if (at.merged_into === '') return refuse(",
    ...merging,
  },
]
