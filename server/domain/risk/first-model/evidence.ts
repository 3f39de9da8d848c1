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
}

export interface DirectRow extends AssetTotal {
  counterparty: number
  first: number
  last: number
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
  designatedAt: number | null
  delistedAt: number | null
  tagHash: string
  entity: string | null
  entityCategory: string | null
  /** The newest version of a pack that contains the statement; null for an organisation's own. */
  pack?: { title: string; version: string } | null
  retrievedAt?: number | null
  validFrom?: number | null
}

export interface SubjectTransfer {
  inbound: boolean
  asset: number
  raw: bigint
  usd: bigint | null
  time: number
}
