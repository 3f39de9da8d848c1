import { compareDecimals, isZeroDecimal } from '../decimal-text'
import { listPublisher } from '../screening/list-publisher'
import { categoryLabel, laneKey } from '../words'
import type { CheckFacts } from './check-exposure'
import type { Contribution, RiskPath } from './risk'
import type { ExposureItem } from './risk-exposure'

const kinds: Record<string, readonly [one: string, many: string]> = {
  mixing_service: ['mixer', 'mixers'],
  exchange: ['exchange', 'exchanges'],
  ransomware: ['ransomware address', 'ransomware addresses'],
  market: ['marketplace', 'marketplaces'],
}

const article = (noun: string) => `${/^(OFAC|EU|NBCTF|[aeio])/.test(noun) ? 'an' : 'a'} ${noun}`

/**
 * The party at the far end of an item: list, kind and name only if the paths of the check show every address of it and all
 * agree. `several`: the figures sum several items, so no date is given.
 */
export function partyOf(check: CheckFacts, contribution: Contribution, item: ExposureItem, several: boolean): string {
  const paths = pathsTo(check, contribution, item)
  const all = !several && new Set(paths.map(({ address }) => address)).size === item.tagged_addresses
  const one = !several && item.tagged_addresses === 1
  const name = all ? agreed(paths.map(({ entity }) => entity)) : null
  if (item.category === 'sanction') {
    const when = several ? '' : moment(item, one)
    const who = named(name, listed(all ? paths : [], one))
    return when === '' ? who : `${who}${name === null ? '' : ','}${when}`
  }
  if (item.coinjoins !== undefined && item.coinjoins.length > 0) return mixes(item.coinjoins)
  const kind = kinds[item.category ?? '']
  const label = `labelled “${categoryLabel(item.category)}”`
  if (kind) return named(name, one ? article(kind[0]) : kind[1])
  return name === null ? `${one ? 'an address' : 'addresses'} ${label}` : `${name}, ${label}`
}

/** Text for a trace that ends at CoinJoins, at transactions and not at labelled addresses. */
function mixes([first, ...more]: NonNullable<ExposureItem['coinjoins']>): string {
  if (more.length > 0) return 'CoinJoins'
  return first?.protocol === undefined || first.protocol === 'Equal outputs' ? 'a CoinJoin' : `a ${first.protocol} CoinJoin`
}

const named = (name: string | null, label: string) => (name === null ? label : `${name}, ${label}`)

/** The one value of all, or null. */
const agreed = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** The counted paths that end at the addresses of an item. */
function pathsTo({ paths }: CheckFacts, { direction }: Contribution, item: ExposureItem): RiskPath[] {
  return (paths?.[direction].listed ?? []).filter(
    (path) =>
      path.counts_toward_score &&
      path.hop === item.hop &&
      path.categories.includes(item.category ?? '') &&
      laneKey(path.lane) === laneKey(item.lane),
  )
}

/** "an OFAC-listed mixer", "sanctioned addresses". */
function listed(paths: readonly RiskPath[], one: boolean): string {
  const list = agreed(paths.map(({ tags }) => listPublisher(tags.find((tag) => tag.listed_by !== null)?.listed_by ?? '')))
  const kind = Object.keys(kinds).find((key) => paths.length > 0 && paths.every(({ categories }) => categories.includes(key)))
  const noun = kinds[kind ?? ''] ?? ['address', 'addresses']
  const label = `${list ? `${list}-listed` : 'sanctioned'} ${one ? noun[0] : noun[1]}`
  return one ? article(label) : label
}

/** Whether the counted value moved after the listing, if all of it did; empty if only part of it did. */
function moment({ counted, after_designation, before_designation, designated_at }: ExposureItem, one: boolean): string {
  if (designated_at === null || !counted || isZeroDecimal(counted.share)) return ''
  const same = (part: { share: string } | null) => part !== null && compareDecimals(part.share, counted.share) === 0
  const when = `${one ? 'its' : 'their'} listing (${designated_at.slice(0, 10)})`
  if (same(after_designation)) return ` after ${when}`
  return same(before_designation) ? ` before ${when}` : ''
}
