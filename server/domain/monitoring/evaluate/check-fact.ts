import type { AlertEvidence } from '@/contract/alerts'
import type { RiskCheck } from '@/contract/risk'
import type { Finding } from '@/server/domain/alert'
import { formatUsd } from '@/server/platform/amount'
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

/** A fact about a wallet's risk. It has no block height: no single block made it, and a reorg is followed by another check. */
export function riskFact(id: string, check: RiskCheck, measures: Measure[]): Finding['fact'] {
  return { ...blank, type: 'risk', id, occurred_at: check.checked_at, block_height: null, measures }
}

/** A fact about what a check says the wallet is exposed to. */
export function exposureFact(check: RiskCheck, found: Exposure, measures: Measure[]): Finding['fact'] {
  return {
    ...blank,
    type: 'exposure',
    id: exposureId(found),
    occurred_at: check.checked_at,
    block_height: null,
    amount_usd: found.usd === null ? null : formatUsd(found.usd),
    direction: found.direction,
    measures,
    exposure: {
      categories: [found.category],
      exposure_type: found.exposure,
      hop: found.hop,
      share: shareText(found.share),
      amount_usd: found.usd === null ? null : formatUsd(found.usd),
    },
  }
}

/** A share as a decimal string between 0 and 1. */
export function shareText(share: number): string {
  return Math.min(share, 1)
    .toFixed(12)
    .replace(/\.?0+$/, '')
}
