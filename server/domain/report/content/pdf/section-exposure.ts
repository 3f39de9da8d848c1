import type { RiskCheck } from '@/contract/risk/risk'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { categoryLabel, directionLabel, laneKey, laneLabel, opaqueLabel, reasonLabel } from '@/contract/words'
import { amount, day, grouped, percent, usd } from '../format'
import { heading, paragraph } from './blocks'
import { exposureBars, exposureCaption } from './exposure-bars'
import type { Paper } from './paper'
import { table } from './table'
import { ink } from './theme'

type DirectionCoverage = NonNullable<RiskCheck['coverage']['source']>

const directions = ['source', 'destination'] as const

/** Exposure by category and hop, in both directions, and how much of the value was traced. */
export function exposureSection(paper: Paper, check: RiskCheck, level: 'H2' | 'H3' = 'H2'): void {
  heading(paper, level, 'Exposure by category and hop')
  const { source, destination } = check.exposure
  if (source.length + destination.length === 0) {
    paragraph(paper, 'No attributed address was reached in either direction. Absence of findings is not a finding of absence.')
  } else {
    for (const direction of directions)
      for (const { items, name } of lanesOf(check.exposure[direction])) exposureBars(paper, direction, items, name)
    exposureCaption(paper)
  }
  for (const direction of directions) {
    for (const { items, name } of lanesOf(check.exposure[direction])) exposureTable(paper, direction, items, name)
  }
  if (level === 'H2') coverage(paper, check)
}

/** Items of each lane, as values of two lanes are never added; a single lane in dollars needs no name. */
export function lanesOf(items: readonly ExposureItem[]): { items: ExposureItem[]; name: string }[] {
  const groups = [...Map.groupBy(items, ({ lane }) => laneKey(lane)).values()]
  return groups.map((own) => {
    const lane = own[0]?.lane
    return { items: own, name: lane && (groups.length > 1 || lane.unit === 'asset') ? `, ${laneLabel(lane)}` : '' }
  })
}

function exposureTable(paper: Paper, direction: 'source' | 'destination', items: readonly ExposureItem[], name: string): void {
  heading(paper, 'H4', `${directionLabel(direction)}${name}`)
  table(paper, {
    rowHeads: true,
    columns: [
      { title: 'Category', share: 96 },
      { title: 'Hop', share: 26, align: 'right' },
      { title: 'Share', share: 46, align: 'right' },
      { title: 'Amount', share: 92, align: 'right' },
      { title: 'USD then', share: 70, align: 'right' },
      { title: 'Who', share: 118 },
      { title: 'Confidence', share: 60, align: 'right' },
    ],
    rows: items.map((item) => [
      `${categoryLabel(item.category)}${item.counts_toward_score ? '' : ' (does not count)'}`,
      String(item.hop),
      percent(item.share),
      amount(item.amount, item.asset),
      usd(item.amount_usd),
      [...item.entities, ...designationOf(item)].join('; ') || '–',
      String(item.confidence),
    ]),
  })
}

function designationOf(item: ExposureItem): string[] {
  const { designated_at, before_designation, after_designation, note, reasons, counted } = item
  const parts = designated_at === null ? [] : [`designated ${day(designated_at)}`]
  if (before_designation !== null) parts.push(`before it ${percent(before_designation.share)}`)
  if (after_designation !== null) parts.push(`after it ${percent(after_designation.share)}`)
  if (reasons === undefined) return note === null ? parts : [...parts, note]
  if (item.undated) parts.push('undated')
  if (item.opaque) parts.push(opaqueLabel(item.opaque))
  for (const end of item.coinjoins ?? []) parts.push(`${end.text} listed (${end.transaction_hash})`)
  if (counted && item.counts_toward_score && counted.share !== item.share) parts.push(`counted ${percent(counted.share)}`)
  return [...parts, ...reasons.map(({ code, text }) => `${reasonLabel(code)}: ${text}`)]
}

function coverage(paper: Paper, check: RiskCheck): void {
  heading(paper, 'H4', 'How much was traced')
  const rows = directions.flatMap((direction): [string, DirectionCoverage][] => {
    const lanes = check.coverage.lanes?.filter((lane) => lane.direction === direction).map((lane) => lane.coverage) ?? []
    const found = lanes.length > 0 ? lanes : check.coverage[direction]
    if (found === null) return []
    const name = ({ lane }: DirectionCoverage) =>
      lane && (lanes.length > 1 || lane.unit === 'asset') ? `, ${laneLabel(lane)}` : ''
    return [found].flat().map((side) => [`${directionLabel(direction)}${name(side)}`, side])
  })
  table(paper, {
    rowHeads: true,
    columns: [
      { title: 'Direction', share: 104 },
      { title: 'Value', share: 90, align: 'right' },
      { title: 'Traced', share: 56, align: 'right' },
      { title: 'Not followed', share: 60, align: 'right' },
      { title: 'Beyond the hop limit', share: 66, align: 'right' },
      { title: 'Origin unknown', share: 64, align: 'right' },
      { title: 'Pruned', share: 50, align: 'right' },
      { title: 'Addresses', share: 56, align: 'right' },
    ],
    rows: rows.map(([name, side]) => [
      name,
      side.unit === 'usd' ? usd(side.value) : amount(side.value, side.asset),
      percent(side.traced_share),
      side.opaque === undefined ? '–' : percent(side.opaque.share),
      percent(side.unresolved.beyond_hop_limit),
      percent(side.unresolved.unknown_origin),
      percent(side.pruned_share),
      grouped(String(side.addresses_expanded), 0),
    ]),
    empty: 'Nothing moved in either direction.',
  })
  const unpriced = [...new Set(rows.flatMap(([, side]) => side.unpriced_assets))]
  if (unpriced.length > 0) {
    paragraph(
      paper,
      `${check.coverage.lanes ? 'Without a price, so counted in their own units' : 'Without a price, and so outside the value'}: ${unpriced.join(', ')}.`,
      { color: ink.muted, size: 7.6 },
    )
  }
}
