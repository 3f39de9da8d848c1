import type { AlertFinding } from '@/contract/alert/alerts'
import type { RiskCheck, RiskPath } from '@/contract/risk/risk'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import type { FindingAbout } from '@/server/domain/alert'
import { designationPeriod, isWithin } from '@/server/domain/attribution'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import type { Exposure } from './exposures'
import { microDollars } from './words'

/** A counterparty that a check names: all paths to one entity in one direction. */
export interface Counterparty {
  name: string
  paths: RiskPath[]
  categories: string[]
  /** Millionths of a dollar; null if none of it has a price. */
  usd: bigint | null
  hop: number
}

/** How many addresses of a counterparty become keys. */
const mostAddresses = 20

/**
 * The counterparties of an exposure that the check lists by name, of its category and kind, the largest first. Empty if it
 * lists none.
 */
export function counterpartiesOf(check: RiskCheck, exposure: Exposure): Counterparty[] {
  const paths = (check.paths?.[exposure.direction === 'in' ? 'source' : 'destination'].listed ?? []).filter(
    ({ categories, hop }) => categories.includes(exposure.category) && (exposure.exposure === 'direct' ? hop === 1 : hop > 1),
  )
  return [...Map.groupBy(paths, (path) => nameKey(nameOf(path))).values()]
    .map((group): Counterparty => {
      const [first] = group as [RiskPath, ...RiskPath[]]
      const priced = group.filter(({ amount_usd }) => amount_usd !== null)
      return {
        name: nameOf(first),
        paths: group,
        categories: [...new Set(group.flatMap(({ categories }) => categories))].sort(),
        usd: priced.length === 0 ? null : priced.reduce((sum, one) => sum + microDollars(one.amount_usd as string), 0n),
        hop: Math.min(...group.map(({ hop }) => hop)),
      }
    })
    .sort((a, b) => Number((b.usd ?? -1n) - (a.usd ?? -1n)) || b.paths.length - a.paths.length || (a.name < b.name ? -1 : 1))
}

function nameOf(path: RiskPath): string {
  return path.entity ?? path.tags[0]?.label ?? path.address
}

/**
 * A name without case, spaces and punctuation: `Tornado.Cash` and `tornado cash` are equal. The migration to findings does the
 * same.
 */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The finding and keys of an exposure to a counterparty. */
export function aboutParty(check: RiskCheck, exposure: Exposure, party: Counterparty, dustUsd: number): FindingAbout {
  const { direction } = exposure
  const addresses = [...new Set(party.paths.map(({ address }) => address))].sort()
  const items = itemsOf(check, exposure)
  const alone = items.every(({ entities }) => entities.every((name) => nameKey(name) === nameKey(party.name)))
  const span = spanOf(party)
  const finding: AlertFinding = {
    kind: 'counterparty',
    direction,
    counterparty: {
      name: party.name,
      address: addresses.length === 1 ? (addresses[0] ?? null) : null,
      addresses: addresses.length,
      categories: party.categories,
    },
    exposure_type: exposure.exposure,
    hop: party.hop,
    amounts: amountsOf(party, alone ? items : []),
    amount_usd: party.usd === null ? null : formatUsd(party.usd),
    share: shareText(party.paths.reduce((sum, { share }) => sum + Number(share), 0)),
    first_at: span.first,
    last_at: span.last,
    designation: designationOf(party, exposure, span),
    dust: isDust(party.usd, dustUsd),
  }
  return { finding, ...partyAbout(direction, party.name, addresses, party.categories) }
}

/**
 * The keys of a finding about a counterparty. Its categories are kept as well: if the check no longer lists it by name, the
 * finding is still recognised.
 */
export function partyAbout(
  direction: 'in' | 'out',
  name: string,
  addresses: readonly string[],
  categories: readonly string[],
): Omit<FindingAbout, 'finding'> {
  return {
    keys: [
      `${direction}:entity:${nameKey(name)}`,
      ...addresses.slice(0, mostAddresses).map((one) => `${direction}:address:${one}`),
    ],
    asks: categories.flatMap((one) => [`${direction}:category:${one}`, `was:${direction}:${one}`]),
    kept: categories.map((one) => `${direction}:among:${one}`),
  }
}

/** The finding and keys of an exposure whose counterparties the check does not list: its category. */
export function aboutCategory(check: RiskCheck, exposure: Exposure, dustUsd: number): FindingAbout {
  const { direction, category } = exposure
  const items = itemsOf(check, exposure)
  const finding: AlertFinding = {
    kind: 'counterparty',
    direction,
    counterparty: null,
    exposure_type: exposure.exposure,
    hop: exposure.hop,
    amounts: exposure.exposure === 'direct' ? exactAmounts(items) : [],
    amount_usd: exposure.usd === null ? null : formatUsd(exposure.usd),
    share: shareText(exposure.share),
    first_at: null,
    last_at: null,
    designation: isWithin(category, 'sanction') ? unnamedDesignation(exposure, items) : null,
    dust: isDust(exposure.usd, dustUsd),
  }
  const [only, ...others] = exposure.entities
  if (only !== undefined && others.length === 0) {
    finding.counterparty = { name: only, address: null, addresses: 0, categories: [category] }
    return { finding, ...partyAbout(direction, only, [], [category]) }
  }
  return {
    finding,
    keys: [`${direction}:category:${category}`],
    asks: [`${direction}:among:${category}`, `was:${direction}:${category}`],
    kept: [],
  }
}

