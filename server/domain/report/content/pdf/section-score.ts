import { exposureReadings } from '@/contract/risk/check-exposure'
import { levelReasonText, overrideText } from '@/contract/risk/check-summary'
import type { RiskCheck } from '@/contract/risk/risk'
import { categoryLabel, directionLabel, plainWords, ruleLabel } from '@/contract/words'
import { grouped, percent, scoreAndLevel, usd } from '../format'
import { bullets, heading, paragraph } from './blocks'
import type { Paper } from './paper'
import { table } from './table'
import { ink } from './theme'
import { waterfall } from './waterfall'

/** The components of a score: waterfall, contributions, overrides, signals. */
export function scoreSection(paper: Paper, check: RiskCheck, level: 'H2' | 'H3' = 'H2'): void {
  heading(paper, level, 'What the score is made of')
  paragraph(paper, scoreText(check))
  for (const { text } of check.disagreements ?? []) paragraph(paper, `Sources disagree: ${text}`, { color: ink.amber })
  if (check.contributions.length + check.overrides.length > 0) waterfall(paper, check)
  else paragraph(paper, 'Nothing that was found contributes to the score.')
  if (check.contributions.length > 0) contributions(paper, check)
  if (check.overrides.length > 0) overrides(paper, check)
  if (level === 'H2') signals(paper, check)
  if (check.notes.length > 0) {
    heading(paper, 'H4', 'Notes from the model')
    bullets(paper, check.notes)
  }
}

/** Score, level with its reason, and range; answers of the first model have no reason and another upper end. */
function scoreText({ risk, score_range: { low, high } }: RiskCheck): string {
  const { score, level, level_reason: reason } = risk
  if (reason === undefined) {
    if (level === 'unknown') return 'No score, level unknown: there was too little to score. That does not mean it is clean.'
    const upper =
      high === null
        ? 'nothing was traced, so there is no upper bound'
        : `at most ${high} if the unresolved part were like the traced one`
    return `Score ${score} of 100, level ${level}. At least ${low} without low-confidence statements; ${upper}.`
  }
  const range = high === null ? '' : ` Range ${low} to ${high}, 95 % bound.`
  const head =
    level === 'unknown'
      ? `No score, level unknown. ${levelReasonText(reason)} That does not mean it is clean.`
      : `Score ${score} of 100, level ${level}. ${reason.text}`
  return `${head}${range}`
}

function contributions(paper: Paper, check: RiskCheck): void {
  table(paper, {
    rowHeads: true,
    columns: [
      { title: 'Rule', share: 130 },
      { title: 'Categories', share: 90 },
      { title: 'Counted by the score', share: 82, align: 'right' },
      { title: 'Before it was weighed', share: 98, align: 'right' },
      { title: 'Points', share: 40, align: 'right' },
      { title: 'Score without', share: 60, align: 'right' },
    ],
    rows: check.contributions.map((part) => [
      `${ruleLabel(part.rule, part.categories)} (${part.exposure}, ${directionLabel(part.direction).toLowerCase()})${part.capped_by === null ? '' : `, capped by the ${part.capped_by} rule`}`,
      part.categories.map(categoryLabel).join(', '),
      `${part.effective_usd === null ? '' : `${usd(part.effective_usd)}, `}${grouped(part.effective_percent, 2)} %`,
      exposureReadings(check, part).raw ?? '–',
      grouped(part.points, 2),
      part.without === undefined ? '–' : scoreAndLevel(part.without),
    ]),
  })
}

function overrides(paper: Paper, check: RiskCheck): void {
  heading(paper, 'H4', 'Floors and caps')
  table(paper, {
    columns: [
      { title: 'Effect', share: 90 },
      { title: 'Why', share: 300 },
      { title: 'Score without', share: 90, align: 'right' },
    ],
    rows: check.overrides.map(({ type, category, effect, value, reason, without }) => [
      effect === 'floor' ? `At least ${value}` : `At most ${value}`,
      overrideText({ type, category, reason }),
      without === undefined ? '–' : scoreAndLevel(without),
    ]),
  })
}

function signals(paper: Paper, check: RiskCheck): void {
  heading(paper, 'H4', 'Signals')
  const shown = check.risk.signals.map(({ key, value }) => [plainWords(key), String(value)])
  const half = Math.ceil(shown.length / 2)
  table(paper, {
    columns: [
      { title: 'Signal', share: 150 },
      { title: '0 to 100', share: 60, align: 'right' },
      { title: 'Signal', share: 150 },
      { title: '0 to 100', share: 60, align: 'right' },
    ],
    rows: shown.slice(0, half).map((left, k) => {
      const [name = '', value = ''] = shown[half + k] ?? []
      return [...left, name, value]
    }),
  })
  const { traced_share, low_coverage } = check.coverage
  const text = `Traced share of the value: ${percent(traced_share)}.${low_coverage ? ' Coverage is low: much of the value has an origin or destination that is not known.' : ''}`
  paragraph(paper, text, { color: low_coverage ? ink.amber : ink.muted })
}
