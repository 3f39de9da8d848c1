import type { CaseOutcome, CaseStage } from '@/contract/case/cases'

/** The people that the four-eyes rule considers. All are UUIDs of people. */
export interface CaseWork {
  assigned_investigator: string | null
  /** Everyone who was its investigator since the investigation began, or submitted it for review. */
  investigators: readonly string[]
  /** Who submitted it for review last; null for an API key or a job. */
  investigated_by: string | null
  /** Who passed its review, unless the case has gone back since; null if no one did, or an API key or a job. */
  reviewed_by: string | null
}

/** An outcome to close the case with, and why it is refused, if it is. */
export interface OutcomeVerdict {
  outcome: CaseOutcome
  refused: string | null
}

const investigated: readonly CaseStage[] = ['investigation', 'review', 'reporting']

/**
 * A case after a person (or null, no one) is assigned as its investigator. Before the investigation, that may change freely.
 */
export function assignedTo<T extends CaseWork & { stage: CaseStage }>(at: T, person: string | null): T {
  const work = investigated.includes(at.stage) ? withInvestigator(at, person) : at
  return { ...at, investigators: work.investigators, assigned_investigator: person }
}

/** The work on a case after a person, or an API key (null), moved it from one stage to another. */
export function workAfter(work: CaseWork, from: CaseStage, to: CaseStage, person: string | null): CaseWork {
  if (to === 'investigation') return { ...withInvestigator(work, work.assigned_investigator), reviewed_by: null }
  if (from === 'investigation') return { ...withInvestigator(work, person), investigated_by: person, reviewed_by: null }
  return { ...pick(work), reviewed_by: to === 'reporting' ? person : null }
}

/** Why this person cannot be the second reviewer, or null. An API key (null) may pass a case on, but that is no review. */
export function ownWork({ investigators }: CaseWork, person: string | null): string | null {
  return person !== null && investigators.includes(person)
    ? 'must be moved to Reporting by somebody who has not investigated it'
    : null
}

/** Why this person (null: an API key) cannot close a case with an outcome that requires a review, or null. */
export function unreviewed(work: CaseWork, stage: CaseStage, person: string | null): string | null {
  const { investigators, investigated_by, reviewed_by } = work
  if (reviewed_by === null) {
    return stage === 'reporting'
      ? 'needs a review by another person: move the case back to Review'
      : 'needs a review by another person: move the case to Review first'
  }
  if (investigators.includes(reviewed_by)) {
    return 'needs another review: its reviewer has investigated it as well. Move the case back to Review'
  }
  const second = investigated_by ?? person
  return second === null || second === reviewed_by
    ? 'needs two people: nobody but the reviewer has worked on the case. Another person must close it'
    : null
}

function withInvestigator(work: CaseWork, person: string | null): CaseWork {
  const kept = pick(work)
  if (person === null || work.investigators.includes(person)) return kept
  return { ...kept, investigators: [...work.investigators, person] }
}

function pick({ assigned_investigator, investigators, investigated_by, reviewed_by }: CaseWork): CaseWork {
  return { assigned_investigator, investigators, investigated_by, reviewed_by }
}
