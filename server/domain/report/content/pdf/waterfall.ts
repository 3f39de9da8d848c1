import type { RiskCheck } from '@/contract/risk/risk'
import { directionLabel, plainWords, ruleLabel } from '@/contract/words'
import { scoreOf } from '../format'
import { caption, figure } from './blocks'
import type { Paper } from './paper'
import { contentWidth, ink, levelInk } from './theme'

interface Bar {
  label: string
  from: number
  to: number
  value: string
  kind: 'part' | 'total' | 'step'
}

/** The steps from zero to the score: points of each contribution, their sum, what raised or capped it, the score. */
export function scoreBars(check: Pick<RiskCheck, 'contributions' | 'others' | 'score_before_cap' | 'overrides' | 'risk'>): Bar[] {
  const bars: Bar[] = []
  let sum = 0
  const add = (label: string, points: number) => {
    bars.push({ label, from: sum, to: sum + points, value: `+${short(points)}`, kind: 'part' })
    sum += points
  }
  for (const { rule, direction, exposure, categories, points } of check.contributions) {
    add(`${ruleLabel(rule, categories)}, ${exposure}, ${directionLabel(direction).toLowerCase()}`, Number(points))
  }
  if (check.others.count > 0) add(`${check.others.count} smaller contributions`, Number(check.others.points))
  const before = Number(check.score_before_cap)
  bars.push({ label: 'Sum of points', from: 0, to: before, value: short(before), kind: 'total' })
  let current = before
  const move = (label: string, value: number) => {
    if (value === current) return
    const sign = value > current ? '+' : '−'
    bars.push({ label, from: current, to: value, value: `${sign}${short(Math.abs(value - current))}`, kind: 'step' })
    current = value
  }
  if (before > 100) move('A score never exceeds 100', 100)
  for (const { value, reason } of check.overrides.filter(({ effect }) => effect === 'floor'))
    move(`Raised: ${reason}`, Math.max(current, value))
  for (const { value, reason } of check.overrides.filter(({ effect }) => effect === 'cap'))
    move(`Held: ${reason}`, Math.min(current, value))
  bars.push({
    label: `Score (${plainWords(check.risk.level).toLowerCase()})`,
    from: 0,
    to: check.risk.level === 'unknown' ? 0 : check.risk.score,
    value: scoreOf(check.risk),
    kind: 'total',
  })
  return bars
}

const row = 17
const labels = 262

/** The score as a waterfall of its contributions. */
export function waterfall(paper: Paper, check: RiskCheck): void {
  const bars = scoreBars(check)
  const top = Math.max(100, ...bars.flatMap(({ from, to }) => [from, to]))
  const room = contentWidth - labels - 44
  const scale = (value: number) => (value / top) * room
  const alt = `Waterfall of the score. ${bars.map(({ label, value }) => `${label}: ${value}`).join('. ')}.`
  figure(paper, bars.length * row + 18, alt, (x, y) => {
    const { doc } = paper
    const left = x + labels
    for (const tick of [0, 25, 50, 75, 100]) {
      const at = left + scale(tick)
      doc
        .moveTo(at, y)
        .lineTo(at, y + bars.length * row)
        .lineWidth(0.4)
        .stroke(ink.line)
      paper.label(
        String(tick),
        at,
        y + bars.length * row + 4,
        { size: 6.6, color: ink.muted },
        Number.POSITIVE_INFINITY,
        'center',
      )
    }
    for (const [k, bar] of bars.entries()) {
      const at = y + k * row
      const final = k === bars.length - 1
      const color = final ? levelInk[check.risk.level] : bar.kind === 'total' ? ink.text : bar.kind === 'step' ? ink.out : ink.in
      const [from, to] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)]
      paper.label(bar.label, x, at + 3.4, { size: 7.6, font: bar.kind === 'total' ? 'bold' : 'body' }, labels - 8)
      doc.rect(left + scale(from), at + 3, Math.max(1, scale(to - from)), row - 7).fill(color)
      paper.label(bar.value, left + scale(to) + 4, at + 3.4, { size: 7.6, font: bar.kind === 'total' ? 'bold' : 'body' })
      if (k < bars.length - 1) {
        doc
          .moveTo(left + scale(bar.to), at + row - 4)
          .lineTo(left + scale(bar.to), at + row + 3)
          .lineWidth(0.5)
          .stroke(ink.muted)
      }
    }
  })
  caption(paper, 'Points of each contribution under the policy. They add up to the sum; floors and caps then give the score.')
}

function short(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}
