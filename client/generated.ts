// Generated from the OpenAPI document by `npm run generate-client`. Do not edit.
import { type Body, type CallOptions, Transport } from './transport'

export type Wallet = {
  address: string
  object: 'wallet'
  network: string
  network_inferred: boolean
  also_seen_on: string[]
  entity: EntityRef | null
  tags: WalletTag[]
  activity: WalletActivity
  counterparties: WalletCounterparty[]
  exposure: {
    source: ExposureItem[]
    destination: ExposureItem[]
    traced_share: string | null
  }
  risk: {
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
    level_reason?: LevelReason
    model_version: string
    hop_limit: number
    signals: Signal[]
    /** TypeID, `chk_` and a UUIDv7 in base32. */
    check_id: string
  }
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: {
    list_id: string
    version: string
    age_days: number
    age_budget_days: number
  }[]
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
}

export type EntityRef = {
  /** TypeID, `ent_` and a UUIDv7 in base32. */
  id: string
  name: string
  category: string | null
  confidence: number
}

export type WalletTag = {
  /** TypeID, `att_` and a UUIDv7 in base32. */
  id: string
  label: string
  category: string | null
  abuse: string | null
  concepts: string[]
  role: 'victim' | null
  confidence: number
  confidence_basis: string
  source: {
    type: string
    url: string | null
    publisher: string | null
    retrieved_at: string | null
  }
  listed_by: string | null
  designated_at: string | null
  delisted_at: string | null
  valid_from: string | null
  valid_to: string | null
  tag_pack: string | null
  tag_pack_version: string | null
  /** True while the organisation’s dispute is upheld: the statement does not count for it. */
  disputed: boolean
}

export type WalletActivity = {
  first_seen_at: string | null
  last_seen_at: string | null
  /** False if blocks before `index_from` are not indexed: `first_seen_at` is then the first time in the index, and counts and sums cover what is indexed. */
  history_complete: boolean
  transaction_count: number
  transfers_in: number
  transfers_out: number
  received: AssetAmount[]
  sent: AssetAmount[]
  balance: WalletBalance[]
}

export type AssetAmount = {
  asset: Asset
  /** Exact decimal number as a string. */
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
}

export type Asset = {
  symbol: string
  type: 'native' | 'erc20' | 'erc721' | 'erc1155' | 'trc10' | 'trc20' | 'other'
  contract: string | null
  decimals: number
}

export type WalletBalance = {
  asset: Asset
  amount: string | null
  amount_raw: string | null
  amount_usd: string | null
  /** Why the balance is null: more was sent than the index saw coming in, so part of the history is missing from it. */
  balance_reason: 'history_not_indexed' | null
}

export type WalletCounterparty = {
  address: string
  entity: EntityRef | null
  category: string | null
  received_from: AssetAmount[]
  sent_to: AssetAmount[]
  total_usd: string | null
  transfers: number
  /** RFC 3339, UTC. */
  first_seen_at: string
  /** RFC 3339, UTC. */
  last_seen_at: string
}

export type ExposureItem = {
  /** GraphSense concept id; null for an address that is named but not categorised. */
  category: string | null
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  hop: number
  exposure: 'direct' | 'indirect'
  /** Of the value of the subject in this direction. */
  share: string
  /** Null when several assets take part; `amounts` then lists them. */
  asset: Asset | null
  amount: string | null
  amount_raw: string | null
  amount_usd: string | null
  /** Direct exposure only: exact sums of the transfers, per asset. */
  amounts: ExposureAmount[]
  /** Sanctions only: transferred before the designation. */
  before_designation: ExposurePart | null
  after_designation: ExposurePart | null
  after_delisting: ExposurePart | null
  designated_at: string | null
  entities: string[]
  tagged_addresses: number
  /** Highest confidence among the attributions behind it. */
  confidence: number
  counts_toward_score: boolean
  /** The sentences of `reasons`. */
  note: string | null
  lane?: Lane
  /** How much of it counts toward the score. */
  counted?: ExposurePart
  /** Moved before the dates of the attributions behind it, for every dated category; null where none is dated. */
  before?: ExposurePart | null
  within?: ExposurePart | null
  after?: ExposurePart | null
  /** An attribution behind it has no date and counts from the beginning. */
  undated?: boolean
  reasons?: ExposureReason[]
  /** The trace ended here without an answer to where the money came from or went. */
  opaque?: 'swap' | 'bridge' | 'coinjoin' | 'privacy' | null
  coinjoins?: CoinjoinEnd[]
}

export type ExposureAmount = {
  asset: Asset
  /** Exact decimal number as a string. */
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
}

export type ExposurePart = {
  /** Share between 0 and 1 as a decimal string. */
  share: string
  amount: string | null
  amount_raw: string | null
  amount_usd: string | null
}

export type Lane = {
  unit: 'usd' | 'asset'
  /** Null for the lane of dollars. */
  asset: Asset | null
  /** False for a token that is neither native nor on the asset registry: listed, never scored. */
  known: boolean
}

export type ExposureReason = {
  code:
    | 'precedes_designation'
    | 'follows_delisting'
    | 'precedes_event'
    | 'follows_validity'
    | 'unknown_token'
    | 'dust'
    | 'below_threshold'
    | 'allow_listed'
    | 'victim'
    | 'no_rule'
  /** Of the value of the lane that the reason is about. */
  share: string
  /** The sentence of the code. */
  text: string
}

export type CoinjoinEnd = {
  transaction_hash: string
  inputs: number
  /** Inputs of addresses that are attributed to a risk category. This does not implicate the other participants. */
  listed_inputs: number
  /** Share between 0 and 1 as a decimal string. */
  share: string
  text: string
}

export type LevelReason = {
  code: 'own_floor' | 'score' | 'allow_listed' | 'nothing_moved' | 'unknown_tokens_only' | 'not_attributed'
  text: string
}

export type Signal = {
  /** See `GET /v1/risk/signals`; the set is open-ended. */
  key: string
  value: number
}

export type Transfer = {
  /** `network:transaction_hash:index`. */
  id: string
  object: 'transfer'
  network: string
  transaction_hash: string
  index: number
  block_height: number
  /** RFC 3339, UTC. */
  timestamp: string
  status: 'confirmed' | 'pending' | 'orphaned'
  confirmations: number
  direction: 'in' | 'out' | 'self'
  asset: Asset
  /** Exact decimal number as a string. */
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
  from: string
  to: string
  counterparty: {
    address: string
    entity: EntityRef | null
    category: string | null
  }
}

export type Transaction = {
  hash: string
  object: 'transaction'
  network: string
  model: 'utxo' | 'account'
  status: 'confirmed' | 'pending' | 'failed' | 'orphaned'
  block_height: number | null
  block_hash: string | null
  /** Time of the block; null while pending. */
  timestamp: string | null
  confirmations: number
  fee: AssetAmount | null
  /** Who paid the fee on account networks; on UTXO networks the inputs pay it. */
  fee_payer: {
    address: string
    entity: EntityRef | null
    category: string | null
  } | null
  inputs: TransactionInput[]
  outputs: TransactionOutput[]
  transfers: TransactionTransfer[]
  /** Observations about its shape, such as `coinbase` or `coinjoin_like`. Never an attribution. */
  heuristics: string[]
  coverage: TransactionCoverage
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: {
    list_id: string
    version: string
    age_days: number
    age_budget_days: number
  }[]
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
}

export type TransactionInput = {
  /** Place in the transaction; null where only transfers are known. */
  index: number | null
  /** Null for scripts that do not pay a single address, and for coinbases. */
  address: string | null
  entity: EntityRef | null
  category: string | null
  asset: Asset
  amount: string | null
  amount_raw: string | null
  /** At the price of the day of the block; null where none is known. */
  amount_usd: string | null
  /** Transaction whose output is spent. */
  prev_hash: string | null
  prev_index: number | null
  coinbase: boolean
}

export type TransactionOutput = {
  /** Place in the transaction; null where only transfers are known. */
  index: number | null
  /** Null for scripts that do not pay a single address, and for coinbases. */
  address: string | null
  entity: EntityRef | null
  category: string | null
  asset: Asset
  amount: string | null
  amount_raw: string | null
  /** At the price of the day of the block; null where none is known. */
  amount_usd: string | null
  /** As the node names it, such as `witness_v1_taproot` or `nulldata`. */
  script_type: string | null
  /** Transaction that spends it, where the index knows; null does not mean unspent. */
  spent_by: string | null
}

export type TransactionTransfer = {
  /** `network:transaction_hash:index`. */
  id: string
  object: 'transfer'
  network: string
  transaction_hash: string
  index: number
  status: 'confirmed' | 'pending' | 'orphaned'
  confirmations: number
  asset: Asset
  /** Exact decimal number as a string. */
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
  from: string
  to: string
  block_height: number | null
  timestamp: string | null
  sender: {
    address: string
    entity: EntityRef | null
    category: string | null
  }
  recipient: {
    address: string
    entity: EntityRef | null
    category: string | null
  }
}

export type TransactionCoverage = {
  /** `node`: stored as a node delivered it; `transfers`: only its transfers were imported; `live`: not in the index, asked from the node just now. */
  source: 'node' | 'transfers' | 'live'
  /** Whether value moved inside contracts is among the transfers; null if the network has none or the source did not say. */
  internal_transfers: boolean | null
  /** The full count; the list is cut at 5,000. */
  transfers_total: number
  notes: string[]
}

export type RiskCheck = {
  /** TypeID, `chk_` and a UUIDv7 in base32. */
  check_id: string
  object: 'risk_check'
  address: string | null
  transaction_hash: string | null
  /** Transactions: the side that was asked for. */
  direction?: 'in' | 'out' | null
  output_index?: number | null
  network: string
  /** RFC 3339, UTC. */
  checked_at: string
  risk: {
    /** Decide by `level`: the score of an `unknown` subject covers only what was found, not what may exist. */
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
    level_reason?: LevelReason
    model_version: string
    hop_limit: number
    signals: Signal[]
  }
  /** Sum of the points of all contributions, before overrides, cap and rounding. */
  score_before_cap: string
  contributions: Contribution[]
  /** Contributions beyond the listed ones. */
  others: {
    count: number
    /** Exact decimal number as a string. */
    points: string
  }
  overrides: RiskOverride[]
  score_range: {
    /** Without attributions of confidence below 50. */
    low: number
    /** A 95 % bound: with what was opaque, unresolved and pruned as risky as what was found allows, and with what is listed and not counted. Null when nothing moved and no floor holds. Older answers took the base rate of the traced part. */
    high: number | null
  }
  exposure: {
    source: ExposureItem[]
    destination: ExposureItem[]
  }
  paths?: {
    source: {
      listed: RiskPath[]
      /** Of the first lane. */
      others: {
        /** Attributed addresses that were reached but have no listed path, each counted at every hop. */
        count: number
        /** Share between 0 and 1 as a decimal string. */
        share: string
        amount_raw: string | null
        amount_usd: string | null
      }
      /** Of the first lane. */
      total: {
        /** Share between 0 and 1 as a decimal string. */
        share: string
        amount_raw: string | null
        amount_usd: string | null
      }
      lanes?: {
        lane: Lane
        others: {
          /** Attributed addresses that were reached but have no listed path, each counted at every hop. */
          count: number
          /** Share between 0 and 1 as a decimal string. */
          share: string
          amount_raw: string | null
          amount_usd: string | null
        }
        total: {
          /** Share between 0 and 1 as a decimal string. */
          share: string
          amount_raw: string | null
          amount_usd: string | null
        }
      }[]
    }
    destination: {
      listed: RiskPath[]
      /** Of the first lane. */
      others: {
        /** Attributed addresses that were reached but have no listed path, each counted at every hop. */
        count: number
        /** Share between 0 and 1 as a decimal string. */
        share: string
        amount_raw: string | null
        amount_usd: string | null
      }
      /** Of the first lane. */
      total: {
        /** Share between 0 and 1 as a decimal string. */
        share: string
        amount_raw: string | null
        amount_usd: string | null
      }
      lanes?: {
        lane: Lane
        others: {
          /** Attributed addresses that were reached but have no listed path, each counted at every hop. */
          count: number
          /** Share between 0 and 1 as a decimal string. */
          share: string
          amount_raw: string | null
          amount_usd: string | null
        }
        total: {
          /** Share between 0 and 1 as a decimal string. */
          share: string
          amount_raw: string | null
          amount_usd: string | null
        }
      }[]
    }
  }
  coverage: {
    traced_share: string | null
    low_coverage: boolean
    /** The first lane of the direction; `lanes` has all. */
    source: DirectionCoverage | null
    destination: DirectionCoverage | null
    lanes?: {
      /** `source`: where funds came from; `destination`: where they went. */
      direction: 'source' | 'destination'
      coverage: DirectionCoverage
    }[]
  }
  policy: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    version: number
    sha256: string
  }
  reproducibility: {
    model_version: string
    engine: string
    graph_epoch: string
    attribution_epoch: string
    block_height: number | null
    /** The version of every list of sanctions that was loaded. Not there on older answers. */
    lists?: {
      list_id: string
      version: string
      sha256: string
    }[]
    /** The statements about addresses that were read: how many, and a digest over all of them. */
    tag_snapshot?: {
      epoch: string
      statements: number
      sha256: string
    }
    /** The version of the asset registry that says which tokens are known. */
    asset_registry?: {
      version: number
      sha256: string
    }
    inputs_sha256: string
    /** Of the canonical JSON (RFC 8785) of this object, with its paths, without `check_id`, `checked_at`, `address` and `transaction_hash` (their spelling is the caller’s; the inputs hold them) and this field. */
    result_sha256: string
  }
  notes: string[]
  disagreements?: Disagreement[]
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: {
    list_id: string
    version: string
    age_days: number
    age_budget_days: number
  }[]
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from?: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
}

export type Contribution = {
  rule: string
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  exposure: 'direct' | 'indirect'
  /** The rule’s categories that were met. */
  categories: string[]
  /** Amount times confidence times decay; null in asset units. */
  effective_usd: string | null
  /** Percent of the value of the subject in this direction. */
  effective_percent: string
  /** Exact decimal number as a string. */
  sub_score: string
  /** 0.2 to the power of its rank. */
  weight: string
  /** All points add up to `score_before_cap`. */
  points: string
  capped_by: 'dust' | null
  /** The lane that gave the sub-score: the highest of all. */
  lane?: Lane | null
  /** Attributed addresses that the rule met. Older answers count one that was reached at several hops at each. */
  tagged_addresses: number
  without?: Without
}

export type Without = {
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
}

export type RiskOverride = {
  type: 'listed' | 'own_category' | 'allow_list'
  effect: 'floor' | 'cap'
  value: number
  category: string | null
  reason: string
  attribution_id: string | null
  expires_at: string | null
  without?: Without
}

export type RiskPath = {
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  hop: number
  lane?: Lane
  /** The attributed address at the far end. */
  address: string
  entity: string | null
  categories: string[]
  tags: {
    /** TypeID, `att_` and a UUIDv7 in base32. */
    id: string
    label: string
    categories: string[]
    confidence: number
    confidence_basis: string
    source_url: string | null
    publisher: string | null
    listed_by: string | null
    designated_at: string | null
    delisted_at: string | null
    /** The pack or list that makes the statement; null for an organisation’s own. Absent from older answers. */
    tag_pack?: string | null
    /** The newest loaded version that makes it. */
    tag_pack_version?: string | null
    retrieved_at?: string | null
    valid_from?: string | null
    valid_to?: string | null
    role?: 'victim' | null
  }[]
  /** Of the value of the subject in this direction, carried by this path. */
  share: string
  amount: string | null
  amount_raw: string | null
  amount_usd: string | null
  counts_toward_score: boolean
  without?: Without
  /** From the subject outwards; `from` and `to` follow the money. */
  hops: {
    from: string
    to: string
    asset: Asset | null
    amount: string | null
    amount_raw: string | null
    amount_usd: string | null
    /** RFC 3339, UTC. */
    first_at: string
    /** RFC 3339, UTC. */
    last_at: string
    /** The largest transfers of this link, at most three; the newest ones between two very busy addresses. */
    transfers: {
      transaction_hash: string
      index: number
      block_height: number
      /** RFC 3339, UTC. */
      timestamp: string
      asset: Asset
      /** Exact decimal number as a string. */
      amount: string
      /** Whole number of base units (satoshi, wei) as a string. */
      amount_raw: string
      amount_usd: string | null
    }[]
  }[]
}

export type DirectionCoverage = {
  /** Share between 0 and 1 as a decimal string. */
  traced_share: string
  /** Share between 0 and 1 as a decimal string. */
  pruned_share: string
  unresolved: {
    /** Share between 0 and 1 as a decimal string. */
    share: string
    /** Share between 0 and 1 as a decimal string. */
    beyond_hop_limit: string
    /** Issuance, burns, and addresses without earlier (or later) movement in the index. */
    unknown_origin: string
    /** Only `assay-risk-1`: links whose first transfer is later than the payment they would explain. */
    time_refused: string
    /** Destinations: not spent by the addresses that hold it. */
    unspent?: string
  }
  mass: {
    attributed: number
    opaque?: number
    pruned: number
    unresolved: number
    /** Always attributed + opaque + pruned + unresolved; 2^40, or 0 without value. */
    total: number
  }
  /** Ended at a swap, a bridge or a CoinJoin: not an answer. */
  opaque?: {
    /** Share between 0 and 1 as a decimal string. */
    share: string
    /** Share between 0 and 1 as a decimal string. */
    swap: string
    /** Share between 0 and 1 as a decimal string. */
    bridge: string
    /** Share between 0 and 1 as a decimal string. */
    coinjoin: string
    /** Share between 0 and 1 as a decimal string. */
    privacy: string
  }
  lane?: Lane
  /** Share of all the subject moved, in both directions. */
  weight?: string
  unit: 'usd' | 'asset' | null
  asset: Asset | null
  /** Value of the subject in this direction, in `unit`. */
  value: string | null
  /** Assets whose transfers are left out of `value`, wholly or in part. */
  unpriced_assets: string[]
  method: 'address_edges_as_of' | 'ledgers' | 'transactions'
  /** Exact decimal number as a string. */
  epsilon: string
  refinement: 'not_needed' | 'settled' | 'epsilon_floor' | 'work_limit'
  addresses_expanded: number
  links_followed: number
}

export type Disagreement = {
  code: 'listed_by_attribution_only' | 'listed_by_list_only'
  list_id: string
  text: string
}

export type RiskBatchItem = {
  /** Place of the item in the request, from 0. */
  index: number
  result?: RiskCheck
  error?: {
    code:
      | 'invalid_request'
      | 'unauthenticated'
      | 'insufficient_scope'
      | 'not_found'
      | 'idempotency_conflict'
      | 'network_unsupported'
      | 'rate_limited'
      | 'provider_degraded'
      | 'method_not_allowed'
      | 'request_timeout'
      | 'idempotency_in_progress'
      | 'payload_too_large'
      | 'uri_too_long'
      | 'expectation_failed'
      | 'headers_too_large'
      | 'internal_error'
      | 'temporarily_unavailable'
    message: string
    request_id: string
    docs: string
    /** Only on 400. */
    details?: {
      /** Path of the field, such as `body.address` or `query.limit`. */
      field: string
      issue: string
    }[]
  }
}

export type SignalDescription = {
  key: string
  object: 'risk_signal'
  name: string
  description: string
  /** Both are whole numbers from 0 to 100. */
  unit: 'percent' | 'points'
  kind: 'exposure' | 'behaviour' | 'coverage'
  /** What it looks for, under the active policy; empty where it is not about categories. */
  categories: string[]
}

export type RiskCheckSummary = {
  /** TypeID, `chk_` and a UUIDv7 in base32. */
  check_id: string
  object: 'risk_check'
  network: string
  address: string | null
  transaction_hash: string | null
  risk: {
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
    model_version: string
    hop_limit: number
  }
  policy: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    version: number
  }
  made_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  stale: boolean
  /** RFC 3339, UTC. */
  checked_at: string
}

export type RiskSensitivity = {
  object: 'risk_check_sensitivity'
  /** TypeID, `chk_` and a UUIDv7 in base32. */
  check_id: string
  network: string
  address: string | null
  transaction_hash: string | null
  /** RFC 3339, UTC. */
  computed_at: string
  /** Of the check and of every score here: other methods are its rules on other traces. */
  model_version: string
  check: {
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
    hop_limit: number
    /** RFC 3339, UTC. */
    checked_at: string
  }
  /** Other methods need the whole graph, so they are computed on what is stored now. */
  data: {
    /** The data has changed since the check; these figures are current. */
    moved_on: boolean
    graph_epoch: {
      check: string
      now: string
    }
    attribution_epoch: {
      check: string
      now: string
    }
    block_height: {
      check: number | null
      now: number | null
    }
  }
  /** The method of the score at hop limits 3, 5 and 7, under the policy of the check. */
  haircut: {
    hop_limit: number
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
    source: {
      /** Share between 0 and 1 as a decimal string. */
      traced_share: string
      /** Of the value of the direction, what reached an address of a risk category. */
      risk_share: string
      categories: {
        category: string
        /** Share between 0 and 1 as a decimal string. */
        share: string
      }[]
    } | null
    destination: {
      /** Share between 0 and 1 as a decimal string. */
      traced_share: string
      /** Of the value of the direction, what reached an address of a risk category. */
      risk_share: string
      categories: {
        category: string
        /** Share between 0 and 1 as a decimal string. */
        share: string
      }[]
    } | null
  }[]
  /** First in, first out over the subject’s own transfers of the asset it moved most often: what was received first is spent first. Receipts are exposed where their payer is attributed. Null for transactions and where nothing was received. */
  fifo: {
    asset: Asset
    transfers: number
    /** There are older transfers that were not read. */
    truncated: boolean
    received: {
      /** Exact decimal number as a string. */
      amount: string
      /** Whole number of base units (satoshi, wei) as a string. */
      amount_raw: string
      /** Share between 0 and 1 as a decimal string. */
      risk_share: string
      categories: {
        category: string
        /** Share between 0 and 1 as a decimal string. */
        share: string
      }[]
    }
    sent: {
      /** Exact decimal number as a string. */
      amount: string
      /** Whole number of base units (satoshi, wei) as a string. */
      amount_raw: string
      /** Share between 0 and 1 as a decimal string. */
      risk_share: string
      /** Spent without an earlier receipt in the index. */
      unfunded_share: string
      categories: {
        category: string
        /** Share between 0 and 1 as a decimal string. */
        share: string
      }[]
    }
    held: {
      /** Exact decimal number as a string. */
      amount: string
      /** Whole number of base units (satoshi, wei) as a string. */
      amount_raw: string
      /** Share between 0 and 1 as a decimal string. */
      risk_share: string
      categories: {
        category: string
        /** Share between 0 and 1 as a decimal string. */
        share: string
      }[]
    }
  } | null
  /** Reachability: any link to a risk category taints, however small. Within seven hops, over links that carry at least `epsilon` of the value. */
  poison: {
    direction: 'source' | 'destination'
    /** Links that carry less of the value than this are not followed. */
    epsilon: string
    reached: boolean
    categories: {
      category: string
      nearest_hop: number
      tagged_addresses: number
    }[]
  }[]
  notes: string[]
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: {
    list_id: string
    version: string
    age_days: number
    age_budget_days: number
  }[]
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from?: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
}

