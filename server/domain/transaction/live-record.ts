import { nullAddress } from '@/server/chain/address'
import type { StoredAsset } from '@/server/chain/asset.dto'
import type { NormalisedTransfer } from '@/server/chain/ingest/transfer-row'
import type { Network } from '@/server/chain/networks'
import type { FoundTransaction } from '@/server/chain/provider'
import type { Queryable } from '@/server/platform/db'
import { findTokens } from './transaction.repo'
import { type TransactionRecord, transferLimit } from './transaction-record'

/** Providers use this mark for a pending transaction, as their type has no status for it. */
const pendingMark = 'pending'

/** A transaction just read from a node and not in the index. */
export async function liveRecord(q: Queryable, network: Network, found: FoundTransaction): Promise<TransactionRecord> {
  const { transaction, block } = found
  const contracts = [...new Set(transaction.transfers.map((t) => t.asset.contract).filter((contract) => contract !== ''))]
  const known = await findTokens(q, network.id, contracts)
  const waiting = block === null
  return {
    network,
    hash: transaction.hash,
    status: waiting ? 'pending' : transaction.status,
    block: block && { height: block.height, hash: block.hash, time: new Date(block.time * 1000) },
    feeRaw: transaction.feeRaw,
    feePayer: transaction.feePayer,
    inputs: transaction.inputs,
    outputs: transaction.outputs,
    transfers: transaction.transfers.slice(0, transferLimit).map((t) => ({
      index: t.transferIndex,
      from: t.from || nullAddress(network),
      to: t.to || nullAddress(network),
      asset: known.get(t.asset.contract) ?? assetOf(network, t.asset),
      amountRaw: BigInt(t.amountRaw),
      usdMicro: null,
    })),
    heuristics: transaction.heuristics.filter((name) => name !== pendingMark),
    coverage: {
      source: 'live',
      internal_transfers: null,
      transfers_total: transaction.transfers.length,
      notes: [
        waiting
          ? 'The node has it, but no block does yet; nothing about it is final.'
          : 'Its block is not indexed yet, so wallets, exposure and scores do not count it.',
      ],
    },
  }
}

/** A token without metadata, as ingest would record it. */
function assetOf(network: Network, ref: NormalisedTransfer['asset']): StoredAsset {
  if (ref.contract === '') {
    return { symbol: network.nativeSymbol, type: 'native', contract: '', decimals: network.nativeDecimals }
  }
  const described = ref.symbol !== undefined && ref.decimals !== undefined
  return {
    symbol: described ? (ref.symbol as string) : 'UNKNOWN',
    type: 'token',
    contract: ref.contract,
    decimals: ref.decimals ?? 0,
  }
}
