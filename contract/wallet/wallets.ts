import { z } from 'zod'
import {
  addressText,
  asset,
  baseUnits,
  decimal,
  defineOperation,
  disclaimer,
  freshnessShape,
  level,
  listed,
  listedIn,
  mostListed,
  networkName,
  pageOf,
  pageQueryShape,
  share,
  timestamp,
  typeId,
} from '../kernel'
import { levelReason, listedNetwork, signal } from '../risk/risk'
import { exposureItem } from '../risk/risk-exposure'

const addressParams = z.object({ address: addressText.meta({ description: 'Wallet address.' }) })

export const entityRef = z
  .strictObject({
    id: typeId('ent'),
    name: z.string(),
    category: z.string().nullable(),
    confidence: z.number().int().min(0).max(100),
  })
  .meta({ id: 'EntityRef' })

/** The publisher of a statement, where it was published, and when it was read. */
export const attributionSource = z
  .strictObject({
    type: z.string(),
    url: z.string().nullable(),
    publisher: z.string().nullable(),
    retrieved_at: timestamp.nullable(),
  })
  .meta({ id: 'AttributionSource' })

/** The role of the person the statement is about; null is the actor itself. */
export const attributionRole = z.enum(['victim']).meta({
  description:
    '`victim`: who was robbed or harmed. Null: the actor itself. A victim is named and never scored for what it suffered.',
})

/** One statement about the address: its source, place, time and confidence. */
export const walletTag = z
  .strictObject({
    id: typeId('att'),
    label: z.string(),
    category: z.string().nullable(),
    abuse: z.string().nullable(),
    concepts: z.array(z.string()),
    role: attributionRole.nullable(),
    confidence: z.number().int().min(0).max(100),
    confidence_basis: z.string(),
    source: attributionSource,
    listed_by: z.string().nullable(),
    listed_network: listedNetwork.optional(),
    designated_at: timestamp.nullable(),
    delisted_at: timestamp.nullable(),
    valid_from: timestamp.nullable(),
    valid_to: timestamp.nullable(),
    tag_pack: z.string().nullable(),
    tag_pack_version: z.string().nullable(),
    transaction_hash: z
      .string()
      .nullable()
      .meta({ description: 'The transaction that is the statement, such as a freeze by a token’s issuer; else null.' }),
    disputed: z
      .boolean()
      .meta({ description: 'True while the organisation’s dispute is upheld: the statement does not count for it.' }),
  })
  .meta({ id: 'WalletTag' })

/** An amount of one asset with its USD value at the time of each transfer (null when any price is unknown). */
export const assetAmount = z
  .strictObject({
    asset,
    amount: decimal,
    amount_raw: baseUnits,
    amount_usd: decimal.nullable(),
  })
  .meta({ id: 'AssetAmount' })

/** Received minus sent; unknown (null, with the reason) if that would be negative. */
export const walletBalance = z
  .strictObject({
    asset,
    amount: decimal.nullable(),
    amount_raw: baseUnits.nullable(),
    amount_usd: decimal.nullable(),
    balance_reason: z.enum(['history_not_indexed']).nullable().meta({
      description:
        'Why the balance is null: more was sent than the index saw coming in, so part of the history is missing from it.',
    }),
  })
  .meta({ id: 'WalletBalance' })

export const counterpartyRef = z
  .strictObject({
    address: z.string(),
    entity: entityRef.nullable(),
    category: z.string().nullable(),
  })
  .meta({ id: 'CounterpartyRef' })

export const walletCounterparty = z
  .strictObject({
    ...counterpartyRef.shape,
    received_from: z.array(assetAmount),
    sent_to: z.array(assetAmount),
    total_usd: decimal.nullable(),
    transfers: z.number().int().nonnegative(),
    first_seen_at: timestamp,
    last_seen_at: timestamp,
  })
  .meta({ id: 'WalletCounterparty' })

export const walletActivity = z
  .strictObject({
    first_seen_at: timestamp.nullable(),
    last_seen_at: timestamp.nullable(),
    history_complete: z.boolean().meta({
      description:
        'False if blocks before `index_from` are not indexed: `first_seen_at` is then the first time in the index, and counts and sums cover what is indexed.',
    }),
    transaction_count: z.number().int().nonnegative(),
    transfers_in: z.number().int().nonnegative(),
    transfers_out: z.number().int().nonnegative(),
    received: z.array(assetAmount),
    sent: z.array(assetAmount),
    balance: z.array(walletBalance),
  })
  .meta({ id: 'WalletActivity' })