export type RiskComparison = {
  object: 'risk_check_comparison'
  from: ComparedCheck
  to: ComparedCheck
  /** Two different subjects can be compared too; their transfers and statements are then not compared. */
  same_subject: boolean
  score: {
    from: number
    to: number
    difference: number
  }
  level: {
    from: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
    to: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  }
  effects: {
    /** The score of the data of `from` under the policy of `to`, and what that changes. Null where it cannot be computed exactly; `reason` then says why. */
    policy: {
      score: number
      points: number
    } | null
    /** The rest of the difference. */
    data: {
      points: number
    } | null
    reason: string | null
  }
  causes: ComparisonCause[]
  /** Rules that contribute to either check, in the order of their weight. */
  contributions: {
    rule: string
    /** `source`: where funds came from; `destination`: where they went. */
    direction: 'source' | 'destination'
    points: {
      from: string | null
      to: string | null
    }
    sub_score: {
      from: string | null
      to: string | null
    }
  }[]
  notes: string[]
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type ComparedCheck = {
  /** TypeID, `chk_` and a UUIDv7 in base32. */
  check_id: string
  network: string
  address: string | null
  transaction_hash: string | null
  /** RFC 3339, UTC. */
  checked_at: string
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  model_version: string
  hop_limit: number
  policy: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    version: number
    sha256: string
  }
  block_height: number | null
  stale: boolean
}

export type ComparisonCause =
  | {
      type: 'new_transfers'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      on_subject: {
        /** `source`: where funds came from; `destination`: where they went. */
        direction: 'source' | 'destination'
        asset: Asset
        count: number
        /** Exact decimal number as a string. */
        amount: string
        /** Whole number of base units (satoshi, wei) as a string. */
        amount_raw: string
        amount_usd: string | null
        first_block_height: number
        last_block_height: number
        /** The newest of them, at most ten. */
        transaction_hashes: string[]
      }[]
      elsewhere: {
        /** Transfers of other addresses in either answer, counted up to 1,000. */
        count: number
        addresses: string[]
      }
    }
  | {
      type: 'orphaned_transfers'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      on_subject: {
        /** `source`: where funds came from; `destination`: where they went. */
        direction: 'source' | 'destination'
        asset: Asset
        count: number
        /** Exact decimal number as a string. */
        amount: string
        /** Whole number of base units (satoshi, wei) as a string. */
        amount_raw: string
        amount_usd: string | null
        first_block_height: number
        last_block_height: number
        /** The newest of them, at most ten. */
        transaction_hashes: string[]
      }[]
      elsewhere: {
        /** Transfers of other addresses in either answer, counted up to 1,000. */
        count: number
        addresses: string[]
      }
    }
  | {
      type: 'tags_added'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      statements: {
        /** TypeID, `att_` and a UUIDv7 in base32. */
        attribution_id: string
        address: string
        label: string
        categories: string[]
        confidence: number
        publisher: string | null
        listed_by: string | null
      }[]
      count: number
    }
  | {
      type: 'tags_removed'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      statements: {
        /** TypeID, `att_` and a UUIDv7 in base32. */
        attribution_id: string
        address: string
        label: string
        categories: string[]
        confidence: number
        publisher: string | null
        listed_by: string | null
      }[]
      count: number
    }
  | {
      type: 'tags_changed'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      statements: {
        /** TypeID, `att_` and a UUIDv7 in base32. */
        attribution_id: string
        address: string
        label: string
        categories: string[]
        confidence: number
        publisher: string | null
        listed_by: string | null
        changes: {
          /** Where in the policy document, such as `bands.high` or `rules.fraud.source.direct.score.max`. */
          field: string
          /** As text; null if it did not exist. */
          from: string | null
          to: string | null
        }[]
      }[]
      count: number
    }
  | {
      type: 'list_version'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      lists: {
        list_id: string
        from: {
          version: string
          sha256: string
        } | null
        to: {
          version: string
          sha256: string
        } | null
      }[]
    }
  | {
      type: 'policy'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      policy_id: {
        /** TypeID, `pol_` and a UUIDv7 in base32. */
        from: string
        /** TypeID, `pol_` and a UUIDv7 in base32. */
        to: string
      }
      version: {
        from: number
        to: number
      }
      changes: {
        /** Where in the policy document, such as `bands.high` or `rules.fraud.source.direct.score.max`. */
        field: string
        /** As text; null if it did not exist. */
        from: string | null
        to: string | null
      }[]
    }
  | {
      type: 'model_version'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      from: string
      to: string
    }
  | {
      type: 'hop_limit'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      from: number
      to: number
    }
  | {
      type: 'designation'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      statements: {
        /** TypeID, `att_` and a UUIDv7 in base32. */
        attribution_id: string
        address: string
        label: string
        categories: string[]
        confidence: number
        publisher: string | null
        listed_by: string | null
        changes: {
          /** Where in the policy document, such as `bands.high` or `rules.fraud.source.direct.score.max`. */
          field: string
          /** As text; null if it did not exist. */
          from: string | null
          to: string | null
        }[]
      }[]
      count: number
    }
  | {
      type: 'allow_list'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      entries: {
        change: 'added' | 'removed' | 'expired' | 'changed'
        cap: {
          from: number | null
          to: number | null
        }
        reason: string
        expires_at: string | null
      }[]
    }
  | {
      type: 'prices'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      values: {
        /** `source`: where funds came from; `destination`: where they went. */
        direction: 'source' | 'destination'
        /** Its symbol. */
        asset: string
        /** USD of all transfers of the subject in it that had a price. */
        from: string
        /** Exact decimal number as a string. */
        to: string
      }[]
    }
  | {
      type: 'staleness'
      /** One sentence for people; the other fields hold everything in it. */
      summary: string
      from: boolean
      to: boolean
    }

export type Network = {
  id: string
  object: 'network'
  name: string
  caip2: string
  model: 'utxo' | 'account'
  native_asset: string
  operations: ('wallets' | 'transfers' | 'transactions' | 'risk_check' | 'monitoring' | 'screening')[]
  provider: {
    /** `import` when the data came from files, otherwise the kind of node. */
    kind: string
    status: 'operational' | 'degraded' | 'outage' | 'none'
    message: string | null
  }
  /** How far a connected node is followed; null where data came from files only. */
  sync: {
    /** `syncing` is behind the node, `live` has reached it; the last five say why reading has stopped. */
    state: 'starting' | 'syncing' | 'live' | 'unreachable' | 'refused' | 'wrong_chain' | 'reorg_too_deep' | 'failed'
    /** RFC 3339, UTC. */
    since: string
    indexed_height: number | null
    node_height: number | null
    lag_blocks: number | null
    /** Age of the newest indexed block. */
    lag_seconds: number | null
    /** Share of the node’s height that has been read. */
    progress: number | null
    confirmation_depth: number
  } | null
  transfers: number
  stale: boolean
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
}

export type OwnAttribution = {
  /** TypeID, `att_` and a UUIDv7 in base32. */
  id: string
  object: 'attribution'
  network: string
  address: string | null
  transaction_hash: string | null
  label: string
  /** What it is. */
  category: string | null
  /** What it did; of a victim, what it suffered. */
  abuse: string | null
  role: 'victim' | null
  confidence: number
  confidence_basis: 'own_statement'
  /** Where the information comes from. */
  note: string | null
  source_url: string | null
  entity: {
    /** TypeID, `ent_` and a UUIDv7 in base32. */
    id: string
    name: string
  } | null
  valid_from: string | null
  valid_to: string | null
  /** Only what is `in_force` counts. `scheduled`: before `valid_from`, or while a very busy address is being summarised. `proposed`: an analyst’s, until somebody approves it. What was removed or rejected stays readable, so that old checks can be explained. */
  status: 'proposed' | 'scheduled' | 'in_force' | 'expired' | 'removed' | 'rejected'
  author: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** Who approved or rejected what was proposed. */
  decision: {
    by: {
      type: 'user' | 'api_key' | 'job' | 'system'
      id: string | null
      name: string | null
    }
    /** RFC 3339, UTC. */
    at: string
    note: string | null
  } | null
  removed_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type AttributionDispute = {
  /** TypeID, `dsp_` and a UUIDv7 in base32. */
  id: string
  object: 'attribution_dispute'
  /** TypeID, `att_` and a UUIDv7 in base32. */
  attribution_id: string
  /** While it is `upheld`, the statement does not count toward the organisation’s scores. */
  state: 'open' | 'upheld' | 'rejected' | 'withdrawn'
  reason: string
  author: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** Of its current state; null while it is open. */
  resolution: {
    note: string
    by: {
      type: 'user' | 'api_key' | 'job' | 'system'
      id: string | null
      name: string | null
    }
    /** RFC 3339, UTC. */
    at: string
  } | null
  /** Every state it went through, oldest first. */
  history: {
    state: 'open' | 'upheld' | 'rejected' | 'withdrawn'
    note: string
    by: {
      type: 'user' | 'api_key' | 'job' | 'system'
      id: string | null
      name: string | null
    }
    /** RFC 3339, UTC. */
    at: string
  }[]
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type EntitySummary = {
  /** TypeID, `ent_` and a UUIDv7 in base32. */
  id: string
  object: 'entity'
  name: string
  aliases: string[]
  category: string | null
  abuses: string[]
  /** ISO 3166 alpha-2. */
  jurisdictions: string[]
  /** Known to this organisation only. */
  own: boolean
  address_count_by_network: Record<string, number>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type Entity = {
  /** TypeID, `ent_` and a UUIDv7 in base32. */
  id: string
  object: 'entity'
  name: string
  aliases: string[]
  category: string | null
  abuses: string[]
  /** ISO 3166 alpha-2. */
  jurisdictions: string[]
  /** Known to this organisation only. */
  own: boolean
  address_count_by_network: Record<string, number>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** Every category that a source gives it. */
  categories: string[]
  /** Entities that this organisation merged into it. Asked for by their ids, this one answers. */
  merged: {
    /** TypeID, `ent_` and a UUIDv7 in base32. */
    id: string
    name: string
    /** TypeID, `emg_` and a UUIDv7 in base32. */
    merge_id: string
  }[]
  url: string | null
  /** The hundred with the highest confidence; `GET /v1/entities/{id}/attributions` lists all. */
  attributions: EntityAttribution[]
  attribution_count: number
  sources: EntitySource[]
  confidence: {
    /** Step of the TagPack scale, or `list_publication`. */
    level: string
    value: number
    explanation: string
  }
  conflicts: {
    field: 'category' | 'abuse'
    values: {
      value: string
      attributions: number
      highest_confidence: number
      sources: string[]
    }[]
  }[]
  sanctions: {
    list_id: string
    publisher: string | null
    addresses: number
    /** The earliest known designation. */
    designated_at: string | null
    /** Null while any address is listed. */
    delisted_at: string | null
    source_url: string | null
  }[]
}

export type EntityAttribution = {
  /** TypeID, `att_` and a UUIDv7 in base32. */
  id: string
  /** Null for a statement about a transaction. */
  address: string | null
  transaction_hash: string | null
  network: string
  label: string
  /** What it is. */
  category: string | null
  /** What it did; of a victim, what it suffered. */
  abuse: string | null
  role: 'victim' | null
  confidence: number
  confidence_basis: string
  source: {
    type: string
    url: string | null
    publisher: string | null
    retrieved_at: string | null
  }
  listed_by: string | null
  valid_from: string | null
  valid_to: string | null
  tag_pack: string | null
  tag_pack_version: string | null
  /** True while a dispute of the organisation is upheld: it does not count for it. */
  disputed: boolean
  /** State of the organisation’s dispute, while there is one. */
  dispute: 'open' | 'upheld' | null
}

export type EntitySource = {
  name: string
  publisher: string | null
  url: string | null
  licence: string | null
  version: string
  /** How many of its versions name the entity. */
  versions: number
  /** RFC 3339, UTC. */
  imported_at: string
  attributions: number
}

export type EntityMerge = {
  /** TypeID, `emg_` and a UUIDv7 in base32. */
  id: string
  object: 'entity_merge'
  into: {
    /** TypeID, `ent_` and a UUIDv7 in base32. */
    id: string
    name: string
  }
  entities: {
    /** TypeID, `ent_` and a UUIDv7 in base32. */
    id: string
    name: string
  }[]
  reason: string | null
  author: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** Who took the merge back; null while it is in force. */
  split: {
    reason: string | null
    by: {
      type: 'user' | 'api_key' | 'job' | 'system'
      id: string | null
      name: string | null
    }
    /** RFC 3339, UTC. */
    at: string
  } | null
  /** RFC 3339, UTC. */
  created_at: string
}

export type PolicySummary = {
  /** TypeID, `pol_` and a UUIDv7 in base32. */
  id: string
  object: 'policy'
  version: number
  name: string
  description: string
  /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
  status: 'draft' | 'shadow' | 'active' | 'retired'
  /** Of the canonical JSON (RFC 8785) of the document. */
  sha256: string
  based_on: string | null
  author: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** When its status last changed. */
  reason: string | null
  /** When it last became active. */
  activated_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  rules: number
}

export type PolicyDocument = {
  schema: 1
  name: string
  description: string
  trace: {
    hop_limit: number
    /** Links that carry less than this share of the value are not followed. */
    epsilon: string
    /** Refinement by 10 stops here. */
    epsilon_floor: string
    /** No refinement after a pass that followed more links than this. */
    work_limit: number
  }
  rules: PolicyRule[]
  /** The minimum score of a subject that is itself attributed to one of the categories. */
  own_floors: {
    categories: string[]
    floor: number
  }[]
  /** Categories that are named in an answer but never score. */
  hosts: string[]
  /** An attribution with one of these concepts names a victim or target, not the actor. */
  innocent_roles: string[]
  signals: {
    key: string
    categories: string[]
  }[]
  bands: {
    medium: number
    high: number
    severe: number
  }
  /** Sub-scores sorted from the highest weigh 1, w, w^2 ... */
  rank_weight: string
  dust: {
    enabled: boolean
    usd: string
    percent: string
    cap: number
  }
  designation: {
    categories: string[]
    /** Whether transfers before the designation count as well. */
    before_counts: boolean
  }
  /** `score_range.low` leaves out attributions below this confidence. */
  low_confidence: number
  unknown_below_share: string
  low_coverage_below_share: string
  allow_list: PolicyAllowListEntry[]
}

export type PolicyRule = {
  id: string
  categories: string[]
  direction: 'source' | 'destination'
  exposure: 'direct' | 'indirect'
  /** Dollars. Not used where a direction is measured in an asset’s own units. */
  usd: {
    lo: string
    hi: string
  }
  /** Percent of the value of the subject in the direction. */
  percent: {
    lo: string
    hi: string
  }
  score: {
    min: number
    max: number
  }
  /** Weight lost with every hop after the first: amount times decay^(hop-1). */
  decay: string
}

export type PolicyAllowListEntry = {
  network: string
  address: string
  /** The score of this address is never higher, whatever was found. */
  cap: number
  reason: string
  expires_at: string | null
}

export type Policy = {
  /** TypeID, `pol_` and a UUIDv7 in base32. */
  id: string
  object: 'policy'
  version: number
  name: string
  description: string
  /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
  status: 'draft' | 'shadow' | 'active' | 'retired'
  /** Of the canonical JSON (RFC 8785) of the document. */
  sha256: string
  based_on: string | null
  author: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** When its status last changed. */
  reason: string | null
  /** When it last became active. */
  activated_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  document: PolicyDocument
  /** As `POST /v1/policies/validate` answers. */
  findings: PolicyFinding[]
  /** When this version was active, newest first. */
  activations: PolicyActivation[]
  /** While its status is `shadow`. */
  shadow: PolicyShadowStatistics | null
}

export type PolicyFinding = {
  /** With an error a version can neither shadow nor become active; a warning is advice. */
  severity: 'error' | 'warning'
  /** Stable name of the kind of finding, such as `thresholds_upside_down`. */
  code: string
  /** Dotted path inside the document, such as `rules.3.usd.lo`; empty for the whole of it. */
  field: string
  /** Id of the rule it is about. */
  rule: string | null
  message: string
  mend: string
}

export type PolicyActivation = {
  /** TypeID, `pol_` and a UUIDv7 in base32. */
  policy_id: string
  version: number
  sha256: string
  kind: 'first' | 'activate' | 'rollback'
  reason: string | null
  actor: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  replaced_policy_id: string | null
  /** RFC 3339, UTC. */
  activated_at: string
  /** Null while it is the active one. */
  replaced_at: string | null
}

export type PolicyShadowStatistics = {
  /** RFC 3339, UTC. */
  since: string
  /** Checks scored under both policies since then. */
  checks: number
  level_changes: number
  raised: number
  lowered: number
  /** Checks that could not be scored under the shadow policy. */
  failed: number
  average_score_change: string | null
  migration: LevelMatrix
  last_check_at: string | null
}

export type LevelMatrix = {
  levels: ['unknown', 'low', 'medium', 'high', 'severe']
  /** `counts[i][j]`: subjects at level i under the active policy and at level j under the other one. */
  counts: number[][]
}

export type PolicyValidation = {
  object: 'policy_validation'
  /** No finding is an error. */
  valid: boolean
  /** Null if the document does not have the form of a policy. */
  sha256: string | null
  errors: number
  warnings: number
  findings: PolicyFinding[]
}

export type PolicyComparison = {
  object: 'policy_comparison'
  from: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    version: number
    name: string
    /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
    status: 'draft' | 'shadow' | 'active' | 'retired'
    sha256: string
  }
  to: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    version: number
    name: string
    /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
    status: 'draft' | 'shadow' | 'active' | 'retired'
    sha256: string
  }
  identical: boolean
  changes: PolicyChange[]
}

export type PolicyChange = {
  section:
    | 'general'
    | 'trace'
    | 'rules'
    | 'own_floors'
    | 'hosts'
    | 'innocent_roles'
    | 'signals'
    | 'bands'
    | 'dust'
    | 'designation'
    | 'coverage'
    | 'allow_list'
  kind: 'added' | 'removed' | 'changed'
  /** What changed: a rule’s id, an address, a band, a category. */
  subject: string
  /** Dotted path in the newer document; null if it was removed. */
  field: string | null
  from: string | null
  to: string | null
  /** Whether this change alone can only raise scores, can only lower them, or could do either. */
  effect: 'stricter' | 'looser' | 'neutral'
  /** The change in plain words. */
  text: string
}

export type PolicyBacktest = {
  /** TypeID, `bkt_` and a UUIDv7 in base32. */
  id: string
  object: 'policy_backtest'
  /** The draft as it was when the back-test was requested. */
  policy: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    version: number
    name: string
    sha256: string
  }
  /** The policy that was active then. */
  against: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    version: number
    name: string
    sha256: string
  }
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  last_checks: number
  /** A subject at this level or above counts as an alert. */
  alert_level: 'medium' | 'high' | 'severe'
  minutes_per_alert: number
  progress: {
    /** Null until the subjects are chosen. */
    total: number | null
    done: number
    skipped: number
  }
  requested_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  started_at: string | null
  finished_at: string | null
  error: string | null
  /** Present once `status` is `done`. */
  result: BacktestResult | null
  notes: string[]
}

export type BacktestResult = {
  /** Compared; the newest check of each subject. */
  subjects: number
  /** Of them, monitored wallets. */
  wallets: number
  /** Traced again, because the draft traces differently or nothing was stored to score from. */
  retraced: number
  /** Model of every score here. Absent from older back-tests. */
  model_version?: string
  migration: LevelMatrix
  /** Subjects at `alert_level` or above; `outcomes` has the alerts of monitored wallets. */
  alerts: {
    from: number
    to: number
    gained: number
    lost: number
  }
  /** What activating it would do to alerts, on the data of the back-test. Absent from older back-tests. */
  outcomes?: AlertOutcomes
  average_score_change: string | null
  largest_rise: number
  largest_fall: number
  /** Alerts times `minutes_per_alert`, in hours. */
  analyst_hours: {
    /** Exact decimal number as a string. */
    from: string
    /** Exact decimal number as a string. */
    to: string
    /** Exact decimal number as a string. */
    change: string
  }
  /** Up to ten of each kind, the largest moves first. */
  examples: BacktestExample[]
  skipped: {
    reason: string
    count: number
  }[]
}

