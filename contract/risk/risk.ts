import { z } from 'zod'
import {
  addressText,
  asset,
  baseUnits,
  decimal,
  defineOperation,
  disclaimer,
  level,
  livemodeShape,
  networkName,
  readShape,
  sha256,
  share,
  storedFreshnessShape,
  subjectShape,
  timestamp,
  typeId,
} from '../kernel'
import { withClusters } from './risk-clusters'
import { contribution, without } from './risk-contribution'
import { hopConversion, throughConversions } from './risk-conversion'
import { exposureItem, flowDirection, lane } from './risk-exposure'

export { type Contribution, contribution, type Without, without } from './risk-contribution'

export const signal = z
  .strictObject({
    key: z.string().meta({ description: 'See `GET /v1/risk/signals`; the set is open-ended.' }),
    value: z.number().int().min(0).max(100),
  })
  .meta({ id: 'Signal' })
export type Signal = z.infer<typeof signal>

export const pathHop = z
  .strictObject({
    from: z.string(),
    to: z.string(),
    network: z
      .string()
      .optional()
      .meta({ description: 'Of the end away from the subject, where it is not the subject’s: a bridge led there.' }),
    asset: asset.nullable(),
    amount: decimal.nullable(),
    amount_raw: baseUnits.nullable(),
    amount_usd: decimal.nullable(),
    first_at: timestamp,
    last_at: timestamp,
    transfers: z
      .array(
        z.strictObject({
          transaction_hash: z.string(),
          index: z.number().int().nonnegative(),
          block_height: z.number().int().nonnegative(),
          timestamp,
          asset,
          amount: decimal,
          amount_raw: baseUnits,
          amount_usd: decimal.nullable(),
        }),
      )
      .meta({
        description: 'The largest transfers of this link, at most three; the newest ones between two very busy addresses.',
      }),
    conversion: hopConversion.nullable().optional().meta({
      description: 'Absent for a payment. `asset` and the amounts of the hop are those of its end away from the subject.',
    }),
  })
  .meta({ id: 'PathHop' })

/** In a statement that repeats a listing on another EVM network. */
export const listedNetwork = z.string().meta({
  description:
    'The network under which the list names the address, where that is another EVM network: the same key controls the address on both. Absent otherwise.',
})

/** The source of a statement about an address. */
export const pathTag = z
  .strictObject({
    id: typeId('att'),
    label: z.string(),
    categories: z.array(z.string()),
    confidence: z.number().int().min(0).max(100),
    confidence_basis: z.string(),
    source_url: z.string().nullable(),
    publisher: z.string().nullable(),
    listed_by: z.string().nullable(),
    listed_network: listedNetwork.optional(),
    designated_at: timestamp.nullable(),
    delisted_at: timestamp.nullable(),
    tag_pack: z.string().nullable().optional().meta({
      description: 'The pack or list that makes the statement; null for an organisation’s own. Absent from older answers.',
    }),
    tag_pack_version: z.string().nullable().optional().meta({ description: 'The newest loaded version that makes it.' }),
    retrieved_at: timestamp.nullable().optional(),
    valid_from: timestamp.nullable().optional(),
    valid_to: timestamp.nullable().optional(),
    role: z.enum(['victim']).nullable().optional(),
  })
  .meta({ id: 'PathTag' })

export const riskPath = z
  .strictObject({
    direction: flowDirection,
    hop: z.number().int().min(1).max(10),
    lane: lane.optional(),
    address: z.string().meta({ description: 'The attributed address at the far end.' }),
    network: z.string().optional().meta({ description: 'Of that address, where it is not the subject’s.' }),
    entity: z.string().nullable(),
    categories: z.array(z.string()),
    tags: z.array(pathTag),
    share: share.meta({ description: 'Of the value of the subject in this direction, carried by this path.' }),
    amount: decimal.nullable(),
    amount_raw: baseUnits.nullable(),
    amount_usd: decimal.nullable(),
    counts_toward_score: z.boolean(),
    without: without.optional(),
    hops: z.array(pathHop).meta({ description: 'From the subject outwards; `from` and `to` follow the money.' }),
  })
  .meta({ id: 'RiskPath' })
