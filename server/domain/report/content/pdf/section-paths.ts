import type { RiskCheck, RiskPath } from '@/contract/risk/risk'
import { categoryLabel, confidenceBasis, directionLabel, laneLabel } from '@/contract/words'
import { amount, counted, day, grouped, moment, percent, scoreAndLevel, usd } from '../format'
import { heading, paragraph } from './blocks'
import type { Paper } from './paper'
import { pathLine } from './path-line'
import { type Cell, table } from './table'
import { ink } from './theme'

/** The heaviest paths with their transactions, and the source of every statement about their ends. */
export function pathsSection(
  paper: Paper,
  check: RiskCheck,
  { level = 'H2', most = 12 }: { level?: 'H2' | 'H3'; most?: number } = {},
): void {
  if (check.paths === undefined) return
  const all = [...check.paths.source.listed, ...check.paths.destination.listed]
  heading(paper, level, 'Paths and their transactions')
  if (all.length === 0) {
    paragraph(paper, 'No path leads to an attributed address.')
    return
  }
  for (const direction of ['source', 'destination'] as const) {
    const { listed, others, total, lanes = [] } = check.paths[direction]
    if (listed.length === 0) continue
    const rest =
      others.count === 0
        ? ''
        : ` ${counted(others.count, 'further address', 'further addresses')} with ${percent(others.share)} of the value are not shown with their own path here.`
    heading(paper, level === 'H2' ? 'H3' : 'H4', directionLabel(direction), 190)
    if (lanes.length > 1) {
      const told = lanes.map((one) => `${laneLabel(one.lane)}: ${percent(one.total.share)}`).join('; ')
      paragraph(paper, `Share of the value that leads to attributed addresses, by lane: ${told}.`)
    } else paragraph(paper, `${percent(total.share)} of the value leads to attributed addresses.${rest}`)
    for (const [k, path] of listed.slice(0, most).entries()) pathPart(paper, path, k + 1)
    if (listed.length > most) {
      paragraph(paper, `${counted(listed.length - most, 'more path')} in report.json and tables/paths.csv.`, { color: ink.muted })
    }
  }
}

function pathPart(paper: Paper, path: RiskPath, number: number): void {
  const who = path.entity ?? 'an attributed address'
  const what = path.categories.map(categoryLabel).join(', ') || 'named, no category'
  heading(paper, 'H4', `${number}. ${who}: ${what}, ${counted(path.hop, 'hop')} away`, 130)
  const without = path.without === undefined ? '' : ` Without it the score would be ${scoreAndLevel(path.without)}.`
  const counts = path.counts_toward_score ? '' : ' It does not count toward the score.'
  paragraph(paper, `${percent(path.share)} of the value, ${usd(path.amount_usd)} at the time.${counts}${without}`, { after: 3 })
  pathLine(paper, path)
  for (const [k, { conversion }] of path.hops.entries())
    if (conversion) paragraph(paper, `Hop ${k + 1} goes ${conversion.text}.`, { after: 3 })
  table(paper, {
    size: 7,
    columns: [
      { title: 'Hop', share: 26, align: 'right' },
      { title: 'From, to', share: 172, font: 'mono' },
      { title: 'Transaction', share: 142, font: 'mono' },
      { title: 'Time, block', share: 72 },
      { title: 'Amount, USD then', share: 88, align: 'right' },
    ],
    rows: path.hops.flatMap((hop, k) =>
      hop.transfers.map((one) => [
        String(k + 1),
        `${hop.from}\n${hop.to}`,
        one.transaction_hash,
        `${moment(one.timestamp)}\n${grouped(String(one.block_height), 0)}`,
        `${amount(one.amount, one.asset)}\n${usd(one.amount_usd)}`,
      ]),
    ),
    empty: 'The transactions of this path are not stored.',
  })
  provenance(
    paper,
    path.tags.map((tag) => ({
      ...tag,
      retrieved_at: tag.retrieved_at ?? null,
      tag_pack: tag.tag_pack ?? null,
      tag_pack_version: tag.tag_pack_version ?? null,
    })),
  )
}

/** A statement about an address, with its source. */
export interface Stated {
  label: string
  categories: string[]
  confidence: number
  confidence_basis: string
  source_url: string | null
  publisher: string | null
  listed_by: string | null
  designated_at: string | null
  delisted_at: string | null
  retrieved_at: string | null
  tag_pack: string | null
  tag_pack_version: string | null
}

/** Statements with their provenance. */
export function provenance(paper: Paper, tags: readonly Stated[]): void {
  if (tags.length === 0) return
  table(paper, {
    size: 7,
    rowHeads: true,
    columns: [
      { title: 'Stated', share: 120 },
      { title: 'As', share: 84 },
      { title: 'Confidence', share: 110 },
      { title: 'Published by, read', share: 186 },
    ],
    rows: tags.map((tag): Cell[] => [
      tag.label,
      [
        ...tag.categories.map(categoryLabel),
        ...(tag.listed_by === null ? [] : [`listed by ${tag.listed_by}`]),
        ...(tag.designated_at === null ? [] : [`designated ${day(tag.designated_at)}`]),
        ...(tag.delisted_at === null ? [] : [`delisted ${day(tag.delisted_at)}`]),
      ].join(', '),
      `${tag.confidence} of 100. ${confidenceBasis(tag.confidence_basis)}`,
      [
        tag.publisher ?? 'The organisation itself',
        ...(tag.tag_pack === null || tag.tag_pack === tag.publisher ? [] : [tag.tag_pack]),
        ...(tag.tag_pack_version === null ? [] : [`version ${tag.tag_pack_version}`]),
        ...(tag.retrieved_at === null ? [] : [`read ${day(tag.retrieved_at)}`]),
        ...(tag.source_url === null ? [] : [tag.source_url]),
      ].join(', '),
    ]),
  })
}
