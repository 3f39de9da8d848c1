import type { Carrier } from '@/server/trace'

/** What the check reads. Ids of addresses are numbers below 2^53, times epoch seconds, USD millionths of a dollar. */
export interface AssetRow {
  id: number
  symbol: string
  type: string
  contract: string
  decimals: number
}

export interface AssetTotal {
  asset: number
  raw: bigint
  usd: bigint
  count: number
  unpriced: number
  /** Base units of the transfers without a price. */
  unpricedRaw: bigint
}

/** What was exchanged directly with one attributed address in one asset, grouped by everything that decides whether it counts. */
export interface DirectRow extends AssetTotal {
  counterparty: number
  first: number
  last: number
  /** The period between the cuts of the counterparty. */
  period: number
  /** Small, and paid before the subject had paid the counterparty anything. */
  unasked: boolean
  /** The end of the largest transfer on the side of a subject that is a transaction. */
  near?: number
  /** Where it came or went through a conversion: the transfer at its far leg, and the asset of that. */
  through?: { asset: number; carrier: Omit<Carrier, 'mass'>; network?: number }
}

export interface AttributionRow {
  /** UUID. */
  id: string
  addressId: number
  label: string
  category: string | null
  abuse: string | null
  concepts: string[]
  confidence: number
  confidenceBasis: string
  sourceUrl: string | null
  publisher: string | null
  listedBy: string | null
  /** Number of the network under which the list names the address, where that is another one. */
  listedNetwork?: number
  designatedAt: number | null
  delistedAt: number | null
  tagHash: string
  entity: string | null
  entityCategory: string | null
  /** The newest version of a pack that makes the statement; null for an organisation's own. */
  pack?: { title: string; version: string } | null
  retrievedAt?: number | null
  validFrom?: number | null
  validTo?: number | null
  /** `victim`: of somebody who was harmed. */
  role?: string | null
}

export interface SubjectTransfer {
  inbound: boolean
  asset: number
  raw: bigint
  usd: bigint | null
  time: number
}
