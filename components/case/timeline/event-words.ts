import { utcDate, utcMoment } from '@/components/chain/time'
import type { CaseEvent } from '@/contract/case/case-timeline'
import type { CaseOutcome, CaseStage } from '@/contract/case/cases'
import type { FilingFormat } from '@/contract/filing/filing-formats'
import { filingFormatWord } from '@/contract/filing/filing-words'
import { plainWords } from '@/contract/words'
import { outcomeWord, stageWord } from '../case-words'

const text = (value: unknown) => (value === null || value === undefined || value === '' ? 'nothing' : String(value))
const filingWord = (value: unknown) => filingFormatWord[value as FilingFormat] ?? text(value)
const stage = (value: unknown) => stageWord[value as CaseStage]?.toLowerCase() ?? text(value)

/** What happened, as the text after the actor's name. */
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
      return detail.to === null ? 'removed its investigator' : `assigned it to ${text(detail.name)}`
    case 'reviewer_set':
      return detail.to === null
        ? 'removed its reviewer'
        : detail.name
          ? `named ${text(detail.name)} as its reviewer`
          : 'reviewed it'
    case 'edited':
      return editWords(detail)
    case 'subject_added':
      return `added the ${text(detail.type)}${detail.role ? ` as ${text(detail.role)}` : ''}`
    case 'subject_edited':
      return detail.to === null ? 'removed the role of' : `gave the role ${text(detail.to)} to the ${text(detail.type)}`
    case 'attached':
      return 'added'
    case 'detached':
      return 'removed'
    case 'subject_removed':
      return detail.moved_to ? `moved the ${text(detail.type)} to another case` : `removed the ${text(detail.type)}`
    case 'alert_added':
      return detail.again ? 're-escalated the alert' : 'added the alert'
    case 'alert_removed':
      return 'moved an alert to another case'
    case 'note_added':
      return 'noted'
    case 'evidence_added':
      return detail.moved_from ? `brought over the file ${text(detail.name)} from` : `added the file ${text(detail.name)}`
    case 'evidence_removed':
      return detail.moved_to
        ? `moved the file ${text(detail.name)} to`
        : `removed the file ${text(detail.name)}: ${text(detail.reason)}`
    case 'task_added':
      return `added the task “${text(detail.title)}”${detail.assignee ? ` for ${text(detail.assignee)}` : ''}`
    case 'task_edited':
      return taskWords(detail)
    case 'task_done':
      return `completed the task “${text(detail.title)}”`
    case 'task_reopened':
      return `reopened the task “${text(detail.title)}”`
    case 'linked':
      return 'linked it to'
    case 'unlinked':
      return 'removed its link to'
    case 'merged_into':
      return `merged it as a duplicate, with ${countWords(detail)}, into`
    case 'merged_from':
      return `merged into it, with ${countWords(detail)}, the duplicate`
    case 'filing_drafted':
      return `drafted a filing: ${filingWord(detail.format)}`
    case 'filing_submitted':
      return `sent the filing ${filingWord(detail.format)} to review, version ${text(detail.version)}`
    case 'filing_returned':
      return `returned the filing ${filingWord(detail.format)}: ${text(detail.comment)}`
    case 'filing_approved':
      return `approved the filing ${filingWord(detail.format)}, version ${text(detail.version)}`
    case 'filing_filed':
      return `noted that ${filingWord(detail.format)} was filed under the number ${text(detail.reference)}`
    default:
      return plainWords(kind).toLowerCase()
  }
}

function taskWords({ field, title, from, to }: CaseEvent['detail']): string {
  const task = `the task “${text(title)}”`
  if (field === 'case') return `moved ${task} with its case`
  if (field === 'due_at') return to === null ? `removed the due time of ${task}` : `set ${task} due ${utcMoment(String(to))}`
  if (field === 'assignee') return to === null ? `unassigned ${task}` : `assigned ${task}`
  return `renamed the task “${text(from)}” to “${text(to)}”`
}

function countWords(detail: CaseEvent['detail']): string {
  const parts = (['alerts', 'subjects', 'evidence', 'tasks', 'graphs', 'links'] as const).flatMap((what) =>
    Number(detail[what] ?? 0) > 0 ? [`${detail[what]} ${what === 'evidence' ? 'files' : what}`] : [],
  )
  return parts.length > 0 ? parts.join(', ') : 'nothing in it'
}

function editWords({ field, from, to }: CaseEvent['detail']): string {
  const name = plainWords(String(field)).toLowerCase()
  if (field === 'summary') return to === null ? 'removed the summary' : 'rewrote the summary'
  if (field === 'narrative') return to === null ? 'removed the narrative' : 'wrote the narrative'
  if (field === 'due_at') return to === null ? 'removed its due time' : `set it due ${utcMoment(String(to))}`
  if (field === 'tags') return `set its tags to ${Array.isArray(to) && to.length > 0 ? to.join(', ') : 'nothing'}`
  return `changed its ${name} from ${text(from)} to ${text(to)}`
}
