import { utcDate, utcMoment } from '@/components/chain/time'
import type { CaseEvent, CaseOutcome, CaseStage } from '@/contract/cases'
import { outcomeWord, plainWords, stageWord } from './case-words'

const text = (value: unknown) => (value === null || value === undefined || value === '' ? 'nothing' : String(value))
const stage = (value: unknown) => stageWord[value as CaseStage]?.toLowerCase() ?? text(value)

/** What an event says happened, to stand behind the name of who did it. */
export function eventWords({ kind, detail }: CaseEvent): string {
  switch (kind) {
    case 'created':
      return 'opened the case'
    case 'stage_changed':
      return `moved it from ${stage(detail.from)} to ${stage(detail.to)}`
    case 'held':
      return `put it on hold until ${utcDate(String(detail.until))}: ${text(detail.reason)}`
    case 'resumed':
      return 'resumed it'
    case 'closed':
      return `closed it as ${(outcomeWord[detail.outcome as CaseOutcome] ?? text(detail.outcome)).toLowerCase()}`
    case 'reopened':
      return `reopened it into ${stage(detail.to)}`
    case 'assigned':
      return detail.to === null ? 'took its investigator off' : `assigned it to ${text(detail.name)}`
    case 'reviewer_set':
      return detail.to === null
        ? 'took its reviewer off'
        : detail.name
          ? `named ${text(detail.name)} as its reviewer`
          : 'reviewed it'
    case 'edited':
      return editWords(detail)
    case 'subject_added':
      return `added the ${text(detail.type)}`
    case 'subject_removed':
      return `removed the ${text(detail.type)}`
    case 'alert_added':
      return 'added the alert'
    case 'alert_removed':
      return 'moved an alert to another case'
    case 'note_added':
      return 'noted'
    default:
      return plainWords(kind).toLowerCase()
  }
}

function editWords({ field, from, to }: CaseEvent['detail']): string {
  const name = plainWords(String(field)).toLowerCase()
  if (field === 'summary') return to === null ? 'removed the summary' : 'rewrote the summary'
  if (field === 'due_at') return to === null ? 'took its due time off' : `set it due ${utcMoment(String(to))}`
  if (field === 'tags') return `set its tags to ${Array.isArray(to) && to.length > 0 ? to.join(', ') : 'nothing'}`
  return `changed its ${name} from ${text(from)} to ${text(to)}`
}