export type RiskPath = z.infer<typeof riskPath>

const pathSum = { share, amount_raw: baseUnits.nullable(), amount_usd: decimal.nullable() }
const otherPaths = z
  .strictObject({
    count: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'Attributed addresses that were reached but have no listed path, each counted at every hop.' }),
    ...pathSum,
  })
  .meta({ id: 'OtherPaths' })
const allPaths = z.strictObject(pathSum).meta({ id: 'PathTotal' })

/** Heaviest paths of a direction; in each lane, listed paths and `others` add up to `total`, which equals the exposure. */
export const directionPaths = z
  .strictObject({
    listed: z.array(riskPath),
    others: otherPaths.meta({ description: 'Of the first lane.' }),
    total: allPaths.meta({ description: 'Of the first lane.' }),
    lanes: z.array(z.strictObject({ lane, others: otherPaths, total: allPaths })).optional(),
  })
  .meta({ id: 'DirectionPaths' })

export const riskOverride = z
  .strictObject({
    type: z.enum(['listed', 'own_category', 'allow_list']),
    effect: z.enum(['floor', 'cap']),
    value: z.number().int().min(0).max(100),
    category: z.string().nullable(),
    reason: z.string(),
    attribution_id: typeId('att').nullable(),
    expires_at: timestamp.nullable(),
    without: without.optional(),
  })
  .meta({ id: 'RiskOverride' })
export type RiskOverride = z.infer<typeof riskOverride>

const unresolved = z.strictObject({
  share,
  beyond_hop_limit: share,
  unknown_origin: share.meta({ description: 'Issuance, burns, and addresses without earlier (or later) movement in the index.' }),
  time_refused: share.meta({
    description: 'Only `assay-risk-1`: links whose first transfer is later than the payment they would explain.',
  }),
  unspent: share.optional().meta({ description: 'Destinations: not spent by the addresses that hold it.' }),
})

const opaque = z.strictObject({ share, swap: share, bridge: share, coinjoin: share, privacy: share })

export const directionCoverage = z
  .strictObject({
    traced_share: share,
    pruned_share: share,
    unresolved,
    mass: z.strictObject({
      attributed: z.number().int(),
      opaque: z.number().int().optional(),
      pruned: z.number().int(),
      unresolved: z.number().int(),
      total: z.number().int().meta({
        description: 'Always attributed + opaque + pruned + unresolved; 2^40, or 0 without value.',
      }),
    }),
    opaque: opaque.optional().meta({ description: 'Ended at a swap, a bridge or a CoinJoin: not an answer.' }),
    through: throughConversions.optional().meta({ description: 'Absent where nothing met a conversion.' }),
    lane: lane.optional(),
    weight: share.optional().meta({ description: 'Share of all the subject moved, in both directions.' }),
    unit: z.enum(['usd', 'asset']).nullable(),
    asset: asset.nullable(),
    value: decimal.nullable().meta({ description: 'Value of the subject in this direction, in `unit`.' }),
    unpriced_assets: z
      .array(z.string())
      .meta({ description: 'Assets whose transfers are left out of `value`, wholly or in part.' }),
    method: z.enum(['address_edges_as_of', 'ledgers', 'transactions']),
    epsilon: decimal,
    refinement: z.enum(['not_needed', 'settled', 'epsilon_floor', 'work_limit']),
    addresses_expanded: z.number().int().nonnegative(),
    links_followed: z.number().int().nonnegative(),
  })
  .meta({ id: 'DirectionCoverage' })

/** The reason of the level. */
export const levelReason = z
  .strictObject({
    code: z.enum(['own_floor', 'score', 'allow_listed', 'nothing_moved', 'unknown_tokens_only', 'not_attributed']),
    text: z.string(),
  })
  .meta({ id: 'LevelReason' })
