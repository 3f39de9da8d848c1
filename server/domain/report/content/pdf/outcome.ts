import type { Level } from '@/contract/kernel/primitives'
import type { ReportDocument } from '@/contract/report/report-document'
import { checkSummary } from '@/contract/risk/check-summary'
import { plainWords, screenedInPart } from '@/contract/words'
import { counted, percent } from '../format'
import { type Outcome, scoreOutcome } from './score-panel'
import { ink, levelInk } from './theme'

/** The content of a report's first-page panel. */
export function outcomeOf(document: ReportDocument): Outcome {
  switch (document.type) {
    case 'wallet':
    case 'transaction':
      return scored(document, document.content.check)
    case 'case':
      return caseOutcome(document)
    case 'screening':
      return screeningOutcome(document.content.screening)
    case 'monitoring_period':
      return monitoringOutcome(document)
  }
}

type Of<T extends ReportDocument['type']> = Extract<ReportDocument, { type: T }>

function scored({ risk, model_version, hop_limit }: ReportDocument, check: Of<'wallet'>['content']['check']): Outcome {
  if (risk === null) return plain('No score', 'Not scored', levelInk.unknown, 'Nothing was scored for this report.')
  const { low, high } = check.score_range
  const unknown = risk.level === 'unknown'
  const reason = check.risk.level_reason
  const summary = checkSummary(check)
  const clean = summary.includes('does not mean it is clean')
  const range = unknown
    ? clean
      ? ''
      : ' That does not mean it is clean.'
    : reason === undefined
      ? rangeText(risk.score, low, high)
      : high === null
        ? ''
        : ` Range ${low} to ${high}, 95 % bound.`
  const traced = ` ${percent(check.coverage.traced_share)} of the value was traced.`
  const text = `${summary}${check.coverage.traced_share === null || summary.includes('attributed') ? '' : traced}${range} Model ${model_version}, at most ${counted(hop_limit ?? 0, 'hop')}, check ${risk.check_id}.`
  return scoreOutcome(risk, check, text)
}

function rangeText(score: number, low: number, high: number | null): string {
  if (high === null) return ''
  const [from, to] = [Math.min(low, score), Math.max(high, score)]
  return from === to
    ? ' Neither low-confidence statements nor the unresolved part would change it.'
    : ` Given what is uncertain, it lies between ${from} and ${to}.`
}

function caseOutcome({ risk, content }: Of<'case'>): Outcome {
  const { case: file, subjects, alerts } = content
  const state = `Case #${file.number} is ${plainWords(file.state).toLowerCase()}, stage ${file.stage}${file.outcome === null ? '' : `, outcome ${plainWords(file.outcome).toLowerCase()}`}.`
  const rest = `${counted(subjects.length, 'subject')}, ${counted(alerts.length, 'alert')}.`
  if (risk === null)
    return plain('No score', 'Not scored', levelInk.unknown, `${state} ${rest} None of the subjects has a score.`)
  const highest = subjects.find(({ check }) => check?.check_id === risk.check_id)
  const text = `${state} ${rest} The score is the highest among the subjects, that of ${highest?.subject.value ?? 'one of them'}.`
  if (risk.level === 'unknown') return scoreOutcome(risk, null, `${state} ${rest} None of the subjects has a score.`)
  return scoreOutcome(risk, highest?.check ?? null, text)
}

function screeningOutcome(screening: Of<'screening'>['content']['screening']): Outcome {
  const { status, matches, lists_screened, query, disagreements } = screening
  const on = `Screened against ${counted(lists_screened.length, 'list')}${query.as_of === null ? '' : ` as they stood on ${query.as_of}`}.`
  const found = counted(matches.length, 'entry', 'entries')
  if (status === 'match') return plain('Match', found, levelInk.severe, `The screened subject is on a sanctions list. ${on}`)
  if (status === 'potential_match') {
    return plain(
      'Potential match',
      found,
      levelInk.high,
      `A name resembles an entry, or an entry that matches is no longer in force. ${on}`,
    )
  }
  const partly = screenedInPart(screening)
  const where = partly ? 'in the part of the lists that was read' : 'on the lists that were screened'
  const disagreeing =
    disagreements.length === 0
      ? ''
      : ' Statements that count in risk checks say that the address is listed; see what limits this answer.'
  const ink = partly || disagreements.length > 0 ? levelInk.unknown : levelInk.low
  return plain('No match', found, ink, `No entry ${where} matches. ${on}${disagreeing}`)
}

function monitoringOutcome({ content, risk }: Of<'monitoring_period'>): Outcome {
  const { alerts_total, counts, wallets_total } = content
  const worst = (['severe', 'high', 'medium', 'low'] as const satisfies readonly Level[]).find(
    (level) => (counts.by_severity[level] ?? 0) > 0,
  )
  const text = `${counted(alerts_total, 'alert')} raised and ${counted(counts.closed_in_period, 'alert')} closed in the period, over ${counted(wallets_total, 'monitored wallet')}.`
  if (risk !== null) {
    const newest = risk.level === 'unknown' ? 'The wallet’s newest check gave no score' : 'The score is the wallet’s newest'
    return scoreOutcome(risk, null, `${text} ${newest}, of check ${risk.check_id}.`)
  }
  if (worst === undefined) return plain('0 alerts', 'None', levelInk.low, text)
  return plain(counted(alerts_total, 'alert'), `${counts.by_severity[worst]} ${worst}`, levelInk[worst], text)
}

function plain(large: string, level: string, color: string, sentence: string): Outcome {
  return { large, unit: '', level, color: color || ink.text, sentence, scale: null }
}
