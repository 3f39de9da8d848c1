import { compareDecimals, isZeroDecimal, readableShare, readableUsd, sumDecimals } from '../decimal-text'
import type { Level } from '../kernel/primitives'
import { categoryLabel, listLabel } from '../words'
import { type CheckFacts as Check, largestOf, wholeOf, wholeText } from './check-exposure'
import { partyOf } from './check-party'
import type { Contribution, LevelReason, RiskCheck, RiskOverride } from './risk'

const levels: Record<Level, string> = { unknown: 'Unknown', low: 'Low', medium: 'Medium', high: 'High', severe: 'Severe' }

/**
 * The result of a check in a sentence or two, made only of its own figures. If nothing was found, states what was not
 * attributed, since unknown is not clean; also states whether the data were stale.
 */
export function checkSummary(check: Check): string {
  const { level } = check.risk
  const data = check.stale ? ' The data was stale: newer transfers may be missing.' : ''
  const lists = check.stale_lists?.length ? ' Sanctions lists were out of date: newer listings may be missing.' : ''
  const stale = `${data}${lists}`
  return `${levels[level]}: ${finding(check)}${stale}`
}

function finding(check: Check): string {
  const { risk, contributions, coverage, overrides } = check
  const what = check.transaction_hash === null ? 'address' : 'transaction'
  const floor = overrides.find((one) => one.effect === 'floor' && one.value === risk.score)
  if (floor) return `${ownSentence(floor, what)}${also(check)}`
  const first = contributions[0]
  const cap = overrides.find((one) => one.effect === 'cap' && one.value === risk.score)
  if (cap && risk.level !== 'unknown' && risk.level_reason?.code === 'allow_listed') {
    const without = cap.without && cap.without.score > risk.score ? ` Without it the score would be ${cap.without.score}.` : ''
    return `an entry of the allow-list holds the score at ${risk.score}.${without}`
  }
  if (risk.level === 'unknown') return `${nothingKnown(check, what)}${also(check)}${asHighAs(check)}`
  if (first === undefined) return `no rule was met. ${unattributed(check)}${asHighAs(check)}`
  const partly = coverage.low_coverage ? ` ${unattributed(check)}` : ''
  return `${exposureSentence(check, first)}${partly}`
}

