import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { Network } from '@/server/chain/networks'
import type { StoredAsset } from '../asset/asset.repo'
import { findPrices } from '../asset/price.repo'
import { insertAllTransfers } from '../batch.repo'
import type { PlacedTransaction, StagedTransfer } from '../parties'
import { type Parties, type Party, partiesOf, type ReadyTransfer, sumTransfers } from '../parties'
import { copyFreshTransfers } from '../staging.repo'
import { identify } from './address-ids.repo'
import { copyDetails } from './detail.repo'
import { addGains, type GainLines, gainLines } from './totals.repo'

const tooMuch = 10n ** 30n

const dayOf = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString().slice(0, 10)

/**
 * Stores transactions and transfers at heights where nothing is recorded, and adds them to the totals. Has the same result as
 * `insertFreshDetails`, `insertFreshTransfers` and `addToTotals` if everything is new, but without checks for conflicts, and
 * with ids, values and sums computed before the rows are sent. Leaves the transfers in `fresh_transfer`.
 */
export async function landUntouched(
  client: pg.PoolClient,
  network: Network,
  placed: readonly PlacedTransaction[],
  staged: readonly StagedTransfer[],
  assets: ReadonlyMap<string, StoredAsset>,
  seq: bigint,
): Promise<number> {
  const [parties, transfers] = partiesOf(placed, staged)
  await value(client, network.id, transfers, assets)
  // In key order, so that the index grows in few places at a time.
  const byHash = placed.toSorted((a, b) => (a.transaction.hash < b.transaction.hash ? -1 : 1))
  await identify(client, network.id, parties)
  await copyDetails(client, network.id, byHash, (address) => parties.get(address) as Party)
  await copyFreshTransfers(client, transfers)
  // The database stores the transfers while they are summed up here.
  const [gains] = await Promise.all([sumUp(network.id, parties, transfers), insertAllTransfers(client, network.id, seq)])
  await addGains(client, network.id, gains)
  return transfers.length
}

/** Lets the queries issued at the same time be sent first. */
async function sumUp(networkId: number, parties: Parties, transfers: readonly ReadyTransfer[]): Promise<GainLines> {
  await setImmediate()
  sumTransfers(transfers)
  return gainLines(networkId, parties)
}

/** Values transfers at the price of their UTC day. */
async function value(
  client: pg.PoolClient,
  networkId: number,
  transfers: readonly ReadyTransfer[],
  assets: ReadonlyMap<string, StoredAsset>,
): Promise<void> {
  if (transfers.length === 0) return
  const times = transfers.map(({ row }) => row.blockTime)
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
  const assetIds = [...new Set(transfers.map(({ assetId }) => assetId))]
  const prices = await findPrices(client, networkId, assetIds, dayOf(first), dayOf(last))
  if (prices.size === 0) return
  for (const transfer of transfers) {
    const { row, assetId } = transfer
    const price = prices.get(`${assetId} ${dayOf(row.blockTime)}`)
    transfer.usd = transferValue(BigInt(row.amountRaw), price, assets.get(row.asset.contract)?.decimals ?? 0)
  }
}

/**
 * The value of an amount of base units in millionths of a dollar, rounded down, as `usdValue` computes it in SQL. Null without
 * a price, and above 10^24 dollars, which is no real value.
 */
export function transferValue(amountRaw: bigint, usdMicro: bigint | undefined, decimals: number): bigint | null {
  if (usdMicro === undefined) return null
  const unit = 10n ** BigInt(decimals)
  const value = (amountRaw * usdMicro) / unit
  return value < tooMuch ? value : null
}
