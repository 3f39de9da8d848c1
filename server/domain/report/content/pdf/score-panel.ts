import type { Level } from '@/contract/kernel/primitives'
import type { ReportDocument } from '@/contract/report/report-document'
import type { RiskCheck } from '@/contract/risk/risk'
import { heightOf, type Paper } from './paper'
import { contentWidth, ink, levelInk, sheet } from './theme'

const levelWords: Record<Level, string> = { unknown: 'Unknown', low: 'Low', medium: 'Medium', high: 'High', severe: 'Severe' }

/** The content of the panel on the first page: a score with its level, or the outcome if nothing is scored. */
export interface Outcome {
  large: string
  /** Below the large text. */
  unit: string
  level: string
  color: string
  sentence: string
  /** 0 to 100, and the range it lies in; null if nothing is scored. */
  scale: { score: number; low: number; high: number | null } | null
}

/** The panel of a score, from a check or from a report's summary of its subject. */
export function scoreOutcome(risk: NonNullable<ReportDocument['risk']>, check: RiskCheck | null, sentence: string): Outcome {
  const level = levelWords[risk.level]
  const color = levelInk[risk.level]
  if (risk.level === 'unknown') return { large: 'No score', unit: '', level, color, sentence, scale: null }
  return {
    large: String(risk.score),
    unit: 'of 100',
    level,
    color,
    sentence,
    scale: { score: risk.score, low: check?.score_range.low ?? risk.score, high: check?.score_range.high ?? null },
  }
}

/** The minimum height; a longer sentence makes the panel taller. */
const least = 112

/** The outcome in large type, with the full disclaimer beside it. */
export function scorePanel(paper: Paper, outcome: Outcome, disclaimer: string): void {
  const { doc } = paper
  const sentence = paper.lines(outcome.sentence, contentWidth - 210, { size: 8.6 })
  const words = paper.lines(disclaimer, contentWidth - 210, { size: 8.6, font: 'bold' })
  const height = Math.max(least, heightOf(sentence) + heightOf(words) + 29)
  paper.ensure(height)
  const top = paper.y
  const left = sheet.left
  const text = left + 196
  paper.artifact(() => {
    doc.rect(left, top, contentWidth, height).fill(ink.wash)
    doc.rect(left, top, 5, height).fill(outcome.color)
  })
  paper.tagged('P', () => {
    const pill = { font: 'bold', size: 10, color: ink.white } as const
    const size = outcome.large.length > 4 ? 21 : 40
    const wide = paper.label(
      outcome.large,
      left + 20,
      top + (size === 40 ? 8 : 20),
      { font: 'bold', size, color: outcome.color },
      168,
    )
    if (outcome.unit !== '') paper.label(outcome.unit, left + 26 + wide, top + 34, { size: 8.6, color: ink.muted })
    const label = outcome.level.toUpperCase()
    doc.roundedRect(left + 20, top + 60, paper.width(label, pill) + 18, 17, 3).fill(outcome.color)
    paper.label(label, left + 29, top + 62.6, pill)
  })
  if (outcome.scale !== null) scaleBar(paper, outcome.scale, outcome.color, left + 20, top + 90)
  let at = top + 12
  paper.tagged('P', () => void paper.set(sentence, text, at))
  at += heightOf(sentence) + 5
  paper.tagged('P', () => void paper.set(words, text, at))
  paper.y = top + height + 10
}

function scaleBar(paper: Paper, scale: NonNullable<Outcome['scale']>, color: string, x: number, y: number): void {
  const { doc } = paper
  const wide = 152
  const at = (value: number) => x + (value / 100) * wide
  const { score, low, high } = scale
  const range = high === null || high <= low ? '' : ` Given what is uncertain, the score lies between ${low} and ${high}.`
  const draw = () => {
    doc.rect(x, y, wide, 5).fill(ink.line)
    if (high !== null && high > low) doc.rect(at(low), y, at(high) - at(low), 5).fill('#b6c0cc')
    doc.rect(x, y, Math.max(1, at(score) - x), 5).fill(color)
    doc.rect(at(score) - 1, y - 2.5, 2, 10).fill(ink.text)
    paper.label('0', x, y + 7, { size: 6.2, color: ink.muted })
    paper.label('100', x + wide, y + 7, { size: 6.2, color: ink.muted }, Number.POSITIVE_INFINITY, 'right')
  }
  paper.tagged('Figure', draw, {
    alt: `Scale from 0 to 100 with the score at ${score}.${range}`,
    bbox: [x, y - 3, x + wide, y + 15],
  })
}
