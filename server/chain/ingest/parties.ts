import type { NormalisedTransaction } from '@/server/chain/provider'
import { feePayers } from './fee-shares'
import type { NormalisedTransfer } from './transfer-row'
import { NATIVE_ASSET_ID } from './transfer-row'

/** A row with its asset already resolved; `ord` is its place in the batch. */
export interface StagedTransfer {
  row: NormalisedTransfer
  assetId: number
}

/** A transaction with its block. `time` in Unix seconds. */
export interface PlacedTransaction {
  readonly transaction: NormalisedTransaction
  readonly block: { readonly height: number; readonly hash: string; readonly time: number }
}

/** What a batch adds to the totals of an address in one asset. Base units, and millionths of a dollar. */
export interface AssetGain {
  inRaw: bigint
  outRaw: bigint
  inUsd: bigint
  outUsd: bigint
  inCount: number
  outCount: number
  inUnpriced: number
  outUnpriced: number
  feeRaw: bigint
}

/** An address in a batch, looked up once, with what the batch adds to its totals. Times in Unix seconds. */
export interface Party {
  readonly address: string
  id: number
  /** Whether the batch created its id, so that nothing else can refer to it yet. */
  isNew: boolean
  /** Transactions with a transfer from or to it, and the last that was counted. */
  transactions: number
  counted: PlacedTransaction | undefined
  transfersIn: number
  transfersOut: number
  first: number
  last: number
  native: AssetGain | undefined
  tokens: Map<number, AssetGain> | undefined
}

/** A transfer between parties with its value in millionths of a dollar; null without a price. */
export interface ReadyTransfer extends StagedTransfer {
  readonly within: PlacedTransaction
  readonly payer: Party
  readonly payee: Party
  usd: bigint | null
}

/** By canonical address. */
export type Parties = Map<string, Party>

/** The parties of these transactions, including fee payers; `staged` are their transfers in the same order. */
export function partiesOf(placed: readonly PlacedTransaction[], staged: readonly StagedTransfer[]): [Parties, ReadyTransfer[]] {
  const parties: Parties = new Map()
  const transfers: ReadyTransfer[] = []
  for (const within of placed) {
    for (const _ of within.transaction.transfers) {
      const { row, assetId } = staged[transfers.length] as StagedTransfer
      transfers.push({ row, assetId, within, payer: partyAt(parties, row.from), payee: partyAt(parties, row.to), usd: null })
    }
    for (const address of feePayers(within.transaction)) partyAt(parties, address)
  }
  return [parties, transfers]
}

function partyAt(parties: Parties, address: string): Party {
  const known = parties.get(address)
  if (known) return known
  const party: Party = {
    address,
    id: 0,
    isNew: false,
    transactions: 0,
    counted: undefined,
    transfersIn: 0,
    transfersOut: 0,
    first: Number.MAX_SAFE_INTEGER,
    last: 0,
    native: undefined,
    tokens: undefined,
  }
  parties.set(address, party)
  return party
}

/**
 * Sums up transfers that are all new, as `addToTotals` does in SQL. A transaction counts once for an address; a payment to
 * oneself moves no totals.
 */
export function sumTransfers(transfers: readonly ReadyTransfer[]): void {
  for (const { row, assetId, within, payer, payee, usd } of transfers) {
    take(payer, within, row.blockTime)
    if (payer === payee) continue
    take(payee, within, row.blockTime)
    payer.transfersOut += 1
    payee.transfersIn += 1
    const amount = BigInt(row.amountRaw)
    const [paid, received] = [assetGain(payer, assetId), assetGain(payee, assetId)]
    paid.outRaw += amount
    paid.outCount += 1
    received.inRaw += amount
    received.inCount += 1
    if (usd === null) {
      paid.outUnpriced += 1
      received.inUnpriced += 1
    } else {
      paid.outUsd += usd
      received.inUsd += usd
    }
  }
}

function take(party: Party, within: PlacedTransaction, time: number): void {
  if (time < party.first) party.first = time
  if (time > party.last) party.last = time
  if (party.counted === within) return
  party.counted = within
  party.transactions += 1
}

/** Adds a fee that an address paid, in base units of the native coin. */
export function addFee(party: Party, feeRaw: bigint): void {
  assetGain(party, NATIVE_ASSET_ID).feeRaw += feeRaw
}

function assetGain(party: Party, assetId: number): AssetGain {
  const known = assetId === NATIVE_ASSET_ID ? party.native : party.tokens?.get(assetId)
  if (known) return known
  const gain = {
    inRaw: 0n,
    outRaw: 0n,
    inUsd: 0n,
    outUsd: 0n,
    inCount: 0,
    outCount: 0,
    inUnpriced: 0,
    outUnpriced: 0,
    feeRaw: 0n,
  }
  if (assetId === NATIVE_ASSET_ID) party.native = gain
  else if (party.tokens) party.tokens.set(assetId, gain)
  else party.tokens = new Map([[assetId, gain]])
  return gain
}

/** An address's gains by asset. */
export function* assetGains({ native, tokens }: Party): Generator<[number, AssetGain]> {
  if (native) yield [NATIVE_ASSET_ID, native]
  if (tokens) yield* tokens
}