export type LevelReason = z.infer<typeof levelReason>

/** A contradiction between two parts of the installation on the same address. */
export const disagreement = z
  .strictObject({
    code: z.enum(['listed_by_attribution_only', 'listed_by_list_only']),
    list_id: z.string(),
    text: z.string(),
  })
  .meta({ id: 'Disagreement' })
export type Disagreement = z.infer<typeof disagreement>

/** The age of the data of one network. The response is stale if any is. */
export const networkRead = z.strictObject({ network: z.string(), ...readShape }).meta({ id: 'NetworkRead' })

/** The version of the policy by which a response was computed. */
export const pinnedPolicy = z
  .strictObject({ id: typeId('pol'), version: z.number().int().positive(), sha256 })
  .meta({ id: 'PinnedPolicy' })

export const riskCheck = z
  .strictObject({
    check_id: typeId('chk'),
    object: z.literal('risk_check'),
    ...livemodeShape,
    ...subjectShape,
    address: z.string().nullable().meta({ deprecated: true, description: 'The same is in `subject`.' }),
    transaction_hash: z.string().nullable().meta({ deprecated: true, description: 'The same is in `subject`.' }),
    direction: z.enum(['in', 'out']).nullable().optional().meta({ description: 'Transactions: the side that was asked for.' }),
    output_index: z.number().int().nonnegative().nullable().optional(),
    network: z.string().meta({ deprecated: true, description: 'The same is in `subject`.' }),
    checked_at: timestamp,
    risk: z.strictObject({
      score: z.number().int().min(0).max(100).meta({
        description: 'Decide by `level`: the score of an `unknown` subject covers only what was found, not what may exist.',
      }),
      level,
      level_reason: levelReason.optional(),
      model_version: z.string(),
      hop_limit: z.number().int().min(1).max(10),
      signals: z.array(signal).min(2),
    }),
    score_before_cap: decimal.meta({
      description: 'Sum of the points of all contributions, before overrides, cap and rounding.',
    }),
    contributions: z.array(contribution),
    others: z
      .strictObject({ count: z.number().int().nonnegative(), points: decimal })
      .meta({ description: 'Contributions beyond the listed ones.' }),
    overrides: z.array(riskOverride),
    score_range: z.strictObject({
      low: z.number().int().min(0).max(100).meta({ description: 'Without attributions of confidence below 50.' }),
      high: z.number().int().min(0).max(100).nullable().meta({
        description:
          'A 95 % bound: with what was opaque, unresolved and pruned as risky as what was found allows, and with what is listed and not counted. Null when nothing moved and no floor holds. Older answers took the base rate of the traced part.',
      }),
    }),
    with_clusters: withClusters.nullable().optional().meta({
      description:
        'What the score is with exposure through clusters. Null where no cluster takes part; absent from answers stored before clusters were looked at.',
    }),
    exposure: z.strictObject({ source: z.array(exposureItem), destination: z.array(exposureItem) }),
    paths: z.strictObject({ source: directionPaths, destination: directionPaths }).optional(),
    coverage: z.strictObject({
      traced_share: share.nullable(),
      low_coverage: z.boolean(),
      source: directionCoverage.nullable().meta({ description: 'The first lane of the direction; `lanes` has all.' }),
      destination: directionCoverage.nullable(),
      lanes: z.array(z.strictObject({ direction: flowDirection, coverage: directionCoverage })).optional(),
    }),
    policy: pinnedPolicy,
    reproducibility: z.strictObject({
      model_version: z.string(),
      engine: z.string(),
      graph_epoch: z.string(),
      attribution_epoch: z.string(),
      cluster_epoch: z.string().optional().meta({
        description: 'State of the network’s clusters, `0` before their first run. Not there on older answers.',
      }),
      block_height: z.number().int().nonnegative().nullable(),
      lists: z
        .array(z.strictObject({ list_id: z.string(), version: z.string(), sha256 }))
        .optional()
        .meta({ description: 'The version of every list of sanctions that was loaded. Not there on older answers.' }),
      tag_snapshot: z
        .strictObject({ epoch: z.string(), statements: z.number().int().nonnegative(), sha256 })
        .optional()
        .meta({ description: 'The statements about addresses that were read: how many, and a digest over all of them.' }),
      asset_registry: z
        .strictObject({ version: z.number().int().nonnegative(), sha256 })
        .optional()
        .meta({ description: 'The version of the asset registry that says which tokens are known.' }),
      archive_sha256: sha256.optional().meta({
        description:
          'Of the manifest of the network’s archived transfers, by the files of which part of the history was read. Only where transfers are archived.',
      }),
      bridge_epoch: z
        .string()
        .optional()
        .meta({ description: 'How often legs of bridges had been matched or parted; present where the check met a bridge.' }),
      networks: z
        .array(
          z.strictObject({
            network: z.string(),
            graph_epoch: z.string(),
            block_height: z.number().int().nonnegative().nullable(),
          }),
        )
        .optional()
        .meta({ description: 'Of the other networks that were read over bridges.' }),
      inputs_sha256: sha256,
      result_sha256: sha256.meta({
        description:
          'Of the canonical JSON (RFC 8785) of this object, with its paths, without `check_id`, `checked_at`, `address` and `transaction_hash` (their spelling is the caller’s; the inputs hold them) and this field.',
      }),
    }),
    notes: z.array(z.string()),
    networks_read: z.array(networkRead).optional().meta({
      description: 'Present where the check met a bridge: the subject’s network, and those that value was followed to.',
    }),
    disagreements: z.array(disagreement).optional(),
    disclaimer,
    ...storedFreshnessShape,
  })
  .meta({ id: 'RiskCheck' })
