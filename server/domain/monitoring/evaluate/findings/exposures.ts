import type { RiskCheck } from '@/contract/risk/risk'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { microDollars } from './words'

/** A wallet's exposure to a category in one direction, all hops of one kind (direct or indirect) together. */
export interface Exposure {
  direction: 'in' | 'out'
  category: string
  exposure: 'direct' | 'indirect'
  /** The smallest number of hops. */
  hop: number
  share: number
  /** Millionths of a dollar; null if none of it has a price. */
  usd: bigint | null
  confidence: number
  entities: string[]
  /** For direct sanctions exposure: whether any of it was transferred while listed; null if the date of listing is unknown. */
  afterDesignation: boolean | null
  /** Whether all of it was transferred after every list had removed the party. */
  delisted: boolean
}

/** The exposures of a check within `hops`, in a fixed order. */
export function exposuresOf(check: RiskCheck, hops: number): Exposure[] {
  const found = new Map<string, Exposure>()
  for (const item of [...check.exposure.source, ...check.exposure.destination]) {
    if (item.category === null || item.hop > hops) continue
    const direction = item.direction === 'source' ? 'in' : 'out'
    const key = `${direction} ${item.category} ${item.exposure}`
    const usd = item.amount_usd === null ? null : microDollars(item.amount_usd)
    const after = item.designated_at === null ? null : holds(item.after_designation)
    const delisted = holds(item.after_delisting) && !holds(item.before_designation) && !holds(item.after_designation)
    const known = found.get(key)
    if (known === undefined) {
      found.set(key, {
        direction,
        category: item.category,
        exposure: item.exposure,
        hop: item.hop,
        share: Number(item.share),
        usd,
        confidence: item.confidence,
        entities: item.entities,
        afterDesignation: after,
        delisted,
      })
      continue
    }
    known.hop = Math.min(known.hop, item.hop)
    known.share += Number(item.share)
    known.usd = known.usd === null ? usd : known.usd + (usd ?? 0n)
    known.confidence = Math.max(known.confidence, item.confidence)
    known.entities = [...new Set([...known.entities, ...item.entities])].slice(0, 3)
    known.afterDesignation = known.afterDesignation === null || after === null ? null : known.afterDesignation || after
    known.delisted &&= delisted
  }
  return [...found.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const holds = (part: ExposureItem['after_designation']) => part !== null && Number(part.share) > 0

const keyOf = (one: Exposure) => `${one.direction} ${one.category} ${one.exposure}`

/**
 * An id that is stable while the exposure is the same: direction, party or category, kind, nearest hop, and amount to the power
 * of ten (the share if nothing has a price). An exposure that comes nearer or grows tenfold is thus reported again.
 */
export function exposureId({ direction, category, exposure, hop, usd, share }: Exposure, party: string | null): string {
  const size =
    usd === null ? `share1e${share > 0 ? Math.floor(Math.log10(share)) : 0}` : `usd1e${(usd / 1_000_000n).toString().length - 1}`
  return `exposure:${direction}:${party === null ? category : `${party}:${category}`}:${exposure}:hop${hop}:${size}`
}
