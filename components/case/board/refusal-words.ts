import type { QueryFailure } from '@/components/query-failure'
import { refusalText } from '@/components/query-failure'
import { sentence } from '@/components/ui/sentence'
import type { CaseSummary } from '@/contract/case/cases'

const about = ['body.state', 'body.stage']

/** Why a case was not moved, as a sentence: `Case 4 can only move to Triage from Intake.` */
export function refusalWords({ number }: Pick<CaseSummary, 'number'>, failure: QueryFailure): string {
  const text = refusalText(failure).replace(/\.$/, '')
  const ofCase = failure.details.length > 0 && failure.details.every(({ field }) => about.includes(field))
  return ofCase ? `Case ${number} ${text}.` : sentence(text)
}
