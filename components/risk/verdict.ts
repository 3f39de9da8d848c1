import { compareDecimals, readableDecimal, readableShare, readableUsd } from '@/components/chain/decimal'
import type { Contribution, RiskCheck } from '@/contract/risk'
import type { ExposureItem } from '@/contract/risk-exposure'
import { categoryLabel, laneKey } from '@/contract/words'
import { levelWord } from './level-mark'

type Check = Pick<RiskCheck, 'risk' | 'contributions' | 'exposure' | 'score_range' | 'coverage'>

/**
 * What an answer comes to, in one sentence and from its own facts alone; null if the reason of the level says it all,
 * and for answers of the first model, which give no such reason.
 */
export function verdictOf({ risk, contributions, exposure, score_range: range, coverage }: Check): string | null {
  if (risk.level_reason === undefined) return null
  if (risk.level === 'unknown')
    return range.high === null ? null : `Not enough is known: the score could be as high as ${range.high}.`
  if (risk.level_reason.code !== 'score') return null
  const first = contributions[0]
  if (first === undefined) return `${nothingMet(coverage)}${couldBe(risk.score, range.high)}`
  const item = largestOf(first, exposure[first.direction])
  if (item?.counted === undefined) return null
  const { counted, asset } = item
  const amount =
    counted.amount_usd !== null
      ? readableUsd(counted.amount_usd)
      : counted.amount !== null && asset
        ? `${readableDecimal(counted.amount, 4)} ${asset.symbol}`
        : null
  const came = first.direction === 'source'
  const share = `${readableShare(counted.share)} of what was ${came ? 'received' : 'sent'}`
  const way = item.exposure === 'direct' ? 'directly' : `over ${item.hop} hops`
  const who = `${came ? 'from' : 'to'} addresses labelled “${categoryLabel(item.category)}”`
  return `${levelWord[risk.level]}: ${share}${amount === null ? '' : ` (${amount})`} ${came ? 'came' : 'went'} ${way} ${who}.`
}

/** The largest exposure item that a contribution counts, in the lane that decided it. */
function largestOf(contribution: Contribution, items: readonly ExposureItem[]): ExposureItem | undefined {
  return items
    .filter(
      (item) =>
        item.counts_toward_score &&
        item.counted !== undefined &&
        item.category !== null &&
        contribution.categories.includes(item.category) &&
        item.exposure === contribution.exposure &&
        (!contribution.lane || laneKey(item.lane) === laneKey(contribution.lane)),
    )
    .toSorted((a, b) => compareDecimals(b.counted?.share ?? '0', a.counted?.share ?? '0'))[0]
}

/** What is listed and not counted, or stayed open, may still raise it. */
function couldBe(score: number, high: number | null): string {
  return high === null || high <= score
    ? ''
    : ` If what does not count and what is unresolved were risky, the score could be as high as ${high}.`
}

/** How much was attributed where no rule was met: the least of the lanes that weigh, as no other promises more. */
function nothingMet(coverage: RiskCheck['coverage']): string {
  const all = coverage.lanes?.map((lane) => lane.coverage) ?? [coverage.source, coverage.destination]
  const lanes = all.flatMap((lane) => (lane && lane.mass.total > 0 ? [lane] : []))
  const heavy = lanes.filter((lane) => lane.lane?.known !== false && compareDecimals(lane.weight ?? '1', '0.05') >= 0)
  const least = heavy.map((lane) => lane.traced_share).toSorted(compareDecimals)[0]
  if (least === undefined) return 'No rule was met.'
  const of = heavy.length === lanes.length ? 'the value' : 'every lane with 5 % of the value or more'
  const share = compareDecimals(least, '1') >= 0 ? 'All' : `At least ${readableShare(least)}`
  return `No rule was met. ${share} of ${of} was attributed.`
}
