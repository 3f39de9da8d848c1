import type { CaseOutcome, CaseStage } from '@/contract/case/cases'

/** The people of a case that the rule of four eyes looks at. All are UUIDs of people. */
export interface CaseWork {
  assigned_investigator: string | null
  /** Everybody who was its investigator since it was first investigated, or put it to review. */
  investigators: readonly string[]
  /** Who put it to review last; null for a key or a job. */
  investigated_by: string | null
  /** Who let it pass review and has not been overtaken by a step back; null for none, or for a key or a job. */
  reviewed_by: string | null
}

/** An outcome the case may be closed with, and why it may not yet. */
export interface OutcomeVerdict {
  outcome: CaseOutcome
  refused: string | null
}

const investigated: readonly CaseStage[] = ['investigation', 'review', 'reporting']

/** A case once a person (or, with null, no one) is its investigator; before the investigation that may change freely. */
export function assignedTo<T extends CaseWork & { stage: CaseStage }>(at: T, person: string | null): T {
  const work = investigated.includes(at.stage) ? withInvestigator(at, person) : at
  return { ...at, investigators: work.investigators, assigned_investigator: person }
}

/** The work on a case after it went from one stage to another by the hand of a person, or of a key (null). */
export function workAfter(work: CaseWork, from: CaseStage, to: CaseStage, person: string | null): CaseWork {
  if (to === 'investigation') return { ...withInvestigator(work, work.assigned_investigator), reviewed_by: null }
  if (from === 'investigation') return { ...withInvestigator(work, person), investigated_by: person, reviewed_by: null }
  return { ...pick(work), reviewed_by: to === 'reporting' ? person : null }
}

/** Why this person's eyes are not the second pair, or null. A key (null) may pass a case on, but its pass is no review. */
export function ownWork({ investigators }: CaseWork, person: string | null): string | null {
  return person !== null && investigators.includes(person)
    ? 'must be moved to Reporting by somebody who has not investigated it'
    : null
}

/** Why a case cannot be closed by this person (null: a key) with an outcome that asks for a review, or null. */
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
