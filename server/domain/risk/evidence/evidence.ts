import type { Carrier } from '@/server/trace'

/** The data a check reads. Address ids are numbers below 2^53, times epoch seconds, USD millionths of a dollar. */
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
  /** Index of the period between the counterparty's cuts. */
  period: number
  /** Small, and received before the subject had paid the counterparty anything. */
  unasked: boolean
  /** The subject's end of the largest transfer, if the subject is a transaction. */
  near?: number
  /** Set if it went through a conversion: the transfer at its far leg, and that leg's asset. */
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
  /** Number of the network under which the list names the address, if it is another one. */
  listedNetwork?: number
  designatedAt: number | null
  delistedAt: number | null
  tagHash: string
  entity: string | null
  entityCategory: string | null
  /** The newest version of a pack that contains the statement; null for an organisation's own. */
  pack?: { title: string; version: string } | null
  retrievedAt?: number | null
  validFrom?: number | null
  validTo?: number | null
  /** `victim`: the statement is about a party that was harmed. */
  role?: string | null
}

export interface SubjectTransfer {
  inbound: boolean
  asset: number
  raw: bigint
  usd: bigint | null
  time: number
}
