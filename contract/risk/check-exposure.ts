import { compareDecimals, readableDecimal, readableShare, readableUsd, sumDecimals } from '../decimal-text'
import { laneKey } from '../words'
import type { Contribution, RiskCheck } from './risk'
import type { ExposureItem } from './risk-exposure'

/** The facts from which sentences about a check are made. */
export type CheckFacts = Pick<
  RiskCheck,
  | 'transaction_hash'
  | 'risk'
  | 'contributions'
  | 'overrides'
  | 'exposure'
  | 'score_range'
  | 'coverage'
  | 'stale'
  | 'stale_lists'
  | 'paths'
>

type Sides = Pick<CheckFacts, 'transaction_hash' | 'coverage' | 'exposure'>

interface Total {
  share: string
  /** Null if a price is missing. */
  usd: string | null
  /** In the asset's own units, if there is only one asset. */
  own: string | null
  items: number
}

/**
 * The largest category of a contribution at its nearest hop, in the lane that decided it, with its counted part. Two categories
 * are never added: an address may have both.
 */
export function largestOf(
  contribution: Contribution,
  items: readonly ExposureItem[],
): { item: ExposureItem | undefined; total: Total | null } {
  const met = items.filter(
    (item) =>
      item.counts_toward_score &&
      item.category !== null &&
      contribution.categories.includes(item.category) &&
      item.exposure === contribution.exposure &&
      (!contribution.lane || laneKey(item.lane) === laneKey(contribution.lane)),
  )
  const groups = [...Map.groupBy(met, ({ category, hop }) => `${category} ${hop}`).values()]
    .map((group) => ({ group, total: totalOf(group) }))
    .toSorted((a, b) => compareDecimals(b.total?.share ?? '0', a.total?.share ?? '0'))
  const [first] = groups
  const item = first?.group.toSorted((a, b) => compareDecimals(b.counted?.share ?? '0', a.counted?.share ?? '0'))[0]
  return { item, total: first?.total ?? null }
}

function totalOf(group: readonly ExposureItem[]): Total | null {
  const parts = group.flatMap(({ counted }) => (counted ? [counted] : []))
  if (parts.length < group.length) return null
  const usd = parts.flatMap(({ amount_usd }) => amount_usd ?? [])
  const amounts = parts.flatMap(({ amount }) => amount ?? [])
  const symbols = new Set(group.map(({ asset }) => asset?.symbol ?? ''))
  const [symbol = ''] = symbols
  return {
    share: sumDecimals(parts.map(({ share }) => share)),
    usd: usd.length === parts.length ? sumDecimals(usd) : null,
    own:
      amounts.length === parts.length && symbols.size === 1 && symbol !== ''
        ? `${readableDecimal(sumDecimals(amounts), 4)} ${symbol}`
        : null,
    items: group.length,
  }
}

/** The whole that an item's shares refer to: "what it received"; for a lane without a price, "the ETH it received". */
export function wholeOf({ transaction_hash, coverage }: Sides, { direction }: Contribution, { lane }: ExposureItem): string {
  const symbol = lane?.unit === 'asset' ? (lane.asset?.symbol ?? null) : null
  const unpriced = symbol === null && (coverage[direction]?.unpriced_assets.length ?? 0) > 0
  return `${wholeText(transaction_hash !== null, direction, symbol)}${unpriced ? ' at known prices' : ''}`
}

/** "what it received", "the ETH it sent", "its money". */
export function wholeText(transaction: boolean, direction: 'source' | 'destination', symbol: string | null): string {
  if (transaction) return symbol === null ? 'its money' : `its ${symbol}`
  return `${symbol === null ? 'what' : `the ${symbol}`} it ${direction === 'source' ? 'received' : 'sent'}`
}

/** Two readings of a contribution: what the score counts, and what it was before weighting by confidence and distance. */
export interface ExposureReadings {
  /** "$13,500.00, 42.86 % counted by the score" */
  effective: string
  /** "$22,499.99, 71.43 % of what it received"; null if the check lacks it, or it is no larger. */
  raw: string | null
}

/** The effective exposure of a contribution next to the raw one, from the figures of the check. */
export function exposureReadings(check: Sides, contribution: Contribution): ExposureReadings {
  const { effective_usd: usd, effective_percent: percent } = contribution
  const effective = `${usd === null ? '' : `${readableUsd(usd)}, `}${readableDecimal(percent, 2)} % counted by the score`
  const { item, total } = largestOf(contribution, check.exposure[contribution.direction])
  if (!item || total === null || contribution.rule === 'dust') return { effective, raw: null }
  if (compareDecimals(total.share, percentToShare(percent)) <= 0) return { effective, raw: null }
  // Equal texts are given once only.
  if (readableShare(total.share) === `${readableDecimal(percent, 2)} %`) return { effective, raw: null }
  const amount = total.usd !== null ? `${readableUsd(total.usd)}, ` : total.own !== null ? `${total.own}, ` : ''
  return { effective, raw: `${amount}${readableShare(total.share)} of ${wholeOf(check, contribution, item)}` }
}

/** `42.86` (percent) as a share, `0.4286`; decimals as text. */
function percentToShare(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`
}