/** A network on which an address with the same text took part in transfers. */
export const walletSighting = z
  .strictObject({
    network: z.string(),
    address: z
      .string()
      .meta({ description: 'In the form of that network: a Bitcoin `3...` address is an `M...` one on Litecoin.' }),
    first_seen_at: timestamp,
    last_seen_at: timestamp,
    transaction_count: z.number().int().nonnegative(),
  })
  .meta({
    id: 'WalletSighting',
    description:
      'A served network on which the address took part in transfers, the answering one among them. An account with a key has one owner on every EVM network; a contract need not.',
  })

/** Addresses of a network that rules link; the cluster's page says which and why. */
export const clusterRef = z
  .strictObject({
    id: typeId('clu'),
    size: z.number().int().min(2).meta({ description: 'Addresses in it, this one among them.' }),
    epoch: z.number().int().positive().meta({ description: 'The run of the clustering in which it last changed.' }),
  })
  .meta({ id: 'ClusterRef' })
export type ClusterRef = z.infer<typeof clusterRef>

export const walletProfile = z
  .strictObject({
    address: z.string(),
    object: z.literal('wallet'),
    network: z.string(),
    network_inferred: z.boolean(),
    also_seen_on: z.array(z.string()),
    seen_on: z.array(walletSighting),
    entity: entityRef.nullable(),
    tags: z.array(walletTag),
    cluster: clusterRef.nullable().meta({
      description:
        'The addresses that rules say have the same owner; null for none. What is said of another of them is not said of this one, and no score is made of it.',
    }),
    activity: walletActivity,
    counterparties: z.array(walletCounterparty).max(10),
    exposure: z.strictObject({
      source: z.array(exposureItem),
      destination: z.array(exposureItem),
      traced_share: share.nullable(),
    }),
    risk: z.strictObject({
      score: z.number().int().min(0).max(100),
      level,
      level_reason: levelReason.optional(),
      model_version: z.string(),
      hop_limit: z.number().int(),
      signals: z.array(signal),
      check_id: typeId('chk'),
    }),
    disclaimer,
    ...freshnessShape,
  })
  .meta({ id: 'Wallet' })
export type WalletProfile = z.infer<typeof walletProfile>

export const getWallet = defineOperation({
  id: 'getWallet',
  method: 'GET',
  path: '/v1/wallets/{address}',
  tag: 'Wallets',
  summary: 'Wallet profile',
  description:
    'Activity, counterparties, exposure and current risk of an address. A valid address that was never seen answers 200 with zero activity and level `unknown`: absence is not cleanliness.',
  scope: 'wallets:read',
  params: addressParams,
  query: z.strictObject({ network: networkName.optional() }),
  response: walletProfile,
  errors: ['network_unsupported', 'provider_degraded'],
})

export const transfer = z
  .strictObject({
    id: z.string().meta({ description: '`network:transaction_hash:index`.' }),
    object: z.literal('transfer'),
    network: z.string(),
    transaction_hash: z.string(),
    index: z.number().int().nonnegative(),
    block_height: z.number().int().nonnegative(),
    timestamp,
    status: z.enum(['confirmed', 'pending', 'orphaned']),
    confirmations: z.number().int().nonnegative(),
    direction: z.enum(['in', 'out', 'self']),
    asset,
    amount: decimal,
    amount_raw: baseUnits,
    amount_usd: decimal.nullable(),
    from: z.string(),
    to: z.string(),
    counterparty: counterpartyRef,
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.infer<typeof transfer>

/** One value or several, given as repeated parameters or separated by commas. */
const repeatable = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform(listed)
    .pipe(z.array(z.string().trim().min(1, 'must not be empty')).min(1).max(mostListed))
    .optional()
    .meta({ description, wire: listedIn({ type: 'string' }) })

export const transferFilters = {
  network: networkName.optional(),
  asset: repeatable('Symbol, `native`, contract address or CAIP-19 id; repeatable.'),
  direction: z.enum(['in', 'out']).optional(),
  counterparty: addressText.optional(),
  from: timestamp.optional().meta({ description: 'Transfers at or after this time.' }),
  to: timestamp.optional().meta({ description: 'Transfers before this time.' }),
  min_amount_usd: decimal
    .refine((v) => !v.startsWith('-'), 'must not be negative')
    .optional()
    .meta({ description: 'If set, transfers without a known price are left out.' }),
}

export const listTransfers = defineOperation({
  id: 'listTransfers',
  method: 'GET',
  path: '/v1/wallets/{address}/transfers',
  tag: 'Wallets',
  summary: 'Transfers of a wallet',
  description:
    'Newest first by block height, transaction index and transfer index. The first page pins the tip, so that paging neither skips nor repeats when new blocks land.',
  scope: 'wallets:read',
  params: addressParams,
  query: z.strictObject({ ...transferFilters, ...pageQueryShape }),
  response: pageOf(transfer, freshnessShape),
  errors: ['network_unsupported', 'provider_degraded'],
})
