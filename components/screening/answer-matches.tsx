'use client'
import type { Screening } from '@/contract/screening/screening'
import { linesOfAnswer } from './match-line'
import { MatchTable } from './match-table'

/** The matches of an answer, best first, each to be decided. */
export function AnswerMatches({ result, mayDecide }: { result: Screening; mayDecide: boolean }) {
  return <MatchTable label="Matches" rows={linesOfAnswer(result)} screened={result.query} mayDecide={mayDecide} empty={null} />
}