export type AlertOutcomes = {
  /** Active monitored wallets that were looked at. */
  wallets: number
  raised: number
  /** More severe, or seen by another rule. */
  strengthened: number
  weakened: number
  /** Closed by itself, or marked as no longer met where people work on it. */
  resolved: number
  /** Up to ten of each kind, the most severe first. */
  examples: AlertOutcome[]
  skipped: {
    reason: string
    count: number
  }[]
}

export type AlertOutcome = {
  kind: 'raised' | 'strengthened' | 'weakened' | 'resolved'
  network: string
  address: string
  title: string
  /** Null for an alert that would be raised. */
  from: 'low' | 'medium' | 'high' | 'severe' | null
  /** Null for an alert that would be resolved. */
  to: 'low' | 'medium' | 'high' | 'severe' | null
}

export type BacktestExample = {
  /** `raised` and `lowered`: the level differs, but no alert is gained or lost. */
  kind: 'alert_gained' | 'alert_lost' | 'raised' | 'lowered'
  /** TypeID, `chk_` and a UUIDv7 in base32. */
  check_id: string
  subject_type: 'address' | 'transaction'
  network: string
  subject: string
  from: {
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  }
  to: {
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  }
  /** What moved the score most, first. */
  moved_by: {
    /** Id of a rule, or the type of an override. */
    rule: string
    direction: 'source' | 'destination' | null
    /** Null where the policy has no such contribution. */
    points_from: string | null
    points_to: string | null
  }[]
  text: string
}

export type Screening = {
  /** TypeID, `scr_` and a UUIDv7 in base32. */
  id: string
  object: 'screening'
  query: {
    address: string | null
    network: string | null
    identifier: string | null
    identifier_type:
      | 'name'
      | 'passport'
      | 'national_id'
      | 'tax_id'
      | 'registration_number'
      | 'imo'
      | 'email'
      | 'domain'
      | 'lei'
      | 'swift_bic'
      | null
    entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown' | null
    date_of_birth: string | null
    country: string | null
    lists: string[] | null
    threshold: number | null
    as_of: string | null
  }
  matched: boolean
  /** `match`: an address or identifier is on a list; `potential_match`: a name resembles an entry, or the entry that matches is no longer in force. */
  status: 'no_match' | 'match' | 'potential_match'
  matches: ScreeningMatch[]
  lists_screened: ScreenedList[]
  /** Addresses only: statements that risk checks count as a listing by a screened list, but that the list does not confirm. */
  disagreements: ListDisagreement[]
  /** What limits the answer, in sentences: parts of lists that were not read, lists past their age budget, disagreements. */
  notes: string[]
  algorithm: string
  /** RFC 3339, UTC. */
  screened_at: string
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True if one of the screened lists is stale; `lists_screened` says which. */
  stale: boolean
  /** The oldest last successful read among the screened lists. */
  last_good_read_at: string | null
}

export type ScreeningMatch = {
  list_id: string
  list_version: string
  /** The list’s own id of the entry. */
  entry_id: string
  name: string
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
  programs: string[]
  match_type: 'address' | 'identifier' | 'name'
  /** 100 for addresses and identifiers, which match exactly or not at all. */
  score: number
  /** The address, identifier or name of the entry, as the list writes it. */
  matched_on: string
  explanations: string[]
  /** Where the list gives it. */
  designated_at: string | null
  delisted_at: string | null
  source_url: string | null
  /** Null where the entry is not kept here. */
  entry: MatchEntry | null
  /** Remembered for the subject and the entry across screenings and list versions; null if nobody decided. */
  decision: MatchDecision | null
}

export type MatchEntry = {
  aliases: string[]
  birth_dates: string[]
  countries: string[]
  listed_on: {
    /** RFC 3339, UTC. */
    date: string
    /** `list`: the entry gives the date; `attribution`: a statement about an address of the entry does; `first_version`: the first list version with the address. */
    source: 'list' | 'attribution' | 'first_version'
    publisher: string | null
    source_url: string | null
  } | null
}

export type MatchDecision = {
  state: 'undecided' | 'true_match' | 'false_positive'
  reason: string | null
  decided_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** RFC 3339, UTC. */
  decided_at: string
  /** True if the entry’s names, birth dates, programmes or dates of listing changed after the decision: decide again. */
  outdated: boolean
  /** The day of the first list version that holds the entry as it is now; null while the decision stands. */
  entry_changed_at: string | null
}

export type ScreenedList = {
  list_id: string
  version: string
  published_at: string | null
  /** RFC 3339, UTC. */
  ingested_at: string
  entry_count: number
  /** Of the bytes as published. */
  sha256: string
  /** True while the last attempt to read a newer version failed or was refused, and past the list’s age budget. */
  stale: boolean
  /** Whole days from publication, else ingestion, to the screening (or to `as_of`). Null in answers from before this was recorded. */
  age_days: number | null
  age_budget_days: number | null
  /** False if the version is not the whole list: what is missing was not screened. Null in answers from before this was recorded. */
  complete: boolean | null
  incomplete_reasons: ('comments_missing' | 'remarks_cut' | 'no_addresses')[]
}

export type ListDisagreement = {
  list_id: string
  /** The version screened against, which does not name the address. */
  list_version: string
  list_complete: boolean
  source: 'attribution'
  network: string
  address: string
  label: string
  publisher: string | null
  source_url: string | null
  designated_at: string | null
}

export type ScreeningSummary = {
  /** TypeID, `scr_` and a UUIDv7 in base32. */
  id: string
  object: 'screening'
  query: {
    address: string | null
    network: string | null
    identifier: string | null
    identifier_type:
      | 'name'
      | 'passport'
      | 'national_id'
      | 'tax_id'
      | 'registration_number'
      | 'imo'
      | 'email'
      | 'domain'
      | 'lei'
      | 'swift_bic'
      | null
    entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown' | null
    date_of_birth: string | null
    country: string | null
    lists: string[] | null
    threshold: number | null
    as_of: string | null
  }
  matched: boolean
  /** `match`: an address or identifier is on a list; `potential_match`: a name resembles an entry, or the entry that matches is no longer in force. */
  status: 'no_match' | 'match' | 'potential_match'
  /** RFC 3339, UTC. */
  screened_at: string
  match_count: number
  /** A screened list was incomplete, so `no_match` covers only the part that was read. */
  in_part: boolean
}

export type SanctionsList = {
  id: string
  object: 'sanctions_list'
  list_id: string
  title: string
  publisher: string
  url: string | null
  private: boolean
  active_version: ListVersion | null
  version_count: number
  /** Whole days since the version in force was published, else ingested. */
  age_days: number | null
  /** Past this age the list and every answer made with it are stale. */
  age_budget_days: number
  /** The last attempt to read a newer version failed or was refused, or the version in force is past its age budget. */
  stale: boolean
  stale_since: string | null
  stale_reason: string | null
  last_good_read_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
}

export type ListVersion = {
  list_id: string
  object: 'list_version'
  version: string
  /** `active`: in force; `superseded`: history; `refused`: its file was not taken; `withdrawn`: its import was undone, and it never counts. */
  state: 'active' | 'superseded' | 'refused' | 'withdrawn'
  format: string
  sha256: string
  published_at: string | null
  /** RFC 3339, UTC. */
  ingested_at: string
  activated_at: string | null
  entry_count: number
  /** Different crypto addresses, flagged ones included. */
  address_count: number
  /** Addresses that are not valid on any network; they match nothing. */
  flagged_count: number
  source_url: string | null
  /** False if the files do not hold the whole list. */
  complete: boolean
  /** `comments_missing`: SDN.CSV without SDN_COMMENTS.CSV; `remarks_cut`: remarks that end at their 1,000-character limit; `no_addresses`: the file has no place for crypto addresses. */
  incomplete_reasons: ('comments_missing' | 'remarks_cut' | 'no_addresses')[]
  /** An operator took this version although it had shrunk or lost a column. */
  confirmed: boolean
  refusal: string | null
}

export type ListDiff = {
  list_id: string
  object: 'list_diff'
  from: string
  to: string
  entries: {
    added: {
      entry_id: string
      name: string
      entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
      programs: string[]
    }[]
    removed: {
      entry_id: string
      name: string
      entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
      programs: string[]
    }[]
    changed: {
      entry_id: string
      name: string
      entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
      programs: string[]
      fields: {
        field: string
        removed: string[]
        added: string[]
      }[]
    }[]
  }
  addresses: {
    added: {
      asset: string
      network: string | null
      /** As the list writes it. */
      address: string
      flag: string | null
    }[]
    removed: {
      asset: string
      network: string | null
      /** As the list writes it. */
      address: string
      flag: string | null
    }[]
  }
}

export type ListDiffTouched = {
  object: 'list_diff_touched'
  list_id: string
  from: string
  to: string
  counts: {
    wallets: number
    customers: number
    screenings: number
    cases: number
  }
  wallets: {
    /** TypeID, `mon_` and a UUIDv7 in base32. */
    id: string
    network: string
    address: string
    label: string | null
    customer_reference: string | null
    entries: {
      entry_id: string
      name: string
      entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
      change: 'added' | 'removed' | 'changed'
    }[]
  }[]
  customers: {
    customer_reference: string
    wallets: number
    cases: number
  }[]
  screenings: {
    /** TypeID, `scr_` and a UUIDv7 in base32. */
    id: string
    query: {
      address: string | null
      network: string | null
      identifier: string | null
      identifier_type:
        | 'name'
        | 'passport'
        | 'national_id'
        | 'tax_id'
        | 'registration_number'
        | 'imo'
        | 'email'
        | 'domain'
        | 'lei'
        | 'swift_bic'
        | null
      entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown' | null
      date_of_birth: string | null
      country: string | null
      lists: string[] | null
      threshold: number | null
      as_of: string | null
    }
    entries: {
      entry_id: string
      name: string
      entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
      change: 'added' | 'removed' | 'changed'
    }[]
  }[]
  cases: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
    number: number
    title: string
    customer_reference: string | null
    entries: {
      entry_id: string
      name: string
      entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
      change: 'added' | 'removed' | 'changed'
    }[]
  }[]
  /** Kinds of which only 200 are named; the counts are whole. */
  capped: ('wallets' | 'customers' | 'screenings' | 'cases')[]
  /** Kinds that the key or person may not read; they count as 0. */
  hidden: ('wallets' | 'customers' | 'cases')[]
  /** Why more may be touched than is shown, in sentences. */
  partial: string[]
}

export type ScreeningMatchRow = {
  list_id: string
  list_version: string
  /** The list’s own id of the entry. */
  entry_id: string
  name: string
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
  programs: string[]
  match_type: 'address' | 'identifier' | 'name'
  /** 100 for addresses and identifiers, which match exactly or not at all. */
  score: number
  /** The address, identifier or name of the entry, as the list writes it. */
  matched_on: string
  /** Where the list gives it. */
  designated_at: string | null
  delisted_at: string | null
  source_url: string | null
  object: 'screening_match'
  /** A screening that found it. */
  screening_id: string
  query: {
    address: string | null
    network: string | null
    identifier: string | null
    identifier_type:
      | 'name'
      | 'passport'
      | 'national_id'
      | 'tax_id'
      | 'registration_number'
      | 'imo'
      | 'email'
      | 'domain'
      | 'lei'
      | 'swift_bic'
      | null
    entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown' | null
    date_of_birth: string | null
    country: string | null
    lists: string[] | null
    threshold: number | null
    as_of: string | null
  }
  open: boolean
  /** False if the version in force does not have the entry. */
  in_force: boolean
  entry: MatchEntry
  decision: MatchDecision | null
  /** RFC 3339, UTC. */
  first_seen_at: string
  /** RFC 3339, UTC. */
  seen_at: string
}

export type MatchDecisions = {
  object: 'match_decisions'
  data: {
    /** TypeID, `scr_` and a UUIDv7 in base32. */
    screening_id: string
    list_id: string
    entry_id: string
    decision: MatchDecision
  }[]
}

export type DecidedMatch = {
  state: 'undecided' | 'true_match' | 'false_positive'
  reason: string | null
  decided_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** RFC 3339, UTC. */
  decided_at: string
  object: 'match_decision'
  /** The screening it was decided on. */
  screening_id: string
  list_id: string
  entry_id: string
  /** Of the entry. */
  name: string
}

export type Alert = {
  /** TypeID, `alr_` and a UUIDv7 in base32. */
  id: string
  object: 'alert'
  rule: {
    /** TypeID, `rul_` and a UUIDv7 in base32. */
    id: string
    key:
      | 'sanctions_exposure'
      | 'category_exposure'
      | 'risk_score'
      | 'risk_level_change'
      | 'large_transfer'
      | 'velocity'
      | 'structuring'
      | 'rapid_movement'
      | 'dormant_reactivation'
      | 'new_counterparty_category'
      | 'list_change'
    version: number
    name: string
  }
  severity: 'low' | 'medium' | 'high' | 'severe'
  state: 'open' | 'in_review' | 'escalated' | 'closed'
  resolution: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable' | null
  /** The reason it was closed for, in the words of the organisation. */
  reason: string | null
  /** A dismissal that waits for a second person; null while there is none. */
  proposed_closing: ProposedClosing | null
  duplicate_of: string | null
  title: string
  /** Null of alerts from before findings were kept. */
  finding: AlertFinding | null
  /** The rules that see the finding now, the most severe first; empty once none does. */
  signals: AlertSignal[]
  /** Since when no rule sees the finding any more. */
  unmet_since: string | null
  /** Whether it was closed because its finding no longer holds. */
  resolved_by_itself: boolean
  subject: {
    type: 'address' | 'transaction'
    network: string
    address: string
    transaction_hash: string | null
  }
  /** TypeID, `mon_` and a UUIDv7 in base32. */
  monitored_wallet_id: string
  customer_reference: string | null
  case_id: string | null
  /** The first fact and the newest ones, at most ten; `occurrences` counts all. */
  evidence: AlertEvidence[]
  /** True where a reorganisation removed every fact behind the alert. */
  evidence_orphaned: boolean
  /** Risk of the wallet when the alert was raised, from the check made then; null where no check could be made. */
  risk: {
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
    model_version: string
    hop_limit: number
    /** TypeID, `chk_` and a UUIDv7 in base32. */
    check_id: string
    /** RFC 3339, UTC. */
    checked_at: string
  } | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  assignee: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
  } | null
  /** RFC 3339, UTC. */
  due_at: string
  snoozed_until: string | null
  occurrences: number
  /** Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s. */
  revision: number
  /** RFC 3339, UTC. */
  first_seen_at: string
  /** RFC 3339, UTC. */
  last_seen_at: string
  /** When somebody first acknowledged it. */
  acknowledged_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  closed_at: string | null
  /** Whether the chain data was stale when the alert was raised; kept for ever. */
  stale: boolean
  last_good_read_at: string | null
}

export type ProposedClosing = {
  resolution: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable'
  reason: string
  duplicate_of: string | null
  comment: string | null
  by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** RFC 3339, UTC. */
  at: string
}

export type AlertFinding = {
  /** `counterparty`: money from or to somebody; `listed`: the wallet itself is on a list; `risk`: its score or level; `pattern`: how it moves money. */
  kind: 'counterparty' | 'listed' | 'risk' | 'pattern'
  direction: 'in' | 'out' | 'self' | null
  counterparty: {
    name: string
    /** Null where it has several addresses. */
    address: string | null
    addresses: number
    categories: string[]
  } | null
  exposure_type: 'direct' | 'indirect' | null
  hop: number | null
  amounts: {
    /** Exact decimal number as a string. */
    amount: string
    symbol: string
    amount_usd: string | null
  }[]
  /** Null where nothing of it has a price. */
  amount_usd: string | null
  /** Of the value of the wallet in this direction. */
  share: string | null
  first_at: string | null
  last_at: string | null
  designation: {
    listed_by: string | null
    designated_at: string | null
    delisted_at: string | null
    /** Whether the money moved before or after the designation; `unknown` where a date is missing. */
    timing: 'before' | 'after' | 'both' | 'unknown'
  } | null
  /** Worth less than the organisation counts as dust. */
  dust: boolean
}

export type AlertSignal = {
  rule: {
    /** TypeID, `rul_` and a UUIDv7 in base32. */
    id: string
    key:
      | 'sanctions_exposure'
      | 'category_exposure'
      | 'risk_score'
      | 'risk_level_change'
      | 'large_transfer'
      | 'velocity'
      | 'structuring'
      | 'rapid_movement'
      | 'dormant_reactivation'
      | 'new_counterparty_category'
      | 'list_change'
    version: number
    name: string
  }
  severity: 'low' | 'medium' | 'high' | 'severe'
  title: string
  /** RFC 3339, UTC. */
  since: string
}

export type AlertEvidence = {
  type: 'transfer' | 'window' | 'exposure' | 'risk' | 'list_entry'
  /** The same fact has the same id: `network:transaction_hash:index` of a transfer, for example. */
  id: string
  /** RFC 3339, UTC. */
  occurred_at: string
  block_height: number | null
  transaction_hash: string | null
  amount: string | null
  amount_raw: string | null
  amount_usd: string | null
  asset: Asset | null
  direction: 'in' | 'out' | 'self' | null
  counterparty: {
    address: string
    entity: string | null
    categories: string[]
    confidence: number | null
    source_url: string | null
  } | null
  /** What the rule measured, and the threshold it was compared with. */
  measures: {
    /** What was measured, such as `amount_usd`, `transfers`, `score`. */
    name: string
    value: string
    threshold: string | null
    text: string
  }[]
  exposure: {
    categories: string[]
    exposure_type: 'direct' | 'indirect'
    hop: number
    /** Share between 0 and 1 as a decimal string. */
    share: string
    amount_usd: string | null
  } | null
  list_entry: {
    list_id: string
    list_version: string
    entry_id: string
    change: 'added' | 'removed'
    name: string
  } | null
  /** When a reorganisation of the chain removed the fact; null while it holds. */
  orphaned_at: string | null
}

export type AlertTurn = {
  id: string
  kind:
    | 'raised'
    | 'occurred_again'
    | 'state'
    | 'assigned'
    | 'snoozed'
    | 'commented'
    | 'due_changed'
    | 'case_linked'
    | 'evidence_orphaned'
    | 'evidence_restored'
    | 'signal_added'
    | 'signal_ended'
    | 'strengthened'
    | 'weakened'
    | 'no_longer_met'
    | 'holds_again'
    | 'closing_proposed'
    | 'closing_turned_down'
  /** RFC 3339, UTC. */
  at: string
  actor: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  from: string | null
  to: string | null
  /** Who it was assigned to, with `assigned`. */
  assignee: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
  } | null
  /** The resolution it was closed with, or was to be. */
  resolution: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable' | null
  /** The reason it was closed for, or was to be. */
  reason: string | null
  duplicate_of: string | null
  comment: string | null
}

export type AlertSuppression = {
  /** TypeID, `sup_` and a UUIDv7 in base32. */
  id: string
  object: 'alert_suppression'
  /** `proposed` until another person approves it; it holds findings back only while it is `active`. */
  state: 'proposed' | 'active' | 'expired' | 'ended'
  scope: 'wallet' | 'customer'
  /** Null where it is for a customer. */
  wallet: {
    /** TypeID, `mon_` and a UUIDv7 in base32. */
    monitored_wallet_id: string
    network: string
    address: string
    label: string | null
  } | null
  /** Null where it is for one wallet. */
  customer_reference: string | null
  /** What the finding is about. */
  counterparty: string
  /** A finding that is more severe than this raises its alert. */
  most_severe: 'low' | 'medium' | 'high' | 'severe'
  reason: string
  /** The alert it was made from. */
  alert_id: string
  /** RFC 3339, UTC. */
  expires_at: string
  created_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** RFC 3339, UTC. */
  created_at: string
  approved_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  } | null
  approved_at: string | null
  ended_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  } | null
  ended_at: string | null
  ended_reason: string | null
  /** What it has held back: different findings, how often they were seen, and when last. */
  held_back: {
    findings: number
    times: number
    last_at: string | null
  }
}

export type AlertSuppressionDetail = {
  /** TypeID, `sup_` and a UUIDv7 in base32. */
  id: string
  object: 'alert_suppression'
  /** `proposed` until another person approves it; it holds findings back only while it is `active`. */
  state: 'proposed' | 'active' | 'expired' | 'ended'
  scope: 'wallet' | 'customer'
  /** Null where it is for a customer. */
  wallet: {
    /** TypeID, `mon_` and a UUIDv7 in base32. */
    monitored_wallet_id: string
    network: string
    address: string
    label: string | null
  } | null
  /** Null where it is for one wallet. */
  customer_reference: string | null
  /** What the finding is about. */
  counterparty: string
  /** A finding that is more severe than this raises its alert. */
  most_severe: 'low' | 'medium' | 'high' | 'severe'
  reason: string
  /** The alert it was made from. */
  alert_id: string
  /** RFC 3339, UTC. */
  expires_at: string
  created_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** RFC 3339, UTC. */
  created_at: string
  approved_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  } | null
  approved_at: string | null
  ended_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  } | null
  ended_at: string | null
  ended_reason: string | null
  /** What it has held back: different findings, how often they were seen, and when last. */
  held_back: {
    findings: number
    times: number
    last_at: string | null
  }
  findings: {
    /** TypeID, `mon_` and a UUIDv7 in base32. */
    monitored_wallet_id: string
    network: string
    address: string
    rule_key:
      | 'sanctions_exposure'
      | 'category_exposure'
      | 'risk_score'
      | 'risk_level_change'
      | 'large_transfer'
      | 'velocity'
      | 'structuring'
      | 'rapid_movement'
      | 'dormant_reactivation'
      | 'new_counterparty_category'
      | 'list_change'
    title: string
    times: number
    /** RFC 3339, UTC. */
    first_at: string
    /** RFC 3339, UTC. */
    last_at: string
  }[]
}

export type BulkAlertResult = {
  data: (
    | {
        id: string
        alert: Alert
      }
    | {
        id: string
        error: {
          code: string
          message: string
        }
      }
  )[]
  updated: number
  refused: number
  case_id: string | null
}

