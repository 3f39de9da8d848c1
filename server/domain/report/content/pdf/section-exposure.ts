import type { ExposureItem, RiskCheck } from '@/contract/risk'
import { categoryLabel, directionLabel } from '@/contract/words'
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
    for (const direction of directions) exposureBars(paper, direction, check.exposure[direction])
    exposureCaption(paper)
  }
  for (const direction of directions) {
    const items = check.exposure[direction]
    if (items.length > 0) exposureTable(paper, direction, items)
  }
  if (level === 'H2') coverage(paper, check)
}

function exposureTable(paper: Paper, direction: 'source' | 'destination', items: readonly ExposureItem[]): void {
  heading(paper, 'H4', directionLabel(direction))
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

function designationOf({ designated_at, before_designation, after_designation, note }: ExposureItem): string[] {
  const parts = designated_at === null ? [] : [`designated ${day(designated_at)}`]
  if (before_designation !== null) parts.push(`before it ${percent(before_designation.share)}`)
  if (after_designation !== null) parts.push(`after it ${percent(after_designation.share)}`)
  return note === null ? parts : [...parts, note]
}

function coverage(paper: Paper, check: RiskCheck): void {
  heading(paper, 'H4', 'How much was traced')
  const rows = directions.flatMap((direction): [string, DirectionCoverage][] => {
    const found = check.coverage[direction]
    return found === null ? [] : [[directionLabel(direction), found]]
  })
  table(paper, {
    rowHeads: true,
    columns: [
      { title: 'Direction', share: 104 },
      { title: 'Value', share: 90, align: 'right' },
      { title: 'Traced', share: 56, align: 'right' },
      { title: 'Beyond the hop limit', share: 76, align: 'right' },
      { title: 'Origin unknown', share: 64, align: 'right' },
      { title: 'Pruned', share: 50, align: 'right' },
      { title: 'Addresses', share: 56, align: 'right' },
    ],
    rows: rows.map(([name, side]) => [
      name,
      side.unit === 'usd' ? usd(side.value) : amount(side.value, side.asset),
      percent(side.traced_share),
      percent(side.unresolved.beyond_hop_limit),
      percent(side.unresolved.unknown_origin),
      percent(side.pruned_share),
      grouped(String(side.addresses_expanded), 0),
    ]),
    empty: 'Nothing moved in either direction.',
  })
  const unpriced = [...new Set(rows.flatMap(([, side]) => side.unpriced_assets))]
  if (unpriced.length > 0) {
    paragraph(paper, `Without a price, and so outside the value: ${unpriced.join(', ')}.`, { color: ink.muted, size: 7.6 })
  }
}
