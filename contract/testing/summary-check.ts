import type { CheckFacts } from '../risk/check-exposure'
import type { Contribution, RiskCheck, RiskPath } from '../risk/risk'
import type { ExposureItem, LaneDto } from '../risk/risk-exposure'

const eth = { symbol: 'ETH', type: 'native', contract: null, decimals: 18 } as unknown as NonNullable<ExposureItem['asset']>
export const ether: LaneDto = { unit: 'asset', asset: eth, known: true }
export const dollars: LaneDto = { unit: 'usd', asset: null, known: true }

/** A part of an exposure by share and dollars. */
export const partOf = (share: string, usd: string | null) => ({ share, amount: null, amount_raw: null, amount_usd: usd })

/** An exposure item that reached one address directly. */
export const anItem = (more: Partial<ExposureItem>): ExposureItem => ({
  category: 'sanction',
  direction: 'source',
  hop: 1,
  exposure: 'direct',
  share: '0.9',
  asset: eth,
  amount: null,
  amount_raw: null,
  amount_usd: null,
  amounts: [],
  before_designation: null,
  after_designation: null,
  after_delisting: null,
  designated_at: null,
  entities: [],
  tagged_addresses: 1,
  confidence: 60,
  counts_toward_score: false,
  note: null,
  lane: dollars,
  ...more,
})

/** The finding of a rule about direct sources for these categories. */
export const contributionOf = (categories: string[]): Contribution => ({
  rule: 'rule.source.direct',
  direction: 'source',
  exposure: 'direct',
  categories,
  effective_usd: '1',
  effective_percent: '1',
  sub_score: '90',
  weight: '1',
  points: '90',
  capped_by: null,
  lane: dollars,
  tagged_addresses: 1,
})

interface PathFacts {
  address: string
  entity: string | null
  categories: string[]
  listed_by: string | null
  counts_toward_score: boolean
}

/** A direct path of the first lane, with one statement. */
export const aPath = ({ listed_by, ...path }: PathFacts): RiskPath =>
  ({ ...path, direction: 'source', hop: 1, lane: dollars, tags: [{ listed_by }], hops: [] }) as unknown as RiskPath

/** How much of a lane was attributed. */
export const coverageOf = (direction: 'source' | 'destination', traced: string) => ({
  direction,
  coverage: { traced_share: traced, mass: { total: 1 }, lane: dollars, unpriced_assets: [] as string[] },
})

interface Given {
  risk?: Pick<RiskCheck['risk'], 'level' | 'score' | 'level_reason'>
  contributions?: Contribution[]
  overrides?: RiskCheck['overrides']
  source?: ExposureItem[]
  paths?: RiskPath[]
  traced?: string | null
  lanes?: ReturnType<typeof coverageOf>[]
  range?: RiskCheck['score_range']
  stale?: boolean
  transaction_hash?: string | null
}

/** The parts of a check that sentences are made of; severe from 90 by default. */
export function checkOf(given: Given): CheckFacts {
  const { traced = '0.9', lanes, source = [], paths = [] } = given
  return {
    transaction_hash: given.transaction_hash ?? null,
    risk: given.risk ?? { level: 'severe', score: 90, level_reason: { code: 'score', text: '' } },
    contributions: given.contributions ?? [],
    overrides: given.overrides ?? [],
    exposure: { source, destination: [] },
    paths: { source: { listed: paths }, destination: { listed: [] } },
    score_range: given.range ?? { low: 0, high: null },
    coverage: {
      traced_share: traced,
      low_coverage: false,
      source: traced === null ? null : coverageOf('source', traced).coverage,
      destination: null,
      ...(lanes ? { lanes } : {}),
    },
    stale: given.stale ?? false,
  } as unknown as CheckFacts
}
