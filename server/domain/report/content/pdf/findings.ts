import type { ReportDocument } from '@/contract/report/report-document'
import { overrideText } from '@/contract/risk/check-summary'
import type { RiskCheck } from '@/contract/risk/risk'
import { categoryLabel, directionLabel, plainWords, ruleLabel } from '@/contract/words'
import { amount, counted, day, grouped, percent, scoreAndLevel } from '../format'
import { byCategory } from './exposure-bars'
import { lanesOf } from './section-exposure'

/** The main findings in a sentence each, for the first page; a case has its own (`case-findings.ts`). */
export function findingsOf(document: ReportDocument): string[] {
  switch (document.type) {
    case 'wallet': {
      const { wallet, check } = document.content
      return [...ofCheck(check), moved(wallet), said(wallet)].filter((text) => text !== '')
    }
    case 'transaction':
      return ofCheck(document.content.check)
    case 'case':
      return []
    case 'screening':
      return document.content.screening.matches.slice(0, 6).map((match) => {
        return `${match.name}, entry ${match.entry_id} of ${match.list_id} (${match.list_version}): ${plainWords(match.match_type).toLowerCase()}, ${match.score} of 100.`
      })
    case 'monitoring_period':
      return ofPeriod(document.content)
  }
}

type Content<T extends ReportDocument['type']> = Extract<ReportDocument, { type: T }>['content']

function ofCheck(check: RiskCheck): string[] {
  const parts = [...check.contributions].sort((a, b) => Number(b.points) - Number(a.points)).slice(0, 3)
  const contributions = parts.map((part) => {
    const without = part.without === undefined ? '' : `; without it the score would be ${scoreAndLevel(part.without)}`
    return `${ruleLabel(part.rule, part.categories)}, ${part.exposure}, ${directionLabel(part.direction).toLowerCase()}: ${grouped(part.points, 1)} points${without}.`
  })
  const overrides = check.overrides.map(({ type, category, effect, value, reason }) => {
    const text = overrideText({ type, category, reason }).replace(/\.$/, '')
    return `${effect === 'floor' ? `At least ${value}` : `At most ${value}`}: ${text}.`
  })
  const exposures = (['source', 'destination'] as const).flatMap((direction) => {
    return lanesOf(check.exposure[direction]).map(({ items, name }) => {
      const groups = byCategory(items).slice(0, 3)
      const told = groups.map(({ category, total }) => `${category} ${percent(String(total))}`).join(', ')
      return `${directionLabel(direction)}${name}, largest categories by share of the value: ${told}.`
    })
  })
  const found = [...overrides, ...contributions, ...exposures]
  return found.length > 0 ? found : ['No attributed address was reached. Absence of findings is not a finding of absence.']
}

function moved({ activity }: Content<'wallet'>['wallet']): string {
  const { first_seen_at, last_seen_at, transaction_count, received, sent } = activity
  if (first_seen_at === null) return 'The address was never seen in the blocks that were read.'
  const told = (amounts: typeof received) =>
    amounts
      .slice(0, 3)
      .map((one) => amount(one.amount, one.asset))
      .join(', ') || 'nothing'
  return `${counted(transaction_count, 'transaction')} from ${day(first_seen_at)} to ${day(last_seen_at)}: received ${told(received)}, sent ${told(sent)}.`
}

function said({ tags, entity }: Content<'wallet'>['wallet']): string {
  if (tags.length === 0) return ''
  const categories = [...new Set(tags.flatMap(({ concepts }) => concepts.map(categoryLabel)))].slice(0, 5).join(', ')
  return `${counted(tags.length, 'statement')} about the address itself${entity === null ? '' : `, of ${entity.name}`}: ${categories || 'named, no category'}.`
}

function ofPeriod({ counts, wallets }: Content<'monitoring_period'>): string[] {
  const tally = (what: Record<string, number>) =>
    Object.entries(what)
      .sort(([, a], [, b]) => b - a)
      .map(([key, n]) => `${plainWords(key).toLowerCase()} ${n}`)
      .join(', ') || 'none'
  const levels = [...Map.groupBy(wallets, ({ risk }) => risk?.level ?? 'not checked')].map(
    ([level, group]) => `${level} ${group.length}`,
  )
  return [
    `Alerts by severity: ${tally(counts.by_severity)}.`,
    `Alerts by state now: ${tally(counts.by_state)}.`,
    `Wallets by level now: ${levels.join(', ') || 'none'}.`,
  ]
}