function also(check: Check): string {
  const first = check.contributions[0]
  if (first === undefined) return ''
  const text = exposureSentence(check, first)
  return ` ${capital(text)}`
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What is known about the subject itself, in words: no concept or list ids. */
export function overrideText({ type, reason, category }: Pick<RiskOverride, 'type' | 'reason' | 'category'>): string {
  const by = /^The (address|transaction) itself is listed \((\w+)\)\.$/.exec(reason)
  if (by) return `The ${by[1]} itself is on the list of ${listLabel(by[2] ?? '')}.`
  const own = /^The (address|transaction) itself is attributed as \w+ \((.+), confidence (\d+)\)\.$/.exec(reason)
  if (own && type !== 'allow_list' && category !== null)
    return `The ${own[1]} itself is labelled “${categoryLabel(category)}” by ${listLabel(own[2] ?? '')} (confidence ${own[3]}).`
  return reason
}

/** The reason of a level for display: "Nothing" where the response has "Only 0 %", and lists by their names. */
export function levelReasonText({ text }: LevelReason): string {
  return text
    .replace(/^Only 0 % of (what was \w+) could/, 'Nothing of $1 could')
    .replace(/ is listed \((\w+)\)/, (_, list: string) => ` is on the list of ${listLabel(list)}`)
}

function ownSentence(override: RiskOverride, what: string): string {
  const text = overrideText(override)
  return text.startsWith(`The ${what} itself`) ? `t${text.slice(1)}` : `what is known of the ${what} itself sets the score.`
}

/** The largest share, amount and party in the first contribution. */
function exposureSentence(check: Check, contribution: Contribution): string {
  const { item, total } = largestOf(contribution, check.exposure[contribution.direction])
  const came = contribution.direction === 'source'
  const verb = came ? 'came' : 'went'
  const way = contribution.exposure === 'direct' ? 'directly' : item ? `over ${hops(item.hop)}` : 'indirectly'
  const to = came ? 'from' : 'to'
  if (item?.counted === undefined || total === null) {
    const named = contribution.categories.map((one) => `“${categoryLabel(one)}”`).join(', ')
    return `money ${verb} ${way} ${to} addresses labelled ${named}.`
  }
  const amount = total.usd !== null ? ` (${readableUsd(total.usd)})` : total.own !== null ? ` (${total.own})` : ''
  const whole = wholeOf(check, contribution, item)
  const who = partyOf(check, contribution, item, total.items > 1)
  return `${shareText(total.share)} of ${whole}${amount} ${verb} ${way} ${to} ${who}.`
}

const hops = (n: number) => `${n} ${n === 1 ? 'hop' : 'hops'}`

/** Items that are shown but not counted, and open ends, may still raise the score. */
function asHighAs({ risk, score_range: { high } }: Check): string {
  return high === null || high <= risk.score ? '' : ` The score could be as high as ${high} if what is not known were risky.`
}

function nothingKnown(check: Check, what: string): string {
  const { risk, coverage } = check
  const code = risk.level_reason?.code
  if (code === 'nothing_moved') return `no transfer of this ${what} is in the index. That does not mean it is clean.`
  if (code === 'unknown_tokens_only') return 'only tokens outside the asset registry moved, and they are not scored.'
  const text = unattributed(check)
  if (coverage.traced_share === null || text.startsWith('Nothing')) return `n${text.slice(1)}`
  if (text.startsWith('All')) return 'too little is known to call it low. That does not mean it is clean.'
  return `too little is attributed to call it low. ${text}`
}

/** The part of the value without a known owner, in the significant lane with the least attribution. */
function unattributed({ transaction_hash, coverage }: Check): string {
  const { traced_share: traced } = coverage
  if (traced === null) return 'Nothing could be traced. That does not mean it is clean.'
  const lanes = lanesOf(coverage)
  if (isZeroDecimal(traced) && lanes.every(({ share }) => isZeroDecimal(share)))
    return 'Nothing attributed was found; 100 % of the value is unattributed.'
  const rest = sumDecimals(['1', `-${traced}`])
  const least = lanes.filter(({ share }) => compareDecimals(share, traced) === 0)
  const lane = least.length === 1 && lanes.length > 1 ? least[0] : undefined
  const whole = lane === undefined ? 'the value' : wholeText(transaction_hash !== null, lane.direction, lane.symbol)
  const much = lanes.length > 1 && lane === undefined ? 'Up to ' : ''
  if (!isZeroDecimal(rest))
    return `${much === '' ? capital(shareText(rest)) : `${much}${shareText(rest)}`} of ${whole} is unattributed.`
  const light = lanes.some(({ share }) => compareDecimals(share, '1') < 0)
  return `All of the value is attributed${light ? ', except in assets with less than 5 % of it' : ''}.`
}

/** A share as a percentage that never rounds up to 100 %. */
function shareText(share: string): string {
  const text = readableShare(share)
  return text === '100 %' && compareDecimals(share, '1') < 0 ? 'more than 99.99 %' : text
}

function lanesOf({ lanes, source, destination }: RiskCheck['coverage']) {
  const all = lanes ?? [
    ...(source ? [{ direction: 'source' as const, coverage: source }] : []),
    ...(destination ? [{ direction: 'destination' as const, coverage: destination }] : []),
  ]
  return all.flatMap(({ direction, coverage: { traced_share: share, mass, lane } }) =>
    mass.total > 0 && lane?.known !== false
      ? [{ direction, share, symbol: lane?.unit === 'asset' ? (lane.asset?.symbol ?? null) : null }]
      : [],
  )
}
