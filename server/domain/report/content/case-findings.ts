import type { CaseContent } from '@/contract/report/report-document'
import { checkSummary } from '@/contract/risk/check-summary'
import type { RiskCheck } from '@/contract/risk/risk'
import { plainWords } from '@/contract/words'
import { counted, day } from './format'

/** A sentence on the first page, and its basis in this report. */
export interface CaseFinding {
  text: string
  /** "check chk_…", "event 7 of the timeline"; contains every figure of the sentence. */
  basis: string
}

/** The most subjects that get a sentence each; the table has all of them. */
const most = 6

/**
 * The findings of a case, in sentences derived from what its report pins: the case, its timeline, the checks of its subjects
 * and its alerts. Pure.
 */
export function caseFindings(content: CaseContent): CaseFinding[] {
  return [aboutCase(content), ...subjectFindings(content), ...alertFinding(content), ...reviewFindings(content)]
}

function aboutCase({ case: file, subjects }: CaseContent): CaseFinding {
  const kinds = [...Map.groupBy(subjects, ({ subject }) => subject.type)].map(([type, group]) =>
    counted(
      group.length,
      plainWords(type).toLowerCase(),
      type === 'address' ? 'addresses' : type === 'entity' ? 'entities' : 'transactions',
    ),
  )
  const about = kinds.length === 0 ? 'has no subject yet' : `is about ${listed(kinds)}`
  const outcome = file.outcome === null ? null : ` with the outcome “${plainWords(file.outcome)}”`
  const stands =
    file.closed_at === null
      ? `It is ${file.state === 'on_hold' ? 'on hold' : 'open'} at the stage ${plainWords(file.stage)}${outcome ?? ', without an outcome'}.`
      : `It was closed on ${day(file.closed_at)}${outcome ?? ''}.`
  return {
    text: `Case #${file.number}, opened on ${day(file.opened_at)}, ${about}. ${stands}`,
    basis: `case ${file.id}, revision ${file.revision}`,
  }
}

function subjectFindings({ subjects }: CaseContent): CaseFinding[] {
  const order = subjects.toSorted((a, b) => rank(b.check) - rank(a.check))
  const told = order.slice(0, most).map(({ subject, check, gap }): CaseFinding => {
    const name = subject.name ?? subject.value
    const where = subject.network === null ? '' : ` on ${subject.network}`
    if (check === null) return { text: `${name}${where} has no score: ${gap ?? 'no check was made.'}`, basis: 'subjects' }
    return { text: `${name}${where}. ${checkSummary(check)}${moved(check)}`, basis: `check ${check.check_id}` }
  })
  const left = subjects.length - told.length
  if (left > 0)
    told.push({
      text: `${counted(left, 'further subject')} ${left === 1 ? 'is' : 'are'} in the table of subjects.`,
      basis: 'subjects',
    })
  return told
}

const rank = (check: RiskCheck | null) => (check === null ? -2 : check.risk.level === 'unknown' ? -1 : check.risk.score)

/** When the money moved on the listed paths that count: the links next to the subject. */
function moved({ paths }: RiskCheck): string {
  const links = [...(paths?.source.listed ?? []), ...(paths?.destination.listed ?? [])]
    .filter(({ counts_toward_score }) => counts_toward_score)
    .flatMap(({ hops }) => hops[0] ?? [])
  const first = links.map(({ first_at }) => first_at).toSorted()[0]
  const last = links
    .map(({ last_at }) => last_at)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return ''
  const [from, to] = [day(first), day(last)]
  return from === to ? ` On the listed paths it moved on ${from}.` : ` On the listed paths it moved between ${from} and ${to}.`
}

function alertFinding({ alerts }: CaseContent): CaseFinding[] {
  if (alerts.length === 0) return []
  const severities = (['severe', 'high', 'medium', 'low'] as const).flatMap((severity) => {
    const n = alerts.filter((one) => one.severity === severity).length
    return n === 0 ? [] : [`${n} ${severity}`]
  })
  const first = alerts.map(({ first_seen_at }) => first_seen_at).toSorted()[0] ?? null
  const open = alerts.filter(({ state }) => state !== 'closed').length
  return [
    {
      text: `${counted(alerts.length, 'alert')} (${severities.join(', ')}), the first of ${day(first)}; ${open === 0 ? 'all are closed' : `${open} not closed`}.`,
      basis: 'alerts',
    },
  ]
}

/** Who investigates the case and whose review is valid: not one that was sent back, reopened or passed by a key. */
function reviewFindings({ case: file, timeline }: CaseContent): CaseFinding[] {
  const investigator = file.assigned_investigator?.name
  const who = investigator === undefined ? 'Nobody is assigned to it.' : `${investigator} investigates it.`
  const passed = timeline.findLast(
    ({ kind, detail }) => kind === 'stage_changed' && detail.from === 'review' && detail.to === 'reporting',
  )
  const source = passed === undefined ? 'case and timeline' : `event ${passed.seq} of the timeline`
  if (file.reviewed_by && file.reviewed_at)
    return [{ text: `${who} ${file.reviewed_by.name} passed the review on ${day(file.reviewed_at)}.`, basis: source }]
  if (passed === undefined) return [{ text: `${who} No review has passed.`, basis: source }]
  const why =
    passed.actor.type === 'user' ? 'what happened later made that review void' : 'a key passed it, which is no review by a person'
  return [{ text: `${who} No review is valid: the case left review on ${day(passed.at)}, but ${why}.`, basis: source }]
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** The investigator's text for the report, as Markdown; null if the case has none. */
export function narrativeOf({ case: file }: CaseContent): string | null {
  const narrative: unknown = 'narrative' in file ? file.narrative : null
  return typeof narrative === 'string' && narrative.trim() !== '' ? narrative : null
}
