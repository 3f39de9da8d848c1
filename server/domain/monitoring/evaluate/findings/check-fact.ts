import type { AlertEvidence } from '@/contract/alert/alerts'
import type { RiskCheck } from '@/contract/risk/risk'
import type { Finding } from '@/server/domain/alert'
import { formatUsd } from '@/server/platform/amount'
import { shareText } from './counterparties'
import { type Exposure, exposureId } from './exposures'
import type { Measure } from './transfer-fact'

const blank = {
  transaction_hash: null,
  amount: null,
  amount_raw: null,
  amount_usd: null,
  asset: null,
  direction: null,
  counterparty: null,
  exposure: null,
  list_entry: null,
} satisfies Partial<AlertEvidence>

/**
 * A fact about a wallet's risk. It has no block height, as no single block caused it; after a reorg the wallet is checked
 * again.
 */
export function riskFact(id: string, check: RiskCheck, measures: Measure[]): Finding['fact'] {
  return { ...blank, type: 'risk', id, occurred_at: check.checked_at, block_height: null, measures }
}

/** The counterparty of an exposure, as evidence names it. `key` is the name without case and punctuation. */
export interface PartyFact {
  key: string
  address: string
  entity: string
  categories: string[]
  confidence: number | null
  sourceUrl: string | null
}

/** A fact about an exposure in a check; `party` is null if no counterparty is named. */
export function exposureFact(check: RiskCheck, found: Exposure, measures: Measure[], party: PartyFact | null): Finding['fact'] {
  const amount_usd = found.usd === null ? null : formatUsd(found.usd)
  return {
    ...blank,
    type: 'exposure',
    id: exposureId(found, party?.key ?? null),
    occurred_at: check.checked_at,
    block_height: null,
    amount_usd,
    direction: found.direction,
    measures,
    counterparty:
      party === null
        ? null
        : {
            address: party.address,
            entity: party.entity,
            categories: party.categories,
            confidence: party.confidence,
            source_url: party.sourceUrl,
          },
    exposure: {
      categories: [found.category],
      exposure_type: found.exposure,
      hop: found.hop,
      share: shareText(found.share),
      amount_usd,
    },
  }
}