export type RiskCheck = z.infer<typeof riskCheck>

/** The result of a check in short, for other objects that include it. */
export const checkHead = z
  .strictObject({
    score: z.number().int().min(0).max(100),
    level,
    model_version: z.string(),
    hop_limit: z.number().int(),
    check_id: typeId('chk'),
    checked_at: timestamp,
  })
  .meta({ id: 'RiskHead' })

export const checkRiskBody = z
  .strictObject({
    network: networkName,
    address: addressText.optional(),
    transaction_hash: z.string().trim().min(1).max(128).optional(),
    hash: z.string().trim().min(1).max(128).optional().meta({ description: 'Alias of `transaction_hash`.' }),
    direction: z.enum(['in', 'out']).optional().meta({ description: 'Transactions only.' }),
    output_index: z.number().int().nonnegative().optional().meta({ description: 'Transactions on UTXO networks only.' }),
    include: z
      .array(z.enum(['exposure', 'paths']))
      .max(2)
      .optional(),
  })
  .superRefine((body, check) => {
    const subjects = [body.address, body.transaction_hash, body.hash].filter((s) => s !== undefined).length
    if (subjects !== 1) {
      const message = 'give exactly one of address and transaction_hash'
      check.addIssue({ code: 'custom', path: [subjects === 0 ? 'address' : 'transaction_hash'], message })
    }
  })

export const checkRisk = defineOperation({
  id: 'checkRisk',
  method: 'POST',
  path: '/v1/risk/check',
  tag: 'Risk',
  summary: 'Score an address or a transaction against the active policy',
  description:
    'Traces where the funds of the subject came from and where they went, and scores what was found by the active policy. Every answer is stored and can be read again.',
  scope: 'risk:check',
  body: checkRiskBody,
  response: riskCheck,
  errors: ['idempotency_conflict', 'idempotency_in_progress', 'network_unsupported', 'provider_degraded'],
})

export const getRiskCheck = defineOperation({
  id: 'getRiskCheck',
  method: 'GET',
  path: '/v1/risk/checks/{id}',
  tag: 'Risk',
  summary: 'Read a stored risk check',
  description: 'The answer as it was given, with its paths.',
  scope: 'risk:check',
  params: z.object({ id: typeId('chk') }),
  response: riskCheck,
})
