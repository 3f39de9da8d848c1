import type { Freshness, IndexFrom } from '@/contract/kernel/primitives'
import type { Transaction, TransactionInput, TransactionOutput, TransactionTransfer } from '@/contract/wallet/transactions'
import { assetDto, type StoredAsset } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { isoOrNull } from '@/server/platform/clock/clock'
import type { RecordParts } from './record-parts'
import type { RecordInput, RecordOutput, RecordTransfer, TransactionRecord } from './transaction-record'

export interface TransactionParts extends RecordParts {
  tipHeight: number | null
  freshness: Freshness & { index_from: IndexFrom }
}

/** A transaction as the contract shows it. */
export function transactionDto(record: TransactionRecord, parts: TransactionParts): Transaction {
  const { network, status, block, feeRaw } = record
  const fee = feeRaw === null ? null : nativeAmount(network, feeRaw, parts.price)
  return {
    hash: hashText(network, record.hash),
    object: 'transaction',
    network: network.name,
    model: network.model,
    status,
    block_height: block?.height ?? null,
    block_hash: block?.hash ? hashText(network, block.hash) : null,
    timestamp: isoOrNull(block?.time),
    confirmations: confirmationsOf(record, parts.tipHeight),
    fee,
    fee_payer: record.feePayer === null ? null : refOf(record.feePayer, parts),
    inputs: record.inputs.map((input) => inputDto(network, input, parts)),
    outputs: record.outputs.map((output) => outputDto(network, output, parts)),
    transfers: record.transfers.map((transfer) => transferDto(record, transfer, parts)),
    heuristics: record.heuristics,
    structural: parts.structural,
    coverage: record.coverage,
    ...parts.freshness,
  }
}

/** Blocks from its own to the tip, inclusive; at least one in a canonical block, even if the index's tip is below it. */
function confirmationsOf({ status, block }: TransactionRecord, tip: number | null): number {
  if (!block || status === 'orphaned' || status === 'pending') return 0
  return Math.max(1, (tip ?? block.height) - block.height + 1)
}

function nativeAmount(network: Network, raw: bigint, price: bigint | null) {
  const usd = price === null ? null : (raw * price) / 10n ** BigInt(network.nativeDecimals)
  return {
    asset: assetDto(network, nativeCoin(network)),
    amount: formatUnits(raw, network.nativeDecimals),
    amount_raw: raw.toString(),
    amount_usd: usd === null ? null : formatUsd(usd),
  }
}

const nativeCoin = (network: Network): StoredAsset => ({
  symbol: network.nativeSymbol,
  type: 'native',
  contract: '',
  decimals: network.nativeDecimals,
})

function partyDto(
  network: Network,
  party: Pick<RecordInput, 'index' | 'address' | 'amountRaw'>,
  { refs, price }: TransactionParts,
) {
  const ref = party.address === null ? undefined : refs.get(party.address)
  return {
    index: party.index,
    address: party.address,
    entity: ref?.entity ?? null,
    category: ref?.category ?? null,
    ...(party.amountRaw === null
      ? { asset: assetDto(network, nativeCoin(network)), amount: null, amount_raw: null, amount_usd: null }
      : nativeAmount(network, party.amountRaw, price)),
  }
}

function inputDto(network: Network, input: RecordInput, parts: TransactionParts): TransactionInput {
  return {
    ...partyDto(network, input, parts),
    prev_hash: input.prevHash === null ? null : hashText(network, input.prevHash),
    prev_index: input.prevIndex,
    coinbase: input.coinbase,
  }
}

function outputDto(network: Network, output: RecordOutput, parts: TransactionParts): TransactionOutput {
  const spender = output.index === null ? undefined : parts.spenders.get(output.index)
  return {
    ...partyDto(network, output, parts),
    script_type: output.scriptType,
    spent_by: spender === undefined ? null : hashText(network, spender),
  }
}

const refOf = (address: string, { refs }: TransactionParts) => refs.get(address) ?? { address, entity: null, category: null }

function transferDto(record: TransactionRecord, transfer: RecordTransfer, parts: TransactionParts): TransactionTransfer {
  const { network, block, status } = record
  const hash = hashText(network, record.hash)
  return {
    id: `${network.name}:${hash}:${transfer.index}`,
    object: 'transfer',
    network: network.name,
    transaction_hash: hash,
    index: transfer.index,
    block_height: block?.height ?? null,
    timestamp: isoOrNull(block?.time),
    // Transfers have no failed status: what a failed transaction did not move is not among them.
    status: status === 'failed' ? 'confirmed' : status,
    confirmations: confirmationsOf(record, parts.tipHeight),
    asset: assetDto(network, transfer.asset),
    amount: formatUnits(transfer.amountRaw, transfer.asset.decimals),
    amount_raw: transfer.amountRaw.toString(),
    amount_usd: transfer.usdMicro === null ? null : formatUsd(transfer.usdMicro),
    from: transfer.from,
    to: transfer.to,
    sender: refOf(transfer.from, parts),
    recipient: refOf(transfer.to, parts),
  }
}