export type Case = {
  /** TypeID, `cas_` and a UUIDv7 in base32. */
  id: string
  object: 'case'
  /** Counts from 1 in each organisation. */
  number: number
  title: string
  summary: string | null
  type: 'transaction_alert' | 'wallet_review' | 'sanctions_hit' | 'victim_report' | 'law_enforcement_request' | 'other'
  state: 'open' | 'on_hold' | 'closed'
  stage: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
  outcome: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate' | null
  hold_reason: string | null
  hold_until: string | null
  priority: 'low' | 'medium' | 'high' | 'urgent'
  tags: string[]
  assigned_investigator: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
    email: string
  } | null
  reviewer: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
    email: string
  } | null
  /** Who reviewed the case and moved it to reporting; null while nobody has since it last went back, or if a key moved it. */
  reviewed_by: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
    email: string
  } | null
  /** When that was. */
  reviewed_at: string | null
  subjects: CaseSubject[]
  alert_ids: string[]
  available_reports: {
    /** TypeID, `rpt_` and a UUIDv7 in base32. */
    id: string
    type: string
    format: string
    version: number
    /** RFC 3339, UTC. */
    created_at: string
  }[]
  timeline_url: string
  due_at: string | null
  /** RFC 3339, UTC. */
  opened_at: string
  closed_at: string | null
  external_reference: string | null
  customer_reference: string | null
  /** The case that this duplicate was merged into. */
  merged_into: string | null
  open_tasks: number
  /** Removed files are not counted. */
  evidence_files: number
  /** Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s. */
  revision: number
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** What happened, in paragraphs; for the report of the case. */
  narrative: string | null
  /** Risk checks and reports that were added to the case. */
  attachments: CaseAttachment[]
  /** The body the case was opened with, as it was received. */
  intake: Record<string, unknown>
  /** Moves the rules allow from here, and what each still needs. */
  next_steps: CaseStep[]
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type CaseSubject = {
  type: 'address' | 'transaction' | 'entity'
  /** Canonical address, transaction hash, or id of an entity. */
  value: string
  /** Null for an entity. */
  network: string | null
  /** Of an entity; null otherwise. */
  name: string | null
  /** The part it plays in the case; null if nobody has said. */
  role: 'customer' | 'suspect' | 'victim' | 'counterparty' | 'intermediary' | null
  /** RFC 3339, UTC. */
  added_at: string
}

export type CaseAttachment = {
  type: 'risk_check' | 'report'
  /** Of the risk check or report. */
  id: string
  title: string
  /** Level that a risk check found; null for a report. */
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe' | null
  /** Score that a risk check found; null for a report. */
  score: number | null
  /** Model that gave the score; null for a report. */
  model_version: string | null
  /** When the check or report was made. */
  made_at: string
  /** RFC 3339, UTC. */
  added_at: string
}

export type CaseStep = {
  field: 'state' | 'stage'
  to: string
  direction: 'forward' | 'back' | 'aside'
  /** Fields that must be sent with it. */
  needs: string[]
  /** Outcomes to choose from if the move closes the case; empty otherwise. */
  outcomes: {
    outcome: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate'
    /** Why the caller may not close with it; null if they may. */
    refused: string | null
  }[]
  /** Why the caller may not make this move; null if they may. */
  refused: string | null
}

export type Found = {
  object: string
  id?: string
  /** RFC 3339, UTC. */
  created_at?: string
  /** RFC 3339, UTC. */
  updated_at?: string
}

export type CaseSummary = {
  /** TypeID, `cas_` and a UUIDv7 in base32. */
  id: string
  object: 'case'
  /** Counts from 1 in each organisation. */
  number: number
  title: string
  summary: string | null
  type: 'transaction_alert' | 'wallet_review' | 'sanctions_hit' | 'victim_report' | 'law_enforcement_request' | 'other'
  state: 'open' | 'on_hold' | 'closed'
  stage: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
  outcome: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate' | null
  hold_reason: string | null
  hold_until: string | null
  priority: 'low' | 'medium' | 'high' | 'urgent'
  tags: string[]
  assigned_investigator: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
    email: string
  } | null
  reviewer: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
    email: string
  } | null
  /** Who reviewed the case and moved it to reporting; null while nobody has since it last went back, or if a key moved it. */
  reviewed_by: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
    email: string
  } | null
  /** When that was. */
  reviewed_at: string | null
  subjects: CaseSubject[]
  alert_ids: string[]
  available_reports: {
    /** TypeID, `rpt_` and a UUIDv7 in base32. */
    id: string
    type: string
    format: string
    version: number
    /** RFC 3339, UTC. */
    created_at: string
  }[]
  timeline_url: string
  due_at: string | null
  /** RFC 3339, UTC. */
  opened_at: string
  closed_at: string | null
  external_reference: string | null
  customer_reference: string | null
  /** The case that this duplicate was merged into. */
  merged_into: string | null
  open_tasks: number
  /** Removed files are not counted. */
  evidence_files: number
  /** Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s. */
  revision: number
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type CaseEvent = {
  seq: number
  /** RFC 3339, UTC. */
  at: string
  kind:
    | 'created'
    | 'stage_changed'
    | 'held'
    | 'resumed'
    | 'closed'
    | 'reopened'
    | 'assigned'
    | 'reviewer_set'
    | 'edited'
    | 'subject_added'
    | 'subject_edited'
    | 'subject_removed'
    | 'alert_added'
    | 'alert_removed'
    | 'attached'
    | 'detached'
    | 'note_added'
    | 'evidence_added'
    | 'evidence_removed'
    | 'task_added'
    | 'task_edited'
    | 'task_done'
    | 'task_reopened'
    | 'linked'
    | 'unlinked'
    | 'merged_into'
    | 'merged_from'
  actor: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** What changed: `from`, `to`, `comment` and the like. */
  detail: Record<string, unknown>
  note: {
    /** Markdown as written; treat it as untrusted. */
    source: string
  } | null
  /** Empty for the first event. */
  prev_hash: string
  /** SHA-256 of the previous hash’s bytes followed by the canonical JSON (RFC 8785) of the event. */
  hash: string
}

export type CaseEvidence = {
  /** TypeID, `evi_` and a UUIDv7 in base32. */
  id: string
  object: 'case_evidence'
  /** TypeID, `cas_` and a UUIDv7 in base32. */
  case_id: string
  name: string
  media_type:
    | 'image/png'
    | 'image/jpeg'
    | 'image/webp'
    | 'image/gif'
    | 'application/pdf'
    | 'text/plain'
    | 'text/csv'
    | 'application/json'
    | 'message/rfc822'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  /** Bytes. */
  size: number
  sha256: string
  description: string | null
  added_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** RFC 3339, UTC. */
  added_at: string
  /** When the file was removed; its name, size and hash stay. */
  removed_at: string | null
  removed_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  } | null
  removal_reason: string | null
  content_url: string | null
}

export type CaseTask = {
  /** TypeID, `tsk_` and a UUIDv7 in base32. */
  id: string
  object: 'case_task'
  /** TypeID, `cas_` and a UUIDv7 in base32. */
  case_id: string
  title: string
  assignee: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
    email: string
  } | null
  due_at: string | null
  done_at: string | null
  /** Null if an API key did it. */
  done_by: {
    /** TypeID, `usr_` and a UUIDv7 in base32. */
    id: string
    name: string
    email: string
  } | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type CaseLink = {
  object: 'case_link'
  kind: 'related' | 'duplicate' | 'merged_into'
  case: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
    number: number
    title: string
    state: 'open' | 'on_hold' | 'closed'
    stage: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
    priority: 'low' | 'medium' | 'high' | 'urgent'
  }
  comment: string | null
  /** Null for a merge, which is in the timeline. */
  linked_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  } | null
  /** RFC 3339, UTC. */
  linked_at: string
}

export type MonitoringRuleInput =
  | 'sanctions_exposure'
  | 'category_exposure'
  | 'risk_score'
  | 'risk_level_change'
  | 'large_transfer'
  | 'velocity'
  | 'structuring'
  | 'rapid_movement'
  | 'dormant_reactivation'
  | 'new_counterparty_category'
  | 'list_change'
  | {
      key: 'sanctions_exposure'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      direction?: 'in' | 'out' | 'any'
      exposure_type?: 'direct' | 'indirect' | 'any'
      max_hops?: number
      /** `post`: only transfers after the designation. */
      designation?: 'any' | 'post'
    }
  | {
      key: 'category_exposure'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      categories?: string[]
      direction?: 'in' | 'out' | 'any'
      exposure_type?: 'direct' | 'indirect' | 'any'
      max_hops?: number
      /** Dollars at the time of the transfer, as a decimal string. */
      min_amount_usd?: string | number
      /** Dollars at the time of the transfer, as a decimal string. */
      max_amount_usd?: string | number
      /** Share between 0 and 1 as a decimal string. */
      min_share?: string | number
    }
  | {
      key: 'risk_score'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      min_score?: number
    }
  | {
      key: 'risk_level_change'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      /** Any level when omitted. */
      from?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[]
      to?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[]
      rising_only?: boolean
    }
  | {
      key: 'large_transfer'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      /** Dollars at the time of the transfer, as a decimal string. */
      min_amount_usd?: string | number
      /** Symbol, `native`, contract address or CAIP-19 id; every asset when omitted. */
      asset?: string
      direction?: 'in' | 'out' | 'any'
    }
  | {
      key: 'velocity'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      /** A span of time: a whole number and `m`, `h` or `d`. */
      window?: string
      min_count?: number
      /** The transfers of the window must also be worth this much together. */
      min_amount_usd?: string | number
      direction?: 'in' | 'out' | 'any'
    }
  | {
      key: 'structuring'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      /** A span of time: a whole number and `m`, `h` or `d`. */
      window?: string
      /** Dollars at the time of the transfer, as a decimal string. */
      below_amount_usd?: string | number
      /** Counts transfers from `below_amount_usd` times (1 - margin) up to, not including, it. */
      margin?: string | number
      min_count?: number
      direction?: 'in' | 'out' | 'any'
    }
  | {
      key: 'rapid_movement'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      /** A span of time: a whole number and `m`, `h` or `d`. */
      within?: string
      /** Share of what came in within the span and left again. */
      min_share?: string | number
      /** What came in must be worth this much. */
      min_amount_usd?: string | number
    }
  | {
      key: 'dormant_reactivation'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      inactive_days?: number
      direction?: 'in' | 'out' | 'any'
    }
  | {
      key: 'new_counterparty_category'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      /** Any category when omitted. */
      categories?: string[]
      direction?: 'in' | 'out' | 'any'
    }
  | {
      key: 'list_change'
      /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
      id?: string
      /** Read only: accepted so that an answer can be sent back, and ignored. */
      version?: number
      name?: string
      /** Severity of the alerts it raises; each kind has its own default. */
      severity?: 'low' | 'medium' | 'high' | 'severe'
      enabled?: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown?: string
      /** Every list when omitted. */
      lists?: string[]
    }

export type MonitoringThresholds = Record<string, number | string>

export type MonitoredWallet = {
  /** TypeID, `mon_` and a UUIDv7 in base32. */
  id: string
  object: 'monitored_wallet'
  address: string
  network: string
  network_inferred: boolean
  also_seen_on: string[]
  label: string | null
  customer_reference: string | null
  state: 'active' | 'paused' | 'deleted'
  rules: MonitoringRule[]
  /** `organisation`: the wallet follows the organisation’s default rules. */
  rules_source: 'own' | 'organisation'
  /** Rises whenever the rules or thresholds of the wallet change. */
  rules_version: number
  thresholds: MonitoringThresholds
  /** Risk from the newest check; null until the first one, which the worker makes soon after the wallet is added. */
  risk: {
    score: number
    level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
    model_version: string
    hop_limit: number
    /** TypeID, `chk_` and a UUIDv7 in base32. */
    check_id: string
    /** RFC 3339, UTC. */
    checked_at: string
  } | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  last_evaluated_at: string | null
  /** Alerts of this wallet that are not closed. */
  alerts_open: number
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: {
    list_id: string
    version: string
    age_days: number
    age_budget_days: number
  }[]
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
}

export type MonitoringRule =
  | {
      key: 'sanctions_exposure'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      direction: 'in' | 'out' | 'any'
      exposure_type: 'direct' | 'indirect' | 'any'
      max_hops: number
      /** `post`: only transfers after the designation. */
      designation: 'any' | 'post'
    }
  | {
      key: 'category_exposure'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      categories: string[]
      direction: 'in' | 'out' | 'any'
      exposure_type: 'direct' | 'indirect' | 'any'
      max_hops: number
      /** Dollars at the time of the transfer, as a decimal string. */
      min_amount_usd: string
      /** Dollars at the time of the transfer, as a decimal string. */
      max_amount_usd?: string
      /** Share between 0 and 1 as a decimal string. */
      min_share: string
    }
  | {
      key: 'risk_score'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      min_score: number
    }
  | {
      key: 'risk_level_change'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      /** Any level when omitted. */
      from?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[]
      to: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[]
      rising_only: boolean
    }
  | {
      key: 'large_transfer'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      /** Dollars at the time of the transfer, as a decimal string. */
      min_amount_usd: string
      /** Symbol, `native`, contract address or CAIP-19 id; every asset when omitted. */
      asset?: string
      direction: 'in' | 'out' | 'any'
    }
  | {
      key: 'velocity'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      /** A span of time: a whole number and `m`, `h` or `d`. */
      window: string
      min_count: number
      /** The transfers of the window must also be worth this much together. */
      min_amount_usd?: string
      direction: 'in' | 'out' | 'any'
    }
  | {
      key: 'structuring'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      /** A span of time: a whole number and `m`, `h` or `d`. */
      window: string
      /** Dollars at the time of the transfer, as a decimal string. */
      below_amount_usd: string
      /** Counts transfers from `below_amount_usd` times (1 - margin) up to, not including, it. */
      margin: string
      min_count: number
      direction: 'in' | 'out' | 'any'
    }
  | {
      key: 'rapid_movement'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      /** A span of time: a whole number and `m`, `h` or `d`. */
      within: string
      /** Share of what came in within the span and left again. */
      min_share: string
      /** What came in must be worth this much. */
      min_amount_usd: string
    }
  | {
      key: 'dormant_reactivation'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      inactive_days: number
      direction: 'in' | 'out' | 'any'
    }
  | {
      key: 'new_counterparty_category'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      /** Any category when omitted. */
      categories?: string[]
      direction: 'in' | 'out' | 'any'
    }
  | {
      key: 'list_change'
      /** TypeID, `rul_` and a UUIDv7 in base32. */
      id: string
      version: number
      name: string
      severity: 'low' | 'medium' | 'high' | 'severe'
      enabled: boolean
      /** If the rule finds something at the same wallet within this span of an alert that is not closed, it counts as an occurrence of that alert. */
      cooldown: string
      /** Every list when omitted. */
      lists?: string[]
    }

export type StoppedMonitoring = {
  /** TypeID, `mon_` and a UUIDv7 in base32. */
  id: string
  object: 'monitored_wallet'
  deleted: true
  /** RFC 3339, UTC. */
  stopped_at: string
}

export type MonitoringDefaults = {
  object: 'monitoring_defaults'
  rules: MonitoringRule[]
  thresholds: MonitoringThresholds
  version: number
  /** Monitored wallets that follow them. */
  followed_by: number
  author: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** RFC 3339, UTC. */
  updated_at: string
}

export type Report = {
  /** TypeID, `rpt_` and a UUIDv7 in base32. */
  id: string
  object: 'report'
  type: 'wallet' | 'transaction' | 'case' | 'screening' | 'monitoring_period'
  case_id: string | null
  subject: ReportSubject | null
  /** Of a monitoring report; null otherwise. */
  period: ReportPeriod | null
  title: string
  /** Number of this report among those of the same type about the same thing. */
  version: number
  supersedes: string | null
  /** The newest finished report about the same thing. */
  superseded_by: string | null
  status: 'queued' | 'rendering' | 'ready' | 'failed' | 'revoked'
  /** Why it failed. */
  error: string | null
  requested_formats: ('pdf' | 'csv' | 'json' | 'zip')[]
  /** Empty until it is ready; never changes afterwards. */
  formats: ReportFile[]
  generated_at: string | null
  /** Who requested it. */
  generated_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** Null until it is ready, and where no score is part of it. */
  model_version: string | null
  hop_limit: number | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: {
    list_id: string
    version: string
    age_days: number
    age_budget_days: number
  }[]
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** Null until it is ready. */
  signature: ReportSignature | null
  revoked_at: string | null
  revoked_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  } | null
  revocation_reason: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  download: ReportDownload
}

export type ReportSubject = {
  type: 'address' | 'transaction' | 'screening' | 'monitored_wallet'
  value: string
  /** Null for a screening. */
  network: string | null
}

export type ReportPeriod = {
  /** RFC 3339, UTC. */
  from: string
  /** RFC 3339, UTC. */
  to: string
}

export type ReportFile = {
  format: 'pdf' | 'csv' | 'json' | 'zip'
  file_name: string
  media_type: string
  size_bytes: number
  sha256: string
}

export type ReportSignature = {
  alg: 'ed25519'
  key_id: string
  /** Base64. */
  value: string
  manifest_sha256: string
}

export type ReportDownload = {
  authorized: boolean
  /** Why there is no link; null where there is one. */
  reason: string | null
  /** Opens without a key until `expires_at`; `format` in it may be set to any format of this report. */
  url: string | null
  method: 'GET'
  expires_at: string | null
}

export type ReportSummary = {
  /** TypeID, `rpt_` and a UUIDv7 in base32. */
  id: string
  object: 'report'
  type: 'wallet' | 'transaction' | 'case' | 'screening' | 'monitoring_period'
  case_id: string | null
  subject: ReportSubject | null
  /** Of a monitoring report; null otherwise. */
  period: ReportPeriod | null
  title: string
  /** Number of this report among those of the same type about the same thing. */
  version: number
  supersedes: string | null
  /** The newest finished report about the same thing. */
  superseded_by: string | null
  status: 'queued' | 'rendering' | 'ready' | 'failed' | 'revoked'
  /** Why it failed. */
  error: string | null
  requested_formats: ('pdf' | 'csv' | 'json' | 'zip')[]
  /** Empty until it is ready; never changes afterwards. */
  formats: ReportFile[]
  generated_at: string | null
  /** Who requested it. */
  generated_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  /** Null until it is ready, and where no score is part of it. */
  model_version: string | null
  hop_limit: number | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: {
    list_id: string
    version: string
    age_days: number
    age_budget_days: number
  }[]
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** Null until it is ready. */
  signature: ReportSignature | null
  revoked_at: string | null
  revoked_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  } | null
  revocation_reason: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type Me = {
  object: 'me'
  key: {
    /** TypeID, `key_` and a UUIDv7 in base32. */
    id: string
    name: string
    /** `test`: the key belongs to the organisation’s sandbox. */
    mode: 'live' | 'test'
    scopes: (
      | 'wallets:read'
      | 'transactions:read'
      | 'risk:check'
      | 'monitoring:read'
      | 'monitoring:write'
      | 'alerts:read'
      | 'alerts:write'
      | 'cases:read'
      | 'cases:write'
      | 'entities:read'
      | 'screening:check'
      | 'screening:write'
      | 'reports:read'
      | 'reports:write'
      | 'reports:download'
      | 'policies:read'
      | 'policies:write'
      | 'webhooks:read'
      | 'webhooks:write'
      | 'keys:admin'
      | 'audit:read'
    )[]
    rate_limit: number
    rate_burst: number
    expires_at: string | null
  }
  organisation: {
    /** TypeID, `org_` and a UUIDv7 in base32. */
    id: string
    name: string
  }
  /** False for a key of the sandbox. */
  livemode: boolean
}

export type Member = {
  /** TypeID, `usr_` and a UUIDv7 in base32. */
  id: string
  object: 'member'
  name: string
  role: 'viewer' | 'analyst' | 'lead' | 'admin'
}

