import type { Condition } from '@/contract/status'
import type { AnchorFact, AnchorPlace } from '@/server/domain/anchor'
import { ageText } from './condition-words'

/** Anchors are written every hour; two missed runs are late. */
const lateMs = 2.5 * 3_600_000

/** The name of each place at the start of a sentence. */
export const placeNames: Record<AnchorPlace['kind'], string> = {
  directory: 'The directory of anchors',
  bucket: 'The bucket of anchors',
  webhook: 'The auditor’s webhook',
  mail: 'The auditor’s mailbox',
  timestamp: 'The time-stamping authority',
}

/** A history that differs from its anchors, and places without an anchor for too long. */
export function anchorConditions(fact: AnchorFact | null, now: Date): Condition[] {
  if (fact === null) return []
  const late = fact.places.flatMap((place) => lateCondition(place, now))
  return fact.faults.length === 0 ? late : [disagreement(fact), ...late]
}

function disagreement({ at, faults }: AnchorFact): Condition {
  return {
    kind: 'anchors_disagree',
    subject: null,
    severity: 'outage',
    since: at,
    message: `The history in the database is not the one that was anchored: ${faults.length === 1 ? 'one difference' : `${faults.length} differences`}.`,
    meaning: 'An audit log, a timeline, a report or the anchors themselves were changed, or an older backup was restored.',
    remedy: {
      text: 'Run npm run audit -- verify and npm run verify-timeline -- --all, and compare with an auditor’s copy.',
      path: '/docs/operate/anchors',
    },
  }
}

function lateCondition({ kind, at, failing_since }: AnchorPlace, now: Date): Condition[] {
  const since = at ?? failing_since
  if (since === null) return []
  const age = now.getTime() - Date.parse(since)
  if (age <= lateMs) return []
  return [
    {
      kind: 'anchors_late',
      subject: kind,
      severity: 'warning',
      since,
      message: `${placeNames[kind]} has had no new anchor for ${ageText(age)}.`,
      meaning: 'That place cannot show changes made to the history since then.',
      remedy: { text: 'See the job audit.checkpoint in the log of the worker.', path: '/docs/operate/anchors' },
    },
  ]
}