function itemsOf(check: RiskCheck, { direction, category, exposure }: Exposure): ExposureItem[] {
  const items = direction === 'in' ? check.exposure.source : check.exposure.destination
  return items.filter((item) => item.category === category && item.exposure === exposure)
}

function spanOf({ paths }: Counterparty): { first: string | null; last: string | null } {
  // Only direct transfers between the wallet and the party have a time of their own.
  const links = paths.filter(({ hop }) => hop === 1).flatMap(({ hops }) => hops[0] ?? [])
  const first = links.map(({ first_at }) => first_at).sort()[0] ?? null
  const last =
    links
      .map(({ last_at }) => last_at)
      .sort()
      .at(-1) ?? null
  return { first, last }
}

type Amounts = AlertFinding['amounts']

function amountsOf(party: Counterparty, items: readonly ExposureItem[]): Amounts {
  const exact = exactAmounts(items)
  if (exact.length > 0) return exact
  const links = party.paths.filter(({ hop }) => hop === 1).flatMap(({ hops }) => hops[0] ?? [])
  if (links.length === 0 || links.some(({ asset, amount_raw }) => asset === null || amount_raw === null)) return []
  const bySymbol = Map.groupBy(links, ({ asset }) => asset?.symbol ?? '')
  return [...bySymbol].slice(0, 10).map(([symbol, same]): Amounts[number] => {
    const raw = same.reduce((sum, { amount_raw }) => sum + BigInt(amount_raw ?? 0), 0n)
    const usd = same.some(({ amount_usd }) => amount_usd === null)
      ? null
      : same.reduce((sum, { amount_usd }) => sum + microDollars(amount_usd ?? '0'), 0n)
    return {
      symbol,
      amount: formatUnits(raw, same[0]?.asset?.decimals ?? 0),
      amount_usd: usd === null ? null : formatUsd(usd),
    }
  })
}

function exactAmounts(items: readonly ExposureItem[]): Amounts {
  const amounts = items.flatMap((item) => item.amounts)
  return [...Map.groupBy(amounts, ({ asset }) => asset.symbol).values()]
    .flatMap((same) => (same.length === 1 ? same : []))
    .map(({ asset, amount, amount_usd }) => ({ symbol: asset.symbol, amount, amount_usd }))
    .slice(0, 10)
}

function designationOf(party: Counterparty, exposure: Exposure, span: ReturnType<typeof spanOf>): AlertFinding['designation'] {
  const listing = party.paths
    .flatMap(({ tags }) => tags)
    .filter(({ listed_by, categories }) => listed_by !== null || categories.includes('sanction'))
  const period = designationPeriod(
    listing.map((tag) => ({
      listedBy: tag.listed_by,
      published: tag.confidence_basis === 'list_publication',
      start: secondsOf(tag.designated_at),
      end: secondsOf(tag.delisted_at),
    })),
  )
  if (period === null) return null
  return {
    listed_by: listing.find(({ listed_by }) => listed_by !== null)?.listed_by ?? null,
    designated_at: isoOf(period.start),
    delisted_at: isoOf(period.end),
    timing: timingOf(period.start, span) ?? timingOfExposure(exposure),
  }
}

function timingOf(start: number | null, { first, last }: ReturnType<typeof spanOf>) {
  if (start === null || first === null || last === null) return null
  if (Date.parse(last) < start * 1000) return 'before' as const
  return Date.parse(first) >= start * 1000 ? ('after' as const) : ('both' as const)
}

function timingOfExposure({ afterDesignation }: Exposure) {
  if (afterDesignation === null) return 'unknown' as const
  return afterDesignation ? ('after' as const) : ('before' as const)
}

function unnamedDesignation(exposure: Exposure, items: readonly ExposureItem[]): AlertFinding['designation'] {
  const designated_at = items.map((item) => item.designated_at).find((at) => at !== null) ?? null
  return { listed_by: null, designated_at, delisted_at: null, timing: timingOfExposure(exposure) }
}

/** Whether an amount is dust. Without a price it is not, as its value is unknown. */
export function isDust(usd: bigint | null, dustUsd: number): boolean {
  return usd !== null && usd < microDollars(dustUsd)
}

const secondsOf = (iso: string | null) => (iso === null ? null : Math.floor(Date.parse(iso) / 1000))
const isoOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())

/** A share as a decimal string between 0 and 1. */
export function shareText(share: number): string {
  return Math.min(share, 1)
    .toFixed(12)
    .replace(/\.?0+$/, '')
}