export type RevealedApiKey = {
  /** TypeID, `key_` and a UUIDv7 in base32. */
  id: string
  object: 'api_key'
  name: string
  /** `test`: the key belongs to the organisation’s sandbox. */
  mode: 'live' | 'test'
  status: 'active' | 'expired' | 'revoked'
  scopes: (
    | 'wallets:read'
    | 'transactions:read'
    | 'risk:check'
    | 'monitoring:read'
    | 'monitoring:write'
    | 'alerts:read'
    | 'alerts:write'
    | 'cases:read'
    | 'cases:write'
    | 'entities:read'
    | 'screening:check'
    | 'screening:write'
    | 'reports:read'
    | 'reports:write'
    | 'reports:download'
    | 'policies:read'
    | 'policies:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:admin'
    | 'audit:read'
  )[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  /** The secrets that are valid now, newest first; two during a roll. */
  secrets: {
    /** The public part of the secret: `asy_live_` and the id in it. */
    start: string
    /** RFC 3339, UTC. */
    created_at: string
    /** Set on the secret that a roll replaced. */
    valid_until: string | null
  }[]
  created_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  expires_at: string | null
  /** To the minute; null before the first use. */
  last_used_at: string | null
  last_used_ip: string | null
  revoked_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** The whole key, as it goes after `Bearer`. Shown once. */
  secret: string
}

export type ApiKey = {
  /** TypeID, `key_` and a UUIDv7 in base32. */
  id: string
  object: 'api_key'
  name: string
  /** `test`: the key belongs to the organisation’s sandbox. */
  mode: 'live' | 'test'
  status: 'active' | 'expired' | 'revoked'
  scopes: (
    | 'wallets:read'
    | 'transactions:read'
    | 'risk:check'
    | 'monitoring:read'
    | 'monitoring:write'
    | 'alerts:read'
    | 'alerts:write'
    | 'cases:read'
    | 'cases:write'
    | 'entities:read'
    | 'screening:check'
    | 'screening:write'
    | 'reports:read'
    | 'reports:write'
    | 'reports:download'
    | 'policies:read'
    | 'policies:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:admin'
    | 'audit:read'
  )[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  /** The secrets that are valid now, newest first; two during a roll. */
  secrets: {
    /** The public part of the secret: `asy_live_` and the id in it. */
    start: string
    /** RFC 3339, UTC. */
    created_at: string
    /** Set on the secret that a roll replaced. */
    valid_until: string | null
  }[]
  created_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  expires_at: string | null
  /** To the minute; null before the first use. */
  last_used_at: string | null
  last_used_ip: string | null
  revoked_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type ApiKeyWithUsage = {
  /** TypeID, `key_` and a UUIDv7 in base32. */
  id: string
  object: 'api_key'
  name: string
  /** `test`: the key belongs to the organisation’s sandbox. */
  mode: 'live' | 'test'
  status: 'active' | 'expired' | 'revoked'
  scopes: (
    | 'wallets:read'
    | 'transactions:read'
    | 'risk:check'
    | 'monitoring:read'
    | 'monitoring:write'
    | 'alerts:read'
    | 'alerts:write'
    | 'cases:read'
    | 'cases:write'
    | 'entities:read'
    | 'screening:check'
    | 'screening:write'
    | 'reports:read'
    | 'reports:write'
    | 'reports:download'
    | 'policies:read'
    | 'policies:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:admin'
    | 'audit:read'
  )[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  /** The secrets that are valid now, newest first; two during a roll. */
  secrets: {
    /** The public part of the secret: `asy_live_` and the id in it. */
    start: string
    /** RFC 3339, UTC. */
    created_at: string
    /** Set on the secret that a roll replaced. */
    valid_until: string | null
  }[]
  created_by: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  expires_at: string | null
  /** To the minute; null before the first use. */
  last_used_at: string | null
  last_used_ip: string | null
  revoked_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  usage: {
    /** RFC 3339, UTC. */
    from: string
    /** RFC 3339, UTC. */
    to: string
    /** Hours with requests, oldest first. Counted in batches, seconds behind. */
    hours: {
      /** Beginning of the hour. */
      hour: string
      success: number
      /** 4xx but 429. */
      client_error: number
      rate_limited: number
      server_error: number
    }[]
  }
}

export type AuditEvent = {
  /** Counts from 1 in each organisation, without gaps. */
  seq: number
  object: 'audit_event'
  /** RFC 3339, UTC. */
  at: string
  actor: {
    type: 'user' | 'api_key' | 'job' | 'system'
    id: string | null
    name: string | null
  }
  ip: string | null
  /** Such as `case.created`; new ones may be added. */
  action: string
  object_type: string
  object_id: string | null
  /** `X-Request-Id` of the request that did it. */
  request_id: string
  detail: Record<string, string | number | boolean | null>
  /** Empty for the first event. */
  prev_hash: string
  /** SHA-256 of the previous hash’s bytes followed by the canonical JSON (RFC 8785) of the row. */
  hash: string
}

export type AuditCheckpoint = {
  seq: number
  object: 'audit_checkpoint'
  /** TypeID, `org_` and a UUIDv7 in base32. */
  organisation_id: string
  hash: string
  /** RFC 3339, UTC. */
  at: string
  /** One of the keys under `/.well-known/`. */
  key_id: string
  /** Ed25519, base64, over the canonical JSON (RFC 8785) of `{at, hash, organisation_id, seq}`. */
  signature: string
}

export type ServiceStatus = {
  object: 'status'
  /** The worst of the components; announced maintenance counts as operational. */
  status: 'operational' | 'degraded' | 'outage' | 'maintenance'
  components: StatusComponent[]
  /** Announced windows that have not ended. */
  maintenance: MaintenanceWindow[]
  /** What limits answers right now, outages first; empty if nothing does. It concerns the installation: private lists and the settings of organisations are not in it. */
  conditions: Condition[]
  /** RFC 3339, UTC. */
  updated_at: string
}

export type StatusComponent = {
  /** One of api, risk_engine, screening, monitoring, webhooks, reports, storage, or `network:` and a network’s id. */
  id: string
  status: 'operational' | 'degraded' | 'outage' | 'maintenance'
  /** Since when it has had this status; null if not yet recorded. */
  since: string | null
  message: string
}

export type MaintenanceWindow = {
  /** One of api, risk_engine, screening, monitoring, webhooks, reports, storage, or `network:` and a network’s id. */
  component: string
  /** RFC 3339, UTC. */
  starts_at: string
  /** RFC 3339, UTC. */
  ends_at: string
  message: string
}

export type Condition = {
  kind:
    | 'worker_stopped'
    | 'list_outdated'
    | 'list_undated'
    | 'list_unread'
    | 'network_behind'
    | 'storage_low'
    | 'storage_unknown'
    | 'prices_missing'
  /** The list, the network, the asset (`ethereum:USDC`) or the volume it is about; null for the whole service. */
  subject: string | null
  severity: 'warning' | 'outage'
  /** Since when it has been so; null if unknown. */
  since: string | null
  /** What is wrong, in one sentence. */
  message: string
  /** What it means for answers, in one sentence. */
  meaning: string
  remedy: {
    /** What to do, in one sentence. */
    text: string
    /** The page of the console or of its handbook where it is done or explained. */
    path: string
  }
}

export type StatusChange = {
  /** One of api, risk_engine, screening, monitoring, webhooks, reports, storage, or `network:` and a network’s id. */
  component: string
  status: 'operational' | 'degraded' | 'outage' | 'maintenance'
  message: string
  /** RFC 3339, UTC. */
  at: string
  /** When the next state began; null for the current one. */
  until: string | null
}

export type Event = {
  /** TypeID, `evt_` and a UUIDv7 in base32. */
  id: string
  object: 'event'
  /** One of the types of webhooks; new ones may be added. */
  type: string
  /** What it happened to. */
  subject_id: string
  /** The `data` of a webhook, whole also where a delivery shortens it. */
  data: Record<string, unknown>
  /** RFC 3339, UTC. */
  created_at: string
}

export type WebhookEndpointWithSecret = {
  /** TypeID, `whe_` and a UUIDv7 in base32. */
  id: string
  object: 'webhook_endpoint'
  url: string
  description: string | null
  /** Selected types; `*` alone stands for all of them. */
  events: string[]
  enabled: boolean
  disabled: {
    /** `paused` by a person or key, `gone` because it answered 410, `failing` because every attempt failed for five days. */
    reason: 'paused' | 'gone' | 'failing'
    /** RFC 3339, UTC. */
    at: string
  } | null
  /** The first failure after the last success; null while it works. */
  failing_since: string | null
  /** Secrets that sign deliveries, newest first; never their values. */
  secrets: {
    /** RFC 3339, UTC. */
    created_at: string
    /** Null for the current one. */
    valid_until: string | null
  }[]
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** `whsec_` and base64 of 32 bytes. Shown only here. */
  secret: string
}

export type WebhookEndpoint = {
  /** TypeID, `whe_` and a UUIDv7 in base32. */
  id: string
  object: 'webhook_endpoint'
  url: string
  description: string | null
  /** Selected types; `*` alone stands for all of them. */
  events: string[]
  enabled: boolean
  disabled: {
    /** `paused` by a person or key, `gone` because it answered 410, `failing` because every attempt failed for five days. */
    reason: 'paused' | 'gone' | 'failing'
    /** RFC 3339, UTC. */
    at: string
  } | null
  /** The first failure after the last success; null while it works. */
  failing_since: string | null
  /** Secrets that sign deliveries, newest first; never their values. */
  secrets: {
    /** RFC 3339, UTC. */
    created_at: string
    /** Null for the current one. */
    valid_until: string | null
  }[]
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type WebhookDelivery = {
  /** TypeID, `whd_` and a UUIDv7 in base32. */
  id: string
  object: 'webhook_delivery'
  /** TypeID, `whe_` and a UUIDv7 in base32. */
  endpoint_id: string
  /** The event, and the `webhook-id` header of every attempt. */
  webhook_id: string
  event_type: string
  /** RFC 3339, UTC. */
  event_at: string
  /** `failed` after the last attempt; `skipped` where the endpoint was disabled or deleted before one succeeded. */
  status: 'pending' | 'retrying' | 'delivered' | 'failed' | 'skipped'
  next_attempt_at: string | null
  delivered_at: string | null
  /** The newest twenty, newest first. */
  attempts: WebhookAttempt[]
  attempt_count: number
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export type WebhookAttempt = {
  number: number
  /** RFC 3339, UTC. */
  at: string
  url: string
  /** The `webhook-signature` header as it was sent. */
  signature: string
  /** Null if there was no answer. */
  status_code: number | null
  /** Null where the answer was 2xx. */
  error: 'status' | 'redirect' | 'timeout' | 'dns' | 'connection' | 'tls' | 'protocol' | 'forbidden_target' | null
  error_detail: string | null
  latency_ms: number
  /** The first 1,024 bytes of the answer, as UTF-8; untrusted. */
  response: string | null
}

export type WebhookReplay = {
  object: 'webhook_replay'
  /** TypeID, `whe_` and a UUIDv7 in base32. */
  endpoint_id: string
  /** RFC 3339, UTC. */
  from: string
  /** RFC 3339, UTC. */
  to: string
  queued: number
}

export type WebhookDeliveryWithRequest = {
  /** TypeID, `whd_` and a UUIDv7 in base32. */
  id: string
  object: 'webhook_delivery'
  /** TypeID, `whe_` and a UUIDv7 in base32. */
  endpoint_id: string
  /** The event, and the `webhook-id` header of every attempt. */
  webhook_id: string
  event_type: string
  /** RFC 3339, UTC. */
  event_at: string
  /** `failed` after the last attempt; `skipped` where the endpoint was disabled or deleted before one succeeded. */
  status: 'pending' | 'retrying' | 'delivered' | 'failed' | 'skipped'
  next_attempt_at: string | null
  delivered_at: string | null
  /** The newest twenty, newest first. */
  attempts: WebhookAttempt[]
  attempt_count: number
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** The payload; each attempt adds its own timestamp and signature. Null once the event is purged. */
  request: {
    method: 'POST'
    headers: Record<string, string>
    body: string
  } | null
}

export type ErrorBody = {
  error: {
    code:
      | 'invalid_request'
      | 'unauthenticated'
      | 'insufficient_scope'
      | 'not_found'
      | 'idempotency_conflict'
      | 'network_unsupported'
      | 'rate_limited'
      | 'provider_degraded'
      | 'method_not_allowed'
      | 'request_timeout'
      | 'idempotency_in_progress'
      | 'payload_too_large'
      | 'uri_too_long'
      | 'expectation_failed'
      | 'headers_too_large'
      | 'internal_error'
      | 'temporarily_unavailable'
    message: string
    request_id: string
    docs: string
    /** Only on 400. */
    details?: {
      /** Path of the field, such as `body.address` or `query.limit`. */
      field: string
      issue: string
    }[]
  }
}

export interface GetWalletInput {
  path: {
    /** Wallet address. */
    address: string
  }
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
  }
}
export type GetWalletResponse = Wallet

export interface ListTransfersInput {
  path: {
    /** Wallet address. */
    address: string
  }
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
    /** Symbol, `native`, contract address or CAIP-19 id; repeatable. */
    asset?: string | string[]
    direction?: 'in' | 'out'
    counterparty?: string
    /** Transfers at or after this time. */
    from?: string
    /** Transfers before this time. */
    to?: string
    /** If set, transfers without a known price are left out. */
    min_amount_usd?: string
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListTransfersResponse = {
  data: Transfer[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: {
    list_id: string
    version: string
    age_days: number
    age_budget_days: number
  }[]
  last_good_read_at: string | null
  data_as_of: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
  /** The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is. */
  index_from: {
    network: string
    block_height: number
    /** RFC 3339, UTC. */
    block_time: string
  } | null
}

export interface GetTransactionInput {
  path: {
    /** Transaction hash, with or without `0x`. */
    hash: string
  }
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
  }
}
export type GetTransactionResponse = Transaction

export interface CheckRiskInput {
  body: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network: string
    address?: string
    transaction_hash?: string
    /** Alias of `transaction_hash`. */
    hash?: string
    /** Transactions only. */
    direction?: 'in' | 'out'
    /** Transactions on UTXO networks only. */
    output_index?: number
    include?: ('exposure' | 'paths')[]
  }
}
export type CheckRiskResponse = RiskCheck

export interface CheckRiskBatchInput {
  body: {
    /** Bodies of `POST /v1/risk/check`. */
    items: unknown[]
  }
}
export type CheckRiskBatchResponse = {
  data: RiskBatchItem[]
}

export interface ListRiskSignalsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListRiskSignalsResponse = {
  data: SignalDescription[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
  policy: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    version: number
    sha256: string
  }
}

export interface ListRiskChecksInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
    /** One of unknown, low, medium, high, severe; repeatable or separated by commas. */
    level?: string | string[]
    /** `job`: monitoring and other work of the service itself. */
    made_by?: string | string[]
    /** RFC 3339, UTC. */
    from?: string
    /** Exclusive. */
    to?: string
    /** `-checked_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'checked_at' | '-checked_at' | 'score' | '-score'
    /** A whole address, in any accepted spelling. */
    address?: string
    /** The hash of a transaction, in any accepted spelling. */
    transaction_hash?: string
  }
}
export type ListRiskChecksResponse = {
  data: RiskCheckSummary[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export interface GetRiskCheckInput {
  path: {
    /** TypeID, `chk_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetRiskCheckResponse = RiskCheck

export interface GetRiskSensitivityInput {
  path: {
    /** TypeID, `chk_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetRiskSensitivityResponse = RiskSensitivity

export interface CompareRiskChecksInput {
  path: {
    /** TypeID, `chk_` and a UUIDv7 in base32. */
    id: string
  }
  query: {
    /** The check to compare with; usually the later one. */
    with: string
  }
}
export type CompareRiskChecksResponse = RiskComparison

export interface ReplayRiskCheckInput {
  path: {
    /** TypeID, `chk_` and a UUIDv7 in base32. */
    id: string
  }
}
export type ReplayRiskCheckResponse = RiskCheck

export interface ListNetworksInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListNetworksResponse = {
  data: Network[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface ListAttributionsInput {
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
    /** Needs `network`. */
    address?: string
    /** GraphSense / INTERPOL concept id. */
    category?: string
    status?: 'proposed' | 'scheduled' | 'in_force' | 'expired' | 'removed' | 'rejected'
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'label' | '-label' | 'confidence' | '-confidence'
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListAttributionsResponse = {
  data: OwnAttribution[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface CreateAttributionInput {
  body: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network: string
    address?: string
    transaction_hash?: string
    label: string
    /** GraphSense / INTERPOL concept id. */
    category?: string
    /** GraphSense / INTERPOL concept id. */
    abuse?: string
    /** `victim`: who was robbed or harmed. Null: the actor itself. A victim is named and never scored for what it suffered. */
    role?: 'victim'
    confidence: number
    note?: string
    source_url?: string
    entity_name?: string
    /** RFC 3339, UTC. */
    valid_from?: string
    /** RFC 3339, UTC. */
    valid_to?: string
  }
}
export type CreateAttributionResponse = OwnAttribution

export interface RemoveAttributionInput {
  path: {
    /** TypeID, `att_` and a UUIDv7 in base32. */
    id: string
  }
}
export type RemoveAttributionResponse = {
  /** TypeID, `att_` and a UUIDv7 in base32. */
  id: string
  object: 'attribution'
  deleted: true
  /** RFC 3339, UTC. */
  removed_at: string
}

export interface CreateDisputeInput {
  path: {
    /** TypeID, `att_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    reason: string
  }
}
export type CreateDisputeResponse = AttributionDispute

export interface ListDisputesInput {
  path: {
    /** TypeID, `att_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListDisputesResponse = {
  data: AttributionDispute[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
  affected_alerts: {
    count: number
    /** How many checks pinned by alerts were searched for the statement: those of the newest thousand alerts. */
    checks_searched: number
    /** False if older alerts pin checks that were not searched. */
    complete: boolean
    /** The wallets these alerts are about, most alerts first; at most fifty. */
    wallets: {
      network: string
      address: string
      alerts: number
    }[]
  }
}

export interface ResolveDisputeInput {
  path: {
    /** TypeID, `att_` and a UUIDv7 in base32. */
    id: string
    /** TypeID, `dsp_` and a UUIDv7 in base32. */
    dispute_id: string
  }
  body: {
    state: 'upheld' | 'rejected' | 'withdrawn'
    note: string
  }
}
export type ResolveDisputeResponse = AttributionDispute

export interface ListEntitiesInput {
  query?: {
    query?: string
    /** A category or an abuse. */
    category?: string
    jurisdiction?: string
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'addresses' | '-addresses'
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListEntitiesResponse = {
  data: EntitySummary[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetEntityInput {
  path: {
    /** TypeID, `ent_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetEntityResponse = Entity

export interface ListEntityAttributionsInput {
  path: {
    /** TypeID, `ent_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListEntityAttributionsResponse = {
  data: EntityAttribution[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface MergeEntitiesInput {
  body: {
    /** TypeID, `ent_` and a UUIDv7 in base32. */
    into: string
    entities: string[]
    reason?: string
  }
}
export type MergeEntitiesResponse = EntityMerge

export interface ListEntityMergesInput {
  query?: {
    /** Only merges that name this entity, or what it is shown as. */
    entity?: string
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListEntityMergesResponse = {
  data: EntityMerge[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface SplitEntitiesInput {
  path: {
    /** TypeID, `emg_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    reason?: string
  }
}
export type SplitEntitiesResponse = EntityMerge

export interface ListPoliciesInput {
  query?: {
    /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
    status?: 'draft' | 'shadow' | 'active' | 'retired'
    /** `-version` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'version' | '-version' | 'name' | '-name' | 'updated_at' | '-updated_at'
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListPoliciesResponse = {
  data: PolicySummary[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface CreatePolicyInput {
  body: {
    /** The active version when absent. */
    from?: string
    document?: PolicyDocument
    /** Replaces the name in the document. */
    name?: string
  }
}
export type CreatePolicyResponse = Policy

export interface GetPolicyInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetPolicyResponse = Policy

export interface UpdatePolicyInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** The hash of the draft as you read it; a newer one is not overwritten. */
    expected_sha256: string
    document?: PolicyDocument
    merge?: Record<string, unknown>
  }
}
export type UpdatePolicyResponse = Policy

export interface DiscardPolicyInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
}
export type DiscardPolicyResponse = {
  /** TypeID, `pol_` and a UUIDv7 in base32. */
  id: string
  object: 'policy'
  deleted: true
}

export interface ValidatePolicyInput {
  body: {
    document: Record<string, unknown>
  }
}
export type ValidatePolicyResponse = PolicyValidation

export interface ComparePoliciesInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    with?: string
  }
}
export type ComparePoliciesResponse = PolicyComparison

export interface ShadowPolicyInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** The reason; kept in the history. */
    reason: string
  }
}
export type ShadowPolicyResponse = Policy

export interface WithdrawPolicyInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** The reason; kept in the history. */
    reason: string
  }
}
export type WithdrawPolicyResponse = Policy

export interface ActivatePolicyInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** The reason; kept in the history. */
    reason: string
  }
}
export type ActivatePolicyResponse = Policy

export interface RollbackPolicyInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** The reason; kept in the history. */
    reason: string
  }
}
export type RollbackPolicyResponse = Policy

export interface ListPolicyActivationsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListPolicyActivationsResponse = {
  data: PolicyActivation[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface StartBacktestInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    last_checks?: number
    /** A subject at this level or above counts as an alert. */
    alert_level?: 'medium' | 'high' | 'severe'
    minutes_per_alert?: number
  }
}
export type StartBacktestResponse = PolicyBacktest

export interface ListBacktestsInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListBacktestsResponse = {
  data: PolicyBacktest[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetBacktestInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    /** TypeID, `bkt_` and a UUIDv7 in base32. */
    backtest_id: string
  }
}
export type GetBacktestResponse = PolicyBacktest

export interface CancelBacktestInput {
  path: {
    /** TypeID, `pol_` and a UUIDv7 in base32. */
    id: string
    /** TypeID, `bkt_` and a UUIDv7 in base32. */
    backtest_id: string
  }
}
export type CancelBacktestResponse = PolicyBacktest

export interface ScreenSanctionsInput {
  body: {
    address?: string
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
    identifier?: string
    /** `name` when omitted. */
    identifier_type?:
      | 'name'
      | 'passport'
      | 'national_id'
      | 'tax_id'
      | 'registration_number'
      | 'imo'
      | 'email'
      | 'domain'
      | 'lei'
      | 'swift_bic'
    /** Names only: evidence for or against a candidate. */
    entity_type?: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
    date_of_birth?: string
    /** Names only: ISO 3166 alpha-2, or a country’s name. */
    country?: string
    /** Only these lists; every list when omitted. */
    lists?: string[]
    /** Names only: least score; 85 when omitted. */
    threshold?: number
    /** Screen against the versions that applied on this day (UTC) instead of those in force now. */
    as_of?: string
  }
}
export type ScreenSanctionsResponse = Screening

export interface ListScreeningsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** `match`: an address or identifier is on a list; `potential_match`: a name resembles an entry, or the entry that matches is no longer in force. */
    status?: 'no_match' | 'match' | 'potential_match'
    /** One of address, identifier, name; repeatable or separated by commas. */
    kind?: string | string[]
    /** Part of the address, identifier or name that was screened, in any letter case. */
    query?: string
    /** RFC 3339, UTC. */
    from?: string
    /** Exclusive. */
    to?: string
    /** `-screened_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'screened_at' | '-screened_at'
  }
}
export type ListScreeningsResponse = {
  data: ScreeningSummary[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetScreeningInput {
  path: {
    /** TypeID, `scr_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetScreeningResponse = Screening

export interface ListListsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListListsResponse = {
  data: SanctionsList[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface ListListVersionsInput {
  path: {
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id: string
  }
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of active, superseded, refused, withdrawn; repeatable or separated by commas. */
    state?: string | string[]
    /** `-published_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'published_at' | '-published_at' | 'ingested_at' | '-ingested_at' | 'entry_count' | '-entry_count'
  }
}
export type ListListVersionsResponse = {
  data: ListVersion[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface DiffListInput {
  path: {
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id: string
  }
  query: {
    from: string
    to: string
  }
}
export type DiffListResponse = ListDiff

export interface DiffListTouchedInput {
  path: {
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id: string
  }
  query: {
    from: string
    to: string
  }
}
export type DiffListTouchedResponse = ListDiffTouched

export interface ListScreeningMatchesInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** `open` when omitted. */
    view?: 'open' | 'undecided' | 'true_match' | 'false_positive'
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id?: string
    /** Part of what was screened or of the name of the entry, in any letter case. */
    query?: string
    /** `-seen_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'seen_at' | '-seen_at' | 'score' | '-score' | 'name' | '-name'
  }
}
export type ListScreeningMatchesResponse = {
  data: ScreeningMatchRow[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
  /** Open matches of the organisation, whatever the filter. */
  open: number
  /** Open matches by list, most first. */
  lists: {
    list_id: string
    open: number
  }[]
}

export interface DecideMatchesInput {
  body: {
    matches: {
      /** TypeID, `scr_` and a UUIDv7 in base32. */
      screening_id: string
      /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
      list_id: string
      entry_id: string
    }[]
    state: 'undecided' | 'true_match' | 'false_positive'
    /** Needed unless `state` is `undecided`. */
    reason?: string
  }
}
export type DecideMatchesResponse = MatchDecisions

export interface ListMatchDecisionsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** TypeID, `scr_` and a UUIDv7 in base32. */
    screening_id?: string
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id?: string
    entry_id?: string
    /** One of undecided, true_match, false_positive; repeatable or separated by commas. */
    state?: string | string[]
  }
}
export type ListMatchDecisionsResponse = {
  data: DecidedMatch[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface ListAlertsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** Kind or id of a rule; repeatable or separated by commas. */
    rule?: string | string[]
    /** One of low, medium, high, severe; repeatable or separated by commas. */
    severity?: string | string[]
    /** One of open, in_review, escalated, closed; repeatable or separated by commas. */
    state?: string | string[]
    /** A person’s id, `me`, or `none` for unassigned alerts. */
    assignee?: 'none' | 'me' | string
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
    address?: string
    /** RFC 3339, UTC. */
    created_from?: string
    /** RFC 3339, UTC. */
    created_to?: string
    /** Only what changed at that time or later; the time is included. */
    updated_from?: string
    customer_reference?: string
    /** TypeID, `mon_` and a UUIDv7 in base32. */
    monitored_wallet_id?: string
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    case_id?: string
    /** `true` shows only alerts whose dismissal waits for a second person, `false` leaves them out. */
    proposed?: 'true' | 'false'
    /** `false` leaves out alerts that are snoozed now; `true` shows only those. */
    snoozed?: 'true' | 'false'
  }
}
export type ListAlertsResponse = {
  data: Alert[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export interface GetAlertInput {
  path: {
    /** TypeID, `alr_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetAlertResponse = Alert

export interface UpdateAlertInput {
  path: {
    /** TypeID, `alr_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    state?: 'open' | 'in_review' | 'escalated' | 'closed'
    /** Closing needs it, or a reason. */
    resolution?: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable'
    /** A reason from the settings of the organisation, which stands for a resolution. Closing with a resolution alone takes its first reason. */
    reason?: string
    /** Null turns down the dismissal that waits for a second person. */
    proposed_closing?: null
    /** Needed with the resolution `duplicate`. */
    duplicate_of?: string
    /** Needed to reopen a closed alert, to close a severe one, and to close where the settings ask for one. */
    comment?: string
    assignee?: 'me' | string | null
    snoozed_until?: string | null
    /** RFC 3339, UTC. */
    due_at?: string
    /** Escalate into this case; a new case is opened when it is left out. */
    case_id?: string
    /** Title of the case that escalating opens. */
    case_title?: string
    revision?: number
  }
}
export type UpdateAlertResponse = Alert

export interface ListAlertHistoryInput {
  path: {
    /** TypeID, `alr_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListAlertHistoryResponse = {
  data: AlertTurn[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface CreateSuppressionInput {
  body: {
    /** TypeID, `alr_` and a UUIDv7 in base32. */
    alert_id: string
    scope: 'wallet' | 'customer'
    reason: string
    /** At most 365 days away. */
    expires_at: string
    /** The severity of the alert when left out. */
    most_severe?: 'low' | 'medium' | 'high' | 'severe'
  }
}
export type CreateSuppressionResponse = AlertSuppression

export interface ListSuppressionsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of proposed, active, expired, ended; repeatable or separated by commas. */
    state?: string | string[]
    /** Those that hold for this wallet or its customer. */
    monitored_wallet_id?: string
  }
}
export type ListSuppressionsResponse = {
  data: AlertSuppression[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetSuppressionInput {
  path: {
    /** TypeID, `sup_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetSuppressionResponse = AlertSuppressionDetail

export interface ApproveSuppressionInput {
  path: {
    /** TypeID, `sup_` and a UUIDv7 in base32. */
    id: string
  }
}
export type ApproveSuppressionResponse = AlertSuppression

export interface EndSuppressionInput {
  path: {
    /** TypeID, `sup_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    reason: string
  }
}
export type EndSuppressionResponse = AlertSuppression

export interface BulkUpdateAlertsInput {
  body: {
    ids: string[]
    /** Revision by id. An alert is refused if somebody has changed it since that revision. */
    revisions?: Record<string, number>
    state?: 'open' | 'in_review' | 'escalated' | 'closed'
    /** Closing needs it, or a reason. */
    resolution?: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable'
    /** A reason from the settings of the organisation, which stands for a resolution. Closing with a resolution alone takes its first reason. */
    reason?: string
    /** Null turns down the dismissal that waits for a second person. */
    proposed_closing?: null
    /** Needed with the resolution `duplicate`. */
    duplicate_of?: string
    /** Needed to reopen a closed alert, to close a severe one, and to close where the settings ask for one. */
    comment?: string
    assignee?: 'me' | string | null
    snoozed_until?: string | null
    /** RFC 3339, UTC. */
    due_at?: string
    /** Escalate into this case; a new case is opened when it is left out. */
    case_id?: string
    /** Title of the case that escalating opens. */
    case_title?: string
  }
}
export type BulkUpdateAlertsResponse = BulkAlertResult

export interface CreateCaseInput {
  body: {
    /** Derived from the subject if omitted. */
    title?: string | null
    summary?: string | null
    type?: 'transaction_alert' | 'wallet_review' | 'sanctions_hit' | 'victim_report' | 'law_enforcement_request' | 'other' | null
    priority?: 'low' | 'medium' | 'high' | 'urgent' | null
    subjects?:
      | {
          type: 'address' | 'transaction' | 'entity'
          /** An address, a transaction hash, or the id of an entity. */
          value: string
          /** Inferred from an address if omitted; needed with a transaction. */
          network?: string
          /** The part it plays. Adding a subject again with a role, or null, changes its role. */
          role?: 'customer' | 'suspect' | 'victim' | 'counterparty' | 'intermediary' | null
        }[]
      | null
    alert_ids?: string[] | null
    /** Short for one subject. */
    address?: string | null
    /** Of `address`. */
    network?: string | null
    /** Your own id for the case; unique in the organisation. */
    external_reference?: string | null
    customer_reference?: string | null
    assigned_investigator?: 'me' | string | null
    due_at?: string | null
    tags?: string[] | null
    reporter?: {
      name?: string | null
      contact?: string | null
    } | null
    occurred_at?: string | null
    loss?: {
      amount?: string | null
      asset?: string | null
      amount_usd?: string | null
    } | null
  }
}
export type CreateCaseResponse = Case

export interface ListCasesInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of open, on_hold, closed; repeatable or separated by commas. */
    state?: string | string[]
    /** One of intake, triage, investigation, review, reporting, complete; repeatable or separated by commas. */
    stage?: string | string[]
    /** One of low, medium, high, urgent; repeatable or separated by commas. */
    priority?: string | string[]
    /** A person’s id, `me`, or `none` for cases without an investigator. */
    assignee?: 'none' | 'me' | string
    customer_reference?: string
    external_reference?: string
    /** Only what changed at that time or later; the time is included. */
    updated_from?: string
    /** Part of a title or reference, in any letter case; or the number of a case. */
    query?: string
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?:
      | 'created_at'
      | '-created_at'
      | 'updated_at'
      | '-updated_at'
      | 'due_at'
      | '-due_at'
      | 'priority'
      | '-priority'
      | 'title'
      | '-title'
  }
}
export type ListCasesResponse = {
  data: CaseSummary[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetCaseInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetCaseResponse = Case

export interface UpdateCaseInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    state?: 'open' | 'on_hold' | 'closed'
    /** One step at a time; `complete` closes the case. */
    stage?: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
    /** Needed to close. */
    outcome?: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate'
    /** Needed to put the case on hold. */
    hold_reason?: string
    /** Needed to put the case on hold; later than now. */
    hold_until?: string
    /** Kept in the timeline; needed to reopen a closed case. */
    comment?: string
    title?: string
    summary?: string | null
    /** Plain text in paragraphs. Earlier versions stay in the timeline. */
    narrative?: string | null
    type?: 'transaction_alert' | 'wallet_review' | 'sanctions_hit' | 'victim_report' | 'law_enforcement_request' | 'other'
    priority?: 'low' | 'medium' | 'high' | 'urgent'
    tags?: string[]
    customer_reference?: string | null
    due_at?: string | null
    assigned_investigator?: 'me' | string | null
    reviewer?: 'me' | string | null
    /** Alerts to escalate into the case. */
    add_alert_ids?: string[]
    add_subjects?: {
      type: 'address' | 'transaction' | 'entity'
      /** An address, a transaction hash, or the id of an entity. */
      value: string
      /** Inferred from an address if omitted; needed with a transaction. */
      network?: string
      /** The part it plays. Adding a subject again with a role, or null, changes its role. */
      role?: 'customer' | 'suspect' | 'victim' | 'counterparty' | 'intermediary' | null
    }[]
    remove_subjects?: {
      type: 'address' | 'transaction' | 'entity'
      /** An address, a transaction hash, or the id of an entity. */
      value: string
      /** Inferred from an address if omitted; needed with a transaction. */
      network?: string
      /** The part it plays. Adding a subject again with a role, or null, changes its role. */
      role?: 'customer' | 'suspect' | 'victim' | 'counterparty' | 'intermediary' | null
    }[]
    /** Risk checks and reports to add; what a check was about becomes a subject. */
    add_attachments?: {
      type: 'risk_check' | 'report'
      /** Of a risk check or a report of the organisation. */
      id: string
    }[]
    remove_attachments?: {
      type: 'risk_check' | 'report'
      /** Of a risk check or a report of the organisation. */
      id: string
    }[]
    revision?: number
  }
}
export type UpdateCaseResponse = Case

export interface AddCaseNoteInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    text: string
  }
}
export type AddCaseNoteResponse = CaseEvent

