import type { PolicyDocument } from '@/server/domain/policy'
import { Fraction } from './fraction'
import type { ScoredDirection, ScoredHit } from './sub-score'

export interface Dust {
  /** In dollars, or base units of the asset of the lane. */
  amount: Fraction
  /** Of the value of the lane. */
  percent: Fraction
  categories: string[]
  addresses: number
  lane: ScoredDirection['lane']
}

const million = Fraction.of(1_000_000)

/**
 * Separates a lane from its dust: direct inbound transfers from a risk source that the subject had paid nothing before, each
 * under the limit in dollars (judged per transfer where transfers are read) and all together under the limit in percent of the
 * inflow, so that many small payments cannot hide a wallet's main source of funds.
 */
export function partDust(policy: PolicyDocument, side: ScoredDirection): { clean: ScoredDirection; dust: Dust | null } {
  const risky = new Set(policy.rules.filter((rule) => rule.direction === 'source').flatMap((rule) => rule.categories))
  const mine = (hit: ScoredHit) => hit.unsolicited && hit.hop === 1 && hit.claims.some(({ category }) => risky.has(category))
  const unasked = policy.dust.enabled && side.direction === 'source' && side.value > 0n ? side.hits.filter(mine) : []
  if (unasked.length === 0) return { clean: side, dust: null }
  const total = unasked.reduce((sum, { claims }) => sum + claims.reduce((most, c) => (c.amount > most ? c.amount : most), 0n), 0n)
  const percent = Fraction.of(total * 100n, side.value)
  if (percent.atLeast(Fraction.parse(policy.dust.percent))) return { clean: side, dust: null }
  const usd = side.unit === 'usd'
  return {
    clean: { ...side, hits: side.hits.filter((hit) => !mine(hit)) },
    dust: {
      amount: Fraction.of(total, side.scale).over(usd ? million : Fraction.one),
      percent,
      categories: [...new Set(unasked.flatMap(({ claims }) => claims.map((c) => c.category)))].filter((c) => risky.has(c)).sort(),
      addresses: new Set(unasked.map(({ address }) => address)).size,
      lane: side.lane,
    },
  }
}