export interface ListCaseTimelineInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListCaseTimelineResponse = {
  data: CaseEvent[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface AddCaseEvidenceInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  query: {
    /** Name of the file with its ending, without a path. */
    name: string
    description?: string
  }
  /** The file, and its media type. */
  body: Body
  contentType?:
    | 'application/octet-stream'
    | 'image/png'
    | 'image/jpeg'
    | 'image/webp'
    | 'image/gif'
    | 'application/pdf'
    | 'text/plain'
    | 'text/csv'
    | 'application/json'
    | 'message/rfc822'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
}
export type AddCaseEvidenceResponse = CaseEvidence

export interface ListCaseEvidenceInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListCaseEvidenceResponse = {
  data: CaseEvidence[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetCaseEvidenceContentInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
    /** TypeID, `evi_` and a UUIDv7 in base32. */
    evidence_id: string
  }
}
export type GetCaseEvidenceContentResponse = Response

export interface RemoveCaseEvidenceInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
    /** TypeID, `evi_` and a UUIDv7 in base32. */
    evidence_id: string
  }
  query: {
    /** The reason; it stays on record. */
    reason: string
  }
}
export type RemoveCaseEvidenceResponse = CaseEvidence

export interface AddCaseTaskInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    title: string
    assignee?: 'me' | string | null
    due_at?: string | null
  }
}
export type AddCaseTaskResponse = CaseTask

export interface ListCaseTasksInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListCaseTasksResponse = {
  data: CaseTask[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface UpdateCaseTaskInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
    /** TypeID, `tsk_` and a UUIDv7 in base32. */
    task_id: string
  }
  body: {
    title?: string
    assignee?: 'me' | string | null
    due_at?: string | null
    done?: boolean
  }
}
export type UpdateCaseTaskResponse = CaseTask

export interface LinkCaseInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    case_id: string
    comment?: string | null
  }
}
export type LinkCaseResponse = CaseLink

export interface ListCaseLinksInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
}
export type ListCaseLinksResponse = {
  data: CaseLink[]
}

export interface UnlinkCaseInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    other_id: string
  }
}
export type UnlinkCaseResponse = CaseLink

export interface MergeCaseInput {
  path: {
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** The case to keep. */
    into: string
    comment?: string | null
    /** Revision of the duplicate when it was read. */
    revision?: number | null
  }
}
export type MergeCaseResponse = Case

export interface CreateMonitoredWalletInput {
  body: {
    address: string
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
    label?: string | null
    customer_reference?: string | null
    rules?: MonitoringRuleInput[]
    thresholds?: MonitoringThresholds
  }
}
export type CreateMonitoredWalletResponse = MonitoredWallet

export interface ListMonitoredWalletsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string
    address?: string
    customer_reference?: string
    state?: 'active' | 'paused'
    /** One of unknown, low, medium, high, severe; repeatable or separated by commas. */
    level?: string | string[]
    /** Part of a label or customer reference, in any letter case. */
    query?: string
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'level' | '-level' | 'label' | '-label'
  }
}
export type ListMonitoredWalletsResponse = {
  data: MonitoredWallet[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export interface GetMonitoredWalletInput {
  path: {
    /** TypeID, `mon_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetMonitoredWalletResponse = MonitoredWallet

export interface UpdateMonitoredWalletInput {
  path: {
    /** TypeID, `mon_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** `active` or `paused`; DELETE stops monitoring. */
    state?: 'active' | 'paused' | 'deleted'
    label?: string | null
    customer_reference?: string | null
    /** null: follow the organisation’s defaults again. */
    rules?: MonitoringRuleInput[] | null
    thresholds?: MonitoringThresholds
  }
}
export type UpdateMonitoredWalletResponse = MonitoredWallet

export interface DeleteMonitoredWalletInput {
  path: {
    /** TypeID, `mon_` and a UUIDv7 in base32. */
    id: string
  }
}
export type DeleteMonitoredWalletResponse = StoppedMonitoring

export type GetMonitoringDefaultsResponse = MonitoringDefaults

export interface UpdateMonitoringDefaultsInput {
  body: {
    rules?: MonitoringRuleInput[]
    thresholds?: MonitoringThresholds
  }
}
export type UpdateMonitoringDefaultsResponse = MonitoringDefaults

export interface PreviewMonitoringDefaultsInput {
  body: {
    rules?: MonitoringRuleInput[]
    thresholds?: MonitoringThresholds
  }
}
export type PreviewMonitoringDefaultsResponse = AlertOutcomes

export interface CreateReportInput {
  body: {
    type: 'wallet' | 'transaction' | 'case' | 'screening' | 'monitoring_period'
    /** Of a case report. */
    case_id?: string | null
    /** For every other report. A monitoring report without a subject covers all monitored wallets. */
    subject?: {
      /** Follows from the type of the report; must agree with it. */
      type?: 'address' | 'transaction' | 'screening' | 'monitored_wallet' | null
      value: string
      /** For an address or a transaction; inferred from an address if omitted. */
      network?: string | null
    } | null
    /** For a monitoring report: at most 366 days; the last 30 days if omitted. */
    period?: {
      /** RFC 3339, UTC. */
      from: string
      /** Now if omitted. */
      to?: string | null
    } | null
    /** All of pdf, csv, json and zip if omitted. The zip is the signed evidence bundle. */
    formats?: ('pdf' | 'csv' | 'json' | 'zip')[] | null
    /** Derived from the subject if omitted. */
    title?: string | null
  }
}
export type CreateReportResponse = Report

export interface ListReportsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of wallet, transaction, case, screening, monitoring_period; repeatable or separated by commas. */
    type?: string | string[]
    /** One of queued, rendering, ready, failed, revoked; repeatable or separated by commas. */
    status?: string | string[]
    /** TypeID, `cas_` and a UUIDv7 in base32. */
    case_id?: string
    /** An address, a transaction hash, or the id of a screening or a monitored wallet, as reports show it. */
    subject?: string
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'title' | '-title'
  }
}
export type ListReportsResponse = {
  data: ReportSummary[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetReportInput {
  path: {
    /** TypeID, `rpt_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetReportResponse = Report

export interface RevokeReportInput {
  path: {
    /** TypeID, `rpt_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    reason: string
  }
}
export type RevokeReportResponse = Report

export interface DownloadReportInput {
  path: {
    /** TypeID, `rpt_` and a UUIDv7 in base32. */
    id: string
  }
  query: {
    format?: 'pdf' | 'csv' | 'json' | 'zip'
    token: string
  }
}
export type DownloadReportResponse = Response

export type GetMeResponse = Me

export interface ListMembersInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of viewer, analyst, lead, admin; repeatable or separated by commas. */
    role?: string | string[]
  }
}
export type ListMembersResponse = {
  data: Member[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface CreateApiKeyInput {
  body: {
    name: string
    /** The mode of the calling key unless given; a test key can only create test keys. */
    mode?: 'live' | 'test'
    scopes?: (
      | 'wallets:read'
      | 'transactions:read'
      | 'risk:check'
      | 'monitoring:read'
      | 'monitoring:write'
      | 'alerts:read'
      | 'alerts:write'
      | 'cases:read'
      | 'cases:write'
      | 'entities:read'
      | 'screening:check'
      | 'screening:write'
      | 'reports:read'
      | 'reports:write'
      | 'reports:download'
      | 'policies:read'
      | 'policies:write'
      | 'webhooks:read'
      | 'webhooks:write'
      | 'keys:admin'
      | 'audit:read'
    )[]
    preset?: 'read_only' | 'screening_only' | 'full'
    /** Requests a minute. */
    rate_limit?: number
    /** A tenth of `rate_limit` unless given. */
    rate_burst?: number
    /** Addresses the key may be used from; empty for every address. A key used elsewhere is answered with 401. */
    allowed_cidrs?: string[]
    /** In the future; absent or null: the key does not expire. */
    expires_at?: string | null
  }
}
export type CreateApiKeyResponse = RevealedApiKey

export interface ListApiKeysInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** The mode of the calling key unless given. */
    mode?: 'live' | 'test'
    /** One of active, expired, revoked; repeatable or separated by commas. */
    status?: string | string[]
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'last_used_at' | '-last_used_at' | 'expires_at' | '-expires_at'
  }
}
export type ListApiKeysResponse = {
  data: ApiKey[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetApiKeyInput {
  path: {
    /** TypeID, `key_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetApiKeyResponse = ApiKeyWithUsage

export interface UpdateApiKeyInput {
  path: {
    /** TypeID, `key_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    name?: string
    scopes?: (
      | 'wallets:read'
      | 'transactions:read'
      | 'risk:check'
      | 'monitoring:read'
      | 'monitoring:write'
      | 'alerts:read'
      | 'alerts:write'
      | 'cases:read'
      | 'cases:write'
      | 'entities:read'
      | 'screening:check'
      | 'screening:write'
      | 'reports:read'
      | 'reports:write'
      | 'reports:download'
      | 'policies:read'
      | 'policies:write'
      | 'webhooks:read'
      | 'webhooks:write'
      | 'keys:admin'
      | 'audit:read'
    )[]
    /** Requests a minute. */
    rate_limit?: number
    /** Requests allowed beyond the limit before 429. */
    rate_burst?: number
    /** Addresses the key may be used from; empty for every address. A key used elsewhere is answered with 401. */
    allowed_cidrs?: string[]
    /** null: the key does not expire. */
    expires_at?: string | null
  }
}
export type UpdateApiKeyResponse = ApiKey

export interface RevokeApiKeyInput {
  path: {
    /** TypeID, `key_` and a UUIDv7 in base32. */
    id: string
  }
}
export type RevokeApiKeyResponse = ApiKey

export interface RollApiKeyInput {
  path: {
    /** TypeID, `key_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** 0 ends the old secret at once; a day unless given. */
    overlap_seconds?: number
  }
}
export type RollApiKeyResponse = RevealedApiKey

export interface ListAuditEventsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** An action such as `case.created`, or a noun such as `case` for every action on cases; repeatable or separated by commas. */
    action?: string | string[]
    /** Id of a person or key (`usr_...`, `key_...`), or the name of a job. */
    actor?: string
    /** Only people (`user`), keys, jobs or the service. */
    actor_type?: 'user' | 'api_key' | 'job' | 'system'
    /** Id of what it was done to. */
    object_id?: string
    request_id?: string
    /** RFC 3339, UTC. */
    from?: string
    /** Exclusive. */
    to?: string
    /** `-seq` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'seq' | '-seq'
  }
}
export type ListAuditEventsResponse = {
  data: AuditEvent[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface ListAuditCheckpointsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
  }
}
export type ListAuditCheckpointsResponse = {
  data: AuditCheckpoint[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export type GetStatusResponse = ServiceStatus

export interface ListStatusHistoryInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of api, risk_engine, screening, monitoring, webhooks, reports, storage, or `network:` and a network’s id. */
    component?: string
  }
}
export type ListStatusHistoryResponse = {
  data: StatusChange[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface ListEventsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of alert.created, alert.updated, alert.closed, case.created, case.updated, case.stage_changed, case.closed, monitoring.wallet.created, monitoring.wallet.updated, monitoring.wallet.deleted, risk.level_changed, screening.match_found, screening.list_updated, report.ready, report.revoked, network.degraded, network.recovered, policy.activated, key.expiring, webhook.endpoint_disabled; repeatable or separated by commas. */
    type?: string | string[]
    /** RFC 3339, UTC. */
    created_from?: string
    /** Exclusive. */
    created_to?: string
  }
}
export type ListEventsResponse = {
  data: Event[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface CreateWebhookEndpointInput {
  body: {
    /** HTTPS, to a public address unless the operator allows others. */
    url: string
    /** Types of events to send; `*` for all, including types added later. */
    events: (
      | '*'
      | 'alert.created'
      | 'alert.updated'
      | 'alert.closed'
      | 'case.created'
      | 'case.updated'
      | 'case.stage_changed'
      | 'case.closed'
      | 'monitoring.wallet.created'
      | 'monitoring.wallet.updated'
      | 'monitoring.wallet.deleted'
      | 'risk.level_changed'
      | 'screening.match_found'
      | 'screening.list_updated'
      | 'report.ready'
      | 'report.revoked'
      | 'network.degraded'
      | 'network.recovered'
      | 'policy.activated'
      | 'key.expiring'
      | 'webhook.endpoint_disabled'
    )[]
    description?: string | null
  }
}
export type CreateWebhookEndpointResponse = WebhookEndpointWithSecret

export interface ListWebhookEndpointsInput {
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of enabled, disabled; repeatable or separated by commas. */
    state?: string | string[]
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'url' | '-url'
  }
}
export type ListWebhookEndpointsResponse = {
  data: WebhookEndpoint[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface GetWebhookEndpointInput {
  path: {
    /** TypeID, `whe_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetWebhookEndpointResponse = WebhookEndpoint

export interface UpdateWebhookEndpointInput {
  path: {
    /** TypeID, `whe_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** HTTPS, to a public address unless the operator allows others. */
    url?: string
    /** Types of events to send; `*` for all, including types added later. */
    events?: (
      | '*'
      | 'alert.created'
      | 'alert.updated'
      | 'alert.closed'
      | 'case.created'
      | 'case.updated'
      | 'case.stage_changed'
      | 'case.closed'
      | 'monitoring.wallet.created'
      | 'monitoring.wallet.updated'
      | 'monitoring.wallet.deleted'
      | 'risk.level_changed'
      | 'screening.match_found'
      | 'screening.list_updated'
      | 'report.ready'
      | 'report.revoked'
      | 'network.degraded'
      | 'network.recovered'
      | 'policy.activated'
      | 'key.expiring'
      | 'webhook.endpoint_disabled'
    )[]
    description?: string | null
    enabled?: boolean
  }
}
export type UpdateWebhookEndpointResponse = WebhookEndpoint

export interface DeleteWebhookEndpointInput {
  path: {
    /** TypeID, `whe_` and a UUIDv7 in base32. */
    id: string
  }
}
export type DeleteWebhookEndpointResponse = {
  /** TypeID, `whe_` and a UUIDv7 in base32. */
  id: string
  object: 'webhook_endpoint'
  deleted: true
  /** RFC 3339, UTC. */
  deleted_at: string
}

export interface RotateWebhookSecretInput {
  path: {
    /** TypeID, `whe_` and a UUIDv7 in base32. */
    id: string
  }
}
export type RotateWebhookSecretResponse = WebhookEndpointWithSecret

export interface TestWebhookEndpointInput {
  path: {
    /** TypeID, `whe_` and a UUIDv7 in base32. */
    id: string
  }
}
export type TestWebhookEndpointResponse = WebhookDelivery

export interface ListWebhookDeliveriesInput {
  path: {
    /** TypeID, `whe_` and a UUIDv7 in base32. */
    id: string
  }
  query?: {
    /** Page size; 50 when omitted, at most 200 are applied. */
    limit?: number
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string
    /** One of pending, retrying, delivered, failed, skipped; repeatable or separated by commas. */
    status?: string | string[]
    /** One of alert.created, alert.updated, alert.closed, case.created, case.updated, case.stage_changed, case.closed, monitoring.wallet.created, monitoring.wallet.updated, monitoring.wallet.deleted, risk.level_changed, screening.match_found, screening.list_updated, report.ready, report.revoked, network.degraded, network.recovered, policy.activated, key.expiring, webhook.endpoint_disabled, webhook.test; repeatable or separated by commas. */
    event?: string | string[]
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at'
  }
}
export type ListWebhookDeliveriesResponse = {
  data: WebhookDelivery[]
  page: {
    limit: number
    next: string | null
    has_more: boolean
  }
}

export interface ReplayWebhooksInput {
  path: {
    /** TypeID, `whe_` and a UUIDv7 in base32. */
    id: string
  }
  body: {
    /** Included. */
    from: string
    /** Exclusive; now if omitted. */
    to?: string
    /** Also events that were already delivered. */
    include_delivered?: boolean
  }
}
export type ReplayWebhooksResponse = WebhookReplay

export interface GetWebhookDeliveryInput {
  path: {
    /** TypeID, `whd_` and a UUIDv7 in base32. */
    id: string
  }
}
export type GetWebhookDeliveryResponse = WebhookDeliveryWithRequest

export interface RedeliverWebhookInput {
  path: {
    /** TypeID, `whd_` and a UUIDv7 in base32. */
    id: string
  }
}
export type RedeliverWebhookResponse = WebhookDelivery

/** Every operation of the API, one method each. */
export class Assay extends Transport {
  /** Wallet profile. Activity, counterparties, exposure and current risk of an address. A valid address that was never seen answers 200 with zero activity and level `unknown`: absence is not cleanliness. */
  getWallet(input: GetWalletInput, options: CallOptions = {}): Promise<GetWalletResponse> {
    return this.json('GET', '/v1/wallets/{address}', input, options)
  }

  /** Transfers of a wallet. Newest first by block height, transaction index and transfer index. The first page pins the tip, so that paging neither skips nor repeats when new blocks land. */
  listTransfers(input: ListTransfersInput, options: CallOptions = {}): Promise<ListTransfersResponse> {
    return this.json('GET', '/v1/wallets/{address}/transfers', input, options)
  }

  /** Transaction. One transaction in the same shape on every network; a list that does not apply is empty. Without `network`, every connected network is searched; if the hash is found on two of them, `network` is required. A hash that is not indexed while a network that may hold it cannot be read answers 503, not 404. */
  getTransaction(input: GetTransactionInput, options: CallOptions = {}): Promise<GetTransactionResponse> {
    return this.json('GET', '/v1/transactions/{hash}', input, options)
  }

  /** Score an address or a transaction against the active policy. Traces where the funds of the subject came from and where they went, and scores what was found by the active policy. Every answer is stored and can be read again. */
  checkRisk(input: CheckRiskInput, options: CallOptions = {}): Promise<CheckRiskResponse> {
    return this.json('POST', '/v1/risk/check', input, options)
  }

  /** Score up to 100 subjects. Each item is a body of `POST /v1/risk/check`. An item that cannot be scored has its own error, the same as that operation gives; the others are scored. All of them are stored together. */
  checkRiskBatch(input: CheckRiskBatchInput, options: CallOptions = {}): Promise<CheckRiskBatchResponse> {
    return this.json('POST', '/v1/risk/check/batch', input, options)
  }

  /** Every signal of a risk check, explained. In the order in which answers carry them. The active policy decides which categories are behind a signal. */
  listRiskSignals(input: ListRiskSignalsInput = {}, options: CallOptions = {}): Promise<ListRiskSignalsResponse> {
    return this.json('GET', '/v1/risk/signals', input, options)
  }

  /** Stored risk checks. Every check of the organisation, by whomever it was made, newest first unless `sort` says otherwise. `GET /v1/risk/checks/{id}` has the whole answer. */
  listRiskChecks(input: ListRiskChecksInput = {}, options: CallOptions = {}): Promise<ListRiskChecksResponse> {
    return this.json('GET', '/v1/risk/checks', input, options)
  }

  /** Read a stored risk check. The answer as it was given, with its paths. */
  getRiskCheck(input: GetRiskCheckInput, options: CallOptions = {}): Promise<GetRiskCheckResponse> {
    return this.json('GET', '/v1/risk/checks/{id}', input, options)
  }

  /** Compare a check with other methods. Haircut at other hop limits, first in first out, and poison as reachability, side by side. Computed on request, never stored, and never used as the score. A check of an earlier model is refused with 400: run a new check. */
  getRiskSensitivity(input: GetRiskSensitivityInput, options: CallOptions = {}): Promise<GetRiskSensitivityResponse> {
    return this.json('GET', '/v1/risk/checks/{id}/sensitivity', input, options)
  }

  /** Explain what changed between two risk checks. From the check in the path to the one in `with`: score and level, every cause of a difference that can be named, and how many points the policy alone makes. */
  compareRiskChecks(input: CompareRiskChecksInput, options: CallOptions = {}): Promise<CompareRiskChecksResponse> {
    return this.json('GET', '/v1/risk/checks/{id}/compare', input, options)
  }

  /** Recompute a stored risk check. Scores the evidence stored with the check under the policy version it names, compares hashes and bytes with the stored answer, and answers exactly what `GET` answers. Later transfers, tags, lists and policies play no part. A check of `assay-risk-1` is scored by that model, which is kept for this purpose. Checks without evidence, and those of a model or evidence format that this version does not have, are refused with 400. */
  replayRiskCheck(input: ReplayRiskCheckInput, options: CallOptions = {}): Promise<ReplayRiskCheckResponse> {
    return this.json('POST', '/v1/risk/checks/{id}/replay', input, options)
  }

  /** Networks of this installation. Each network with its operations, its model and how fresh its data is. */
  listNetworks(input: ListNetworksInput = {}, options: CallOptions = {}): Promise<ListNetworksResponse> {
    return this.json('GET', '/v1/networks', input, options)
  }

  /** The organisation’s own statements. Newest first unless `sort` says otherwise; without `status`, all but removed ones. */
  listAttributions(input: ListAttributionsInput = {}, options: CallOptions = {}): Promise<ListAttributionsResponse> {
    return this.json('GET', '/v1/attributions', input, options)
  }

  /** Add a label to an address or a transaction. Visible to and used for this organisation only: in wallets, search, tracing and checks. A statement about a transaction counts where that transaction itself is scored. */
  createAttribution(input: CreateAttributionInput, options: CallOptions = {}): Promise<CreateAttributionResponse> {
    return this.json('POST', '/v1/attributions', input, options)
  }

  /** Withdraw a statement. It stops counting at once and stays readable under the status `removed`. Stored checks do not change. */
  removeAttribution(input: RemoveAttributionInput, options: CallOptions = {}): Promise<RemoveAttributionResponse> {
    return this.json('DELETE', '/v1/attributions/{id}', input, options)
  }

  /** Dispute a statement. Any statement the organisation can see can be disputed. This opens the dispute; scores change only when it is upheld. A statement has at most one open or upheld dispute at a time. */
  createDispute(input: CreateDisputeInput, options: CallOptions = {}): Promise<CreateDisputeResponse> {
    return this.json('POST', '/v1/attributions/{id}/disputes', input, options)
  }

  /** Disputes of a statement, and the alerts based on it. Newest first. `affected_alerts` are those about its address, those with a transfer to or from it, and those whose pinned check cites the statement. */
  listDisputes(input: ListDisputesInput, options: CallOptions = {}): Promise<ListDisputesResponse> {
    return this.json('GET', '/v1/attributions/{id}/disputes', input, options)
  }

  /** Uphold, reject or withdraw a dispute. From `open` to `upheld`, `rejected` or `withdrawn`, and from `upheld` to `withdrawn`. Stored checks and alerts do not change. */
  resolveDispute(input: ResolveDisputeInput, options: CallOptions = {}): Promise<ResolveDisputeResponse> {
    return this.json('PATCH', '/v1/attributions/{id}/disputes/{dispute_id}', input, options)
  }

  /** Search entities. Newest first unless `sort` says otherwise. `query` searches names and aliases. */
  listEntities(input: ListEntitiesInput = {}, options: CallOptions = {}): Promise<ListEntitiesResponse> {
    return this.json('GET', '/v1/entities', input, options)
  }

  /** An entity: who owns addresses, and who says so. Attributions of every source with their confidence; where sources disagree, `conflicts` shows them side by side. */
  getEntity(input: GetEntityInput, options: CallOptions = {}): Promise<GetEntityResponse> {
    return this.json('GET', '/v1/entities/{id}', input, options)
  }

  /** Every attribution of an entity. Newest first. */
  listEntityAttributions(input: ListEntityAttributionsInput, options: CallOptions = {}): Promise<ListEntityAttributionsResponse> {
    return this.json('GET', '/v1/entities/{id}/attributions', input, options)
  }

  /** Merge entities. Shows the `entities` as `into` from now on: one page, one name in wallets, lists and new checks, with the addresses, aliases and statements of all. Counts for this organisation only; scores and stored checks do not change. */
  mergeEntities(input: MergeEntitiesInput, options: CallOptions = {}): Promise<MergeEntitiesResponse> {
    return this.json('POST', '/v1/entity-merges', input, options)
  }

  /** Merges of entities, with those that were taken back. Newest first. */
  listEntityMerges(input: ListEntityMergesInput = {}, options: CallOptions = {}): Promise<ListEntityMergesResponse> {
    return this.json('GET', '/v1/entity-merges', input, options)
  }

  /** Take a merge back. The entities are again what they were without this merge; others stay in force. Scores and stored checks do not change. */
  splitEntities(input: SplitEntitiesInput, options: CallOptions = {}): Promise<SplitEntitiesResponse> {
    return this.json('POST', '/v1/entity-merges/{id}/split', input, options)
  }

  /** Versions of the scoring policy. Newest version first unless `sort` says otherwise. Discarded drafts are not listed. */
  listPolicies(input: ListPoliciesInput = {}, options: CallOptions = {}): Promise<ListPoliciesResponse> {
    return this.json('GET', '/v1/policies', input, options)
  }

  /** Begin a draft. Copies the active version, the version named in `from`, or takes `document`. A draft scores nothing. */
  createPolicy(input: CreatePolicyInput, options: CallOptions = {}): Promise<CreatePolicyResponse> {
    return this.json('POST', '/v1/policies', input, options)
  }

  /** A version with its document, findings and history. */
  getPolicy(input: GetPolicyInput, options: CallOptions = {}): Promise<GetPolicyResponse> {
    return this.json('GET', '/v1/policies/{id}', input, options)
  }

  /** Edit a draft. Takes the whole `document`, or `merge` (RFC 7396: objects are merged, null removes, a list is replaced as a whole). A draft may hold findings of severity `error`; it must have the form of a policy. */
  updatePolicy(input: UpdatePolicyInput, options: CallOptions = {}): Promise<UpdatePolicyResponse> {
    return this.json('PATCH', '/v1/policies/{id}', input, options)
  }

  /** Discard a draft. Its version number is not used again. */
  discardPolicy(input: DiscardPolicyInput, options: CallOptions = {}): Promise<DiscardPolicyResponse> {
    return this.json('DELETE', '/v1/policies/{id}', input, options)
  }

  /** Examine a document without saving it. Takes any object and says what is wrong with it and how to fix it. Nothing is stored. */
  validatePolicy(input: ValidatePolicyInput, options: CallOptions = {}): Promise<ValidatePolicyResponse> {
    return this.json('POST', '/v1/policies/validate', input, options)
  }

  /** What a version changes. From the version in `with` (the active one when absent) to the one in the path. */
  comparePolicies(input: ComparePoliciesInput, options: CallOptions = {}): Promise<ComparePoliciesResponse> {
    return this.json('GET', '/v1/policies/{id}/compare', input, options)
  }

  /** Score every new check under a draft as well. The answer stays that of the active policy; what the draft would have answered is stored beside it. */
  shadowPolicy(input: ShadowPolicyInput, options: CallOptions = {}): Promise<ShadowPolicyResponse> {
    return this.json('POST', '/v1/policies/{id}/shadow', input, options)
  }

  /** End the shadow; the version is a draft again. */
  withdrawPolicy(input: WithdrawPolicyInput, options: CallOptions = {}): Promise<WithdrawPolicyResponse> {
    return this.json('POST', '/v1/policies/{id}/withdraw', input, options)
  }

  /** Make a draft or shadow version the active one. The version that was active is retired. If two activations arrive at once, one wins and the other is refused. */
  activatePolicy(input: ActivatePolicyInput, options: CallOptions = {}): Promise<ActivatePolicyResponse> {
    return this.json('POST', '/v1/policies/{id}/activate', input, options)
  }

  /** Make an earlier version active again. */
  rollbackPolicy(input: RollbackPolicyInput, options: CallOptions = {}): Promise<RollbackPolicyResponse> {
    return this.json('POST', '/v1/policies/{id}/rollback', input, options)
  }

  /** Which version was active when, by whom and why. Newest first. */
  listPolicyActivations(
    input: ListPolicyActivationsInput = {},
    options: CallOptions = {},
  ): Promise<ListPolicyActivationsResponse> {
    return this.json('GET', '/v1/policies/activations', input, options)
  }

  /** Compare a version with the active policy over past checks. Runs in the worker over the newest check of each subject among the last checks, and over all monitored wallets. Neither answers nor alerts change. */
  startBacktest(input: StartBacktestInput, options: CallOptions = {}): Promise<StartBacktestResponse> {
    return this.json('POST', '/v1/policies/{id}/backtests', input, options)
  }

  /** Back-tests of a version. Newest first. */
  listBacktests(input: ListBacktestsInput, options: CallOptions = {}): Promise<ListBacktestsResponse> {
    return this.json('GET', '/v1/policies/{id}/backtests', input, options)
  }

  /** A back-test, its progress and its result. */
  getBacktest(input: GetBacktestInput, options: CallOptions = {}): Promise<GetBacktestResponse> {
    return this.json('GET', '/v1/policies/{id}/backtests/{backtest_id}', input, options)
  }

  /** Stop a back-test. A back-test that has ended does not change. */
  cancelBacktest(input: CancelBacktestInput, options: CallOptions = {}): Promise<CancelBacktestResponse> {
    return this.json('POST', '/v1/policies/{id}/backtests/{backtest_id}/cancel', input, options)
  }

  /** Screen an address, an identifier or a name against the sanctions lists. Addresses (of any network) and identifiers match exactly, names by similarity, with the reasons. The answer names every list version used and is stored permanently. */
  screenSanctions(input: ScreenSanctionsInput, options: CallOptions = {}): Promise<ScreenSanctionsResponse> {
    return this.json('POST', '/v1/screening/sanctions', input, options)
  }

  /** Stored screenings. Newest first unless `sort` says otherwise. */
  listScreenings(input: ListScreeningsInput = {}, options: CallOptions = {}): Promise<ListScreeningsResponse> {
    return this.json('GET', '/v1/screening/sanctions', input, options)
  }

  /** Read a stored screening. The answer as it was given, with the list versions of its time. */
  getScreening(input: GetScreeningInput, options: CallOptions = {}): Promise<GetScreeningResponse> {
    return this.json('GET', '/v1/screening/sanctions/{id}', input, options)
  }

  /** Sanctions lists and their versions in force. */
  listLists(input: ListListsInput = {}, options: CallOptions = {}): Promise<ListListsResponse> {
    return this.json('GET', '/v1/screening/lists', input, options)
  }

  /** Versions of a list, newest first. Sorted by the day they apply to (publication, else ingestion), unless `sort` says otherwise. Refused files are listed with the reason. */
  listListVersions(input: ListListVersionsInput, options: CallOptions = {}): Promise<ListListVersionsResponse> {
    return this.json('GET', '/v1/screening/lists/{list_id}/versions', input, options)
  }

  /** What changed between two versions of a list. */
  diffList(input: DiffListInput, options: CallOptions = {}): Promise<DiffListResponse> {
    return this.json('GET', '/v1/screening/lists/{list_id}/diff', input, options)
  }

  /** Whom of the organisation a change of a list touches. Monitored wallets, customers, screened subjects and open cases that match an entry which was added, removed or changed between the two versions. Wallets need monitoring:read and cases cases:read; without them `hidden` says what is left out. */
  diffListTouched(input: DiffListTouchedInput, options: CallOptions = {}): Promise<DiffListTouchedResponse> {
    return this.json('GET', '/v1/screening/lists/{list_id}/diff/touched', input, options)
  }

  /** Matches to decide. Each subject and entry once, however often it was screened. Without `view`, the open ones: undecided, or decided before the entry changed. */
  listScreeningMatches(input: ListScreeningMatchesInput = {}, options: CallOptions = {}): Promise<ListScreeningMatchesResponse> {
    return this.json('GET', '/v1/screening/matches', input, options)
  }

  /** Decide whether matches are true. All of them or none. A decision holds for the subject (the address, identifier or name with birth date and country) and the entry, in later screenings and list versions, until the entry changes. Deciding again adds to the history. Answers keep `matched` and `status` as they are. */
  decideMatches(input: DecideMatchesInput, options: CallOptions = {}): Promise<DecideMatchesResponse> {
    return this.json('POST', '/v1/screening/decisions', input, options)
  }

  /** Every decision about matches, newest first. With `screening_id`, those about what that screening asked for, whichever screening they were made on. */
  listMatchDecisions(input: ListMatchDecisionsInput = {}, options: CallOptions = {}): Promise<ListMatchDecisionsResponse> {
    return this.json('GET', '/v1/screening/decisions', input, options)
  }

  /** Alerts of the organisation, filterable by rule, severity and state. Newest first. */
  listAlerts(input: ListAlertsInput = {}, options: CallOptions = {}): Promise<ListAlertsResponse> {
    return this.json('GET', '/v1/alerts', input, options)
  }

  /** Read an alert. */
  getAlert(input: GetAlertInput, options: CallOptions = {}): Promise<GetAlertResponse> {
    return this.json('GET', '/v1/alerts/{id}', input, options)
  }

  /** Change an alert: state, assignee, snooze, comment, due time. States: open to in_review, escalated or closed; in_review to open, escalated or closed; escalated to in_review or closed; closed to open within 180 days. Where the settings ask for a second person (severe alerts by default), dismissing an alert leaves it as it is with `proposed_closing`; it closes once another person closes it for the same reason. A key can propose, but is no second person. With `revision` the change is refused if somebody changed the alert since. Escalating needs `cases:write` as well. */
  updateAlert(input: UpdateAlertInput, options: CallOptions = {}): Promise<UpdateAlertResponse> {
    return this.json('PATCH', '/v1/alerts/{id}', input, options)
  }

  /** What happened to an alert, newest first. */
  listAlertHistory(input: ListAlertHistoryInput, options: CallOptions = {}): Promise<ListAlertHistoryResponse> {
    return this.json('GET', '/v1/alerts/{id}/history', input, options)
  }

  /** Ask not to be alerted of a finding again. Made from an alert, for its wallet or its customer. It holds nothing back until another person approves it. The alert itself stays as it is. */
  createSuppression(input: CreateSuppressionInput, options: CallOptions = {}): Promise<CreateSuppressionResponse> {
    return this.json('POST', '/v1/suppressions', input, options)
  }

  /** Suppressions, with what they held back. Newest first. */
  listSuppressions(input: ListSuppressionsInput = {}, options: CallOptions = {}): Promise<ListSuppressionsResponse> {
    return this.json('GET', '/v1/suppressions', input, options)
  }

  /** Read a suppression and the newest hundred findings it held back. */
  getSuppression(input: GetSuppressionInput, options: CallOptions = {}): Promise<GetSuppressionResponse> {
    return this.json('GET', '/v1/suppressions/{id}', input, options)
  }

  /** Approve a suppression that somebody else asked for. For people only: a key cannot approve. */
  approveSuppression(input: ApproveSuppressionInput, options: CallOptions = {}): Promise<ApproveSuppressionResponse> {
    return this.json('POST', '/v1/suppressions/{id}/approve', input, options)
  }

  /** End a suppression, or turn one down. From now on the finding raises alerts again. What it held back stays on record. */
  endSuppression(input: EndSuppressionInput, options: CallOptions = {}): Promise<EndSuppressionResponse> {
    return this.json('POST', '/v1/suppressions/{id}/end', input, options)
  }

  /** Make the same change to up to 100 alerts, with one comment. Each alert is changed or refused on its own; escalating puts all of them into one case and needs `cases:write` as well. */
  bulkUpdateAlerts(input: BulkUpdateAlertsInput, options: CallOptions = {}): Promise<BulkUpdateAlertsResponse> {
    return this.json('POST', '/v1/alerts/bulk', input, options)
  }

  /** Open a case. Any one of `title`, `summary`, `subjects`, `alert_ids` and `address` is enough. The body is kept as it was received. If a case with this `external_reference` already exists, the answer is 200 with that case, unchanged. Alerts named here are escalated into the case, which needs `alerts:write` as well. */
  createCase(input: CreateCaseInput, options: CallOptions = {}): Promise<CreateCaseResponse> {
    return this.json('POST', '/v1/cases', input, options)
  }

  /** Cases of the organisation. Newest first unless `sort` says otherwise. */
  listCases(input: ListCasesInput = {}, options: CallOptions = {}): Promise<ListCasesResponse> {
    return this.json('GET', '/v1/cases', input, options)
  }

  /** Read a case. */
  getCase(input: GetCaseInput, options: CallOptions = {}): Promise<GetCaseResponse> {
    return this.json('GET', '/v1/cases/{id}', input, options)
  }

  /** Change the state or stage of a case, assign it, add to it. States: open to on_hold or closed; on_hold to open or closed; closed to open by a lead with a comment. Stages: intake, triage, investigation, review, reporting, complete, one step at a time; back from review to investigation, from reporting to review, from triage to intake; from triage to complete only with the outcome false_positive. Nobody who has investigated the case may move it from review to reporting. Outcomes that the organisation’s settings list under `review_outcomes` need such a review by a person since the case last went back. With `revision` the change is refused if somebody changed the case since. Adding alerts, and closing a case with escalated ones, needs `alerts:write` as well. */
  updateCase(input: UpdateCaseInput, options: CallOptions = {}): Promise<UpdateCaseResponse> {
    return this.json('PATCH', '/v1/cases/{id}', input, options)
  }

  /** Add a note to a case. Markdown; kept as written and made harmless where it is shown. A note can be added to a closed case as well. */
  addCaseNote(input: AddCaseNoteInput, options: CallOptions = {}): Promise<AddCaseNoteResponse> {
    return this.json('POST', '/v1/cases/{id}/notes', input, options)
  }

  /** What happened to a case, newest first. Append-only and hash-chained; `npm run verify-timeline` recomputes every hash. */
  listCaseTimeline(input: ListCaseTimelineInput, options: CallOptions = {}): Promise<ListCaseTimelineResponse> {
    return this.json('GET', '/v1/cases/{id}/timeline', input, options)
  }

  /** Add a file to a case. The body is the file itself, streamed; its content type is not read. Accepted are PNG, JPEG, WebP, GIF, PDF, plain text, CSV, JSON, e-mail (eml), ZIP, and DOCX, XLSX and PPTX without macros, each by its content and its name together, up to 25 MiB unless the operator set another limit (413 beyond it). A file that is already in the case answers 200 with its record. */
  addCaseEvidence(input: AddCaseEvidenceInput, options: CallOptions = {}): Promise<AddCaseEvidenceResponse> {
    return this.json('POST', '/v1/cases/{id}/evidence', input, options)
  }

  /** Files of a case, newest first. Removed files are listed as well, without content. */
  listCaseEvidence(input: ListCaseEvidenceInput, options: CallOptions = {}): Promise<ListCaseEvidenceResponse> {
    return this.json('GET', '/v1/cases/{id}/evidence', input, options)
  }

  /** Read a file of a case. Always an attachment, so a browser runs nothing in it. The bytes are checked against their SHA-256 while they are sent; for a file that was altered in the store, the answer breaks off before its end. Every read is in the audit log. */
  getCaseEvidenceContent(input: GetCaseEvidenceContentInput, options: CallOptions = {}): Promise<GetCaseEvidenceContentResponse> {
    return this.file('GET', '/v1/cases/{id}/evidence/{evidence_id}/content', input, options)
  }

  /** Remove a file from a case. For a file that must not be kept; done by a lead, with a reason. The bytes are deleted unless another case holds the same file; name, size, hash, and who added and removed it stay. It cannot be undone. */
  removeCaseEvidence(input: RemoveCaseEvidenceInput, options: CallOptions = {}): Promise<RemoveCaseEvidenceResponse> {
    return this.json('DELETE', '/v1/cases/{id}/evidence/{evidence_id}', input, options)
  }

  /** Add a task to a case. */
  addCaseTask(input: AddCaseTaskInput, options: CallOptions = {}): Promise<AddCaseTaskResponse> {
    return this.json('POST', '/v1/cases/{id}/tasks', input, options)
  }

  /** Tasks of a case, newest first. */
  listCaseTasks(input: ListCaseTasksInput, options: CallOptions = {}): Promise<ListCaseTasksResponse> {
    return this.json('GET', '/v1/cases/{id}/tasks', input, options)
  }

  /** Change a task, mark it done or not done. */
  updateCaseTask(input: UpdateCaseTaskInput, options: CallOptions = {}): Promise<UpdateCaseTaskResponse> {
    return this.json('PATCH', '/v1/cases/{id}/tasks/{task_id}', input, options)
  }

  /** Link two related cases. The link is on both cases; either may be closed. Cases that are already linked answer 200 and do not change. */
  linkCase(input: LinkCaseInput, options: CallOptions = {}): Promise<LinkCaseResponse> {
    return this.json('POST', '/v1/cases/{id}/links', input, options)
  }

  /** Cases linked to a case, and its duplicates. All of them, latest first. */
  listCaseLinks(input: ListCaseLinksInput, options: CallOptions = {}): Promise<ListCaseLinksResponse> {
    return this.json('GET', '/v1/cases/{id}/links', input, options)
  }

  /** Remove the link between two cases. A merge is not a link and stays. */
  unlinkCase(input: UnlinkCaseInput, options: CallOptions = {}): Promise<UnlinkCaseResponse> {
    return this.json('DELETE', '/v1/cases/{id}/links/{other_id}', input, options)
  }

  /** Merge a duplicate into another case. The case in the path is closed with the outcome `duplicate`; its alerts, subjects, evidence, open tasks, graphs and links move to `into`, which is the case in the answer. Both timelines record it. Neither may be closed. It cannot be undone. A duplicate with alerts needs `alerts:write` as well. */
  mergeCase(input: MergeCaseInput, options: CallOptions = {}): Promise<MergeCaseResponse> {
    return this.json('POST', '/v1/cases/{id}/merge', input, options)
  }

  /** Add an address to monitoring with rules and thresholds. Without `rules` the wallet follows the organisation’s default rules. An address that is already monitored answers 200 with its id; rules and thresholds in the request replace the old ones. */
  createMonitoredWallet(input: CreateMonitoredWalletInput, options: CallOptions = {}): Promise<CreateMonitoredWalletResponse> {
    return this.json('POST', '/v1/monitoring/wallets', input, options)
  }

  /** List monitored addresses and their current rule sets. */
  listMonitoredWallets(input: ListMonitoredWalletsInput = {}, options: CallOptions = {}): Promise<ListMonitoredWalletsResponse> {
    return this.json('GET', '/v1/monitoring/wallets', input, options)
  }

  /** Read a monitored wallet. Works for a deleted wallet too: its history stays. */
  getMonitoredWallet(input: GetMonitoredWalletInput, options: CallOptions = {}): Promise<GetMonitoredWalletResponse> {
    return this.json('GET', '/v1/monitoring/wallets/{id}', input, options)
  }

  /** Pause or resume monitoring, or change its label, reference, rules or thresholds. */
  updateMonitoredWallet(input: UpdateMonitoredWalletInput, options: CallOptions = {}): Promise<UpdateMonitoredWalletResponse> {
    return this.json('PATCH', '/v1/monitoring/wallets/{id}', input, options)
  }

  /** Stop monitoring an address. Its history and its alerts stay. */
  deleteMonitoredWallet(input: DeleteMonitoredWalletInput, options: CallOptions = {}): Promise<DeleteMonitoredWalletResponse> {
    return this.json('DELETE', '/v1/monitoring/wallets/{id}', input, options)
  }

  /** Read the organisation’s default rules. */
  getMonitoringDefaults(options: CallOptions = {}): Promise<GetMonitoringDefaultsResponse> {
    return this.json('GET', '/v1/monitoring/defaults', {}, options)
  }

  /** Replace the organisation’s default rules or thresholds. Applies at once to every wallet that follows them. */
  updateMonitoringDefaults(
    input: UpdateMonitoringDefaultsInput,
    options: CallOptions = {},
  ): Promise<UpdateMonitoringDefaultsResponse> {
    return this.json('PATCH', '/v1/monitoring/defaults', input, options)
  }

  /** What other default rules would do to alerts. Computed by the code that changes alerts, over the risk of every active wallet as it is now. Rules about transfers look at new transfers only, so they change nothing here. Nothing is changed. */
  previewMonitoringDefaults(
    input: PreviewMonitoringDefaultsInput,
    options: CallOptions = {},
  ): Promise<PreviewMonitoringDefaultsResponse> {
    return this.json('POST', '/v1/monitoring/defaults/preview', input, options)
  }

  /** Request a report. Made in the background: poll the report or wait for the event report.ready. A newer report of the same type about the same thing has the next version and supersedes the previous one; neither changes. Besides reports:write, it needs the read scope of what the report is about: wallets:read, transactions:read, cases:read, screening:check or monitoring:read. */
  createReport(input: CreateReportInput, options: CallOptions = {}): Promise<CreateReportResponse> {
    return this.json('POST', '/v1/reports', input, options)
  }

  /** Reports of the organisation. Newest first unless `sort` says otherwise; every version. */
  listReports(input: ListReportsInput = {}, options: CallOptions = {}): Promise<ListReportsResponse> {
    return this.json('GET', '/v1/reports', input, options)
  }

  /** Read a report: what it is, its version, and a link to download it. With reports:download and a finished report, `download` holds a link that opens for five minutes. It is bound to the key or person that asked and to this version, and the current state of both is checked when it is used. */
  getReport(input: GetReportInput, options: CallOptions = {}): Promise<GetReportResponse> {
    return this.json('GET', '/v1/reports/{id}', input, options)
  }

  /** Withdraw a report. It can no longer be downloaded, not even by links already issued, and shows the reason. Its record and hashes stay. */
  revokeReport(input: RevokeReportInput, options: CallOptions = {}): Promise<RevokeReportResponse> {
    return this.json('POST', '/v1/reports/{id}/revoke', input, options)
  }

  /** Download a file of a report by its link. The link of `download.url`; needs no key. An expired or altered link, or one whose key has since been revoked, answers 401; a revoked report answers 404. Every download is in the audit log. */
  downloadReport(input: DownloadReportInput, options: CallOptions = {}): Promise<DownloadReportResponse> {
    return this.file('GET', '/v1/reports/{id}/download', input, options)
  }

  /** The key that asks. Which key this is, of which organisation, and what it may do. Any valid key may ask. */
  getMe(options: CallOptions = {}): Promise<GetMeResponse> {
    return this.json('GET', '/v1/me', {}, options)
  }

  /** People of the organisation, for assignment. Everybody who can sign in, by name. Alerts and cases can be given to analysts, leads and administrators. */
  listMembers(input: ListMembersInput = {}, options: CallOptions = {}): Promise<ListMembersResponse> {
    return this.json('GET', '/v1/members', input, options)
  }

  /** Create an API key. Give `scopes` or a `preset`. A caller cannot grant a scope it does not hold. `secret` is only in this answer; what is kept for a retry with the same idempotency key is encrypted. */
  createApiKey(input: CreateApiKeyInput, options: CallOptions = {}): Promise<CreateApiKeyResponse> {
    return this.json('POST', '/v1/keys', input, options)
  }

  /** List API keys. Newest first unless `sort` says otherwise; includes revoked and expired keys. */
  listApiKeys(input: ListApiKeysInput = {}, options: CallOptions = {}): Promise<ListApiKeysResponse> {
    return this.json('GET', '/v1/keys', input, options)
  }

  /** Read an API key and how it was used in the last seven days. */
  getApiKey(input: GetApiKeyInput, options: CallOptions = {}): Promise<GetApiKeyResponse> {
    return this.json('GET', '/v1/keys/{id}', input, options)
  }

  /** Change the name, scopes, limits, addresses or expiry of an API key. In force from the next request on. A scope that is added must be one the caller holds; a revoked key cannot be changed. */
  updateApiKey(input: UpdateApiKeyInput, options: CallOptions = {}): Promise<UpdateApiKeyResponse> {
    return this.json('PATCH', '/v1/keys/{id}', input, options)
  }

  /** Revoke an API key. It fails from its next request on, on every replica. This cannot be undone. */
  revokeApiKey(input: RevokeApiKeyInput, options: CallOptions = {}): Promise<RevokeApiKeyResponse> {
    return this.json('DELETE', '/v1/keys/{id}', input, options)
  }

  /** Give an API key a new secret. The previous secret stays valid for `overlap_seconds`; one that an earlier roll left valid ends now, so at most two are valid. The caller must hold every scope of the key, since it learns the new secret. */
  rollApiKey(input: RollApiKeyInput, options: CallOptions = {}): Promise<RollApiKeyResponse> {
    return this.json('POST', '/v1/keys/{id}/roll', input, options)
  }

  /** Who did what, newest first. With `sort=seq`, oldest first. Append-only and hash-chained per organisation; `npm run audit -- verify` recomputes every hash and checks the signed checkpoints. Reading the log is itself logged. */
  listAuditEvents(input: ListAuditEventsInput = {}, options: CallOptions = {}): Promise<ListAuditEventsResponse> {
    return this.json('GET', '/v1/audit/events', input, options)
  }

  /** Signed checkpoints of the log, newest first. Keep them elsewhere: a checkpoint shows whether a later log was cut off or rewritten. */
  listAuditCheckpoints(input: ListAuditCheckpointsInput = {}, options: CallOptions = {}): Promise<ListAuditCheckpointsResponse> {
    return this.json('GET', '/v1/audit/checkpoints', input, options)
  }

  /** State of every part of the service. Computed on request from heartbeats and the age of queues, lists and chain data. `/status` shows the same to people. */
  getStatus(options: CallOptions = {}): Promise<GetStatusResponse> {
    return this.json('GET', '/v1/status', {}, options)
  }

  /** Changes of state, newest first. */
  listStatusHistory(input: ListStatusHistoryInput = {}, options: CallOptions = {}): Promise<ListStatusHistoryResponse> {
    return this.json('GET', '/v1/status/history', input, options)
  }

  /** What happened, newest first. Every event of the last 90 days, whether or not an endpoint selected it: for programs that ask instead of listening, and for what a receiver missed. */
  listEvents(input: ListEventsInput = {}, options: CallOptions = {}): Promise<ListEventsResponse> {
    return this.json('GET', '/v1/events', input, options)
  }

  /** Create a webhook endpoint. Deliveries follow Standard Webhooks 1.0.0: `webhook-id`, `webhook-timestamp` and `webhook-signature` over `id.timestamp.body`. Delivered at least once, in no particular order: `webhook-id` is the same for every attempt. The secret is only in this answer. */
  createWebhookEndpoint(input: CreateWebhookEndpointInput, options: CallOptions = {}): Promise<CreateWebhookEndpointResponse> {
    return this.json('POST', '/v1/webhooks/endpoints', input, options)
  }

  /** Webhook endpoints of the organisation. Newest first unless `sort` says otherwise. */
  listWebhookEndpoints(input: ListWebhookEndpointsInput = {}, options: CallOptions = {}): Promise<ListWebhookEndpointsResponse> {
    return this.json('GET', '/v1/webhooks/endpoints', input, options)
  }

  /** Read a webhook endpoint. */
  getWebhookEndpoint(input: GetWebhookEndpointInput, options: CallOptions = {}): Promise<GetWebhookEndpointResponse> {
    return this.json('GET', '/v1/webhooks/endpoints/{id}', input, options)
  }

  /** Change, pause or enable a webhook endpoint. Queued deliveries of a disabled endpoint are skipped, and nothing is queued until it is enabled again; `replay` catches up. */
  updateWebhookEndpoint(input: UpdateWebhookEndpointInput, options: CallOptions = {}): Promise<UpdateWebhookEndpointResponse> {
    return this.json('PATCH', '/v1/webhooks/endpoints/{id}', input, options)
  }

  /** Delete a webhook endpoint. Its queued deliveries are skipped and its secrets are erased. */
  deleteWebhookEndpoint(input: DeleteWebhookEndpointInput, options: CallOptions = {}): Promise<DeleteWebhookEndpointResponse> {
    return this.json('DELETE', '/v1/webhooks/endpoints/{id}', input, options)
  }

  /** Replace the secret of a webhook endpoint. For 24 hours deliveries carry a signature of the new secret and one of each before it, so that none is refused while the receiver switches. */
  rotateWebhookSecret(input: RotateWebhookSecretInput, options: CallOptions = {}): Promise<RotateWebhookSecretResponse> {
    return this.json('POST', '/v1/webhooks/endpoints/{id}/rotate', input, options)
  }

  /** Send a test event to a webhook endpoint. Sends one `webhook.test`, once and without retries, even to a disabled endpoint. Its delivery shows the outcome. */
  testWebhookEndpoint(input: TestWebhookEndpointInput, options: CallOptions = {}): Promise<TestWebhookEndpointResponse> {
    return this.json('POST', '/v1/webhooks/endpoints/{id}/test', input, options)
  }

  /** Deliveries to a webhook endpoint with their attempts. Newest first unless `sort` says otherwise. */
  listWebhookDeliveries(input: ListWebhookDeliveriesInput, options: CallOptions = {}): Promise<ListWebhookDeliveriesResponse> {
    return this.json('GET', '/v1/webhooks/endpoints/{id}/deliveries', input, options)
  }

  /** Deliver the events of a time range. Every event the endpoint selects that was not delivered to it: failed, skipped, or never queued because the endpoint was disabled or did not exist yet. At most 10,000 at once; deliveries that are already queued do not change. */
  replayWebhooks(input: ReplayWebhooksInput, options: CallOptions = {}): Promise<ReplayWebhooksResponse> {
    return this.json('POST', '/v1/webhooks/endpoints/{id}/replay', input, options)
  }

  /** Read a delivery and what it sends. */
  getWebhookDelivery(input: GetWebhookDeliveryInput, options: CallOptions = {}): Promise<GetWebhookDeliveryResponse> {
    return this.json('GET', '/v1/webhooks/deliveries/{id}', input, options)
  }

  /** Deliver again. Sent at once, whatever its state, with the full retry schedule; the `webhook-id` stays the same. */
  redeliverWebhook(input: RedeliverWebhookInput, options: CallOptions = {}): Promise<RedeliverWebhookResponse> {
    return this.json('POST', '/v1/webhooks/deliveries/{id}/redeliver', input, options)
  }
}
