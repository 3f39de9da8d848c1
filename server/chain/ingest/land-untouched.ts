import type pg from 'pg'
import type { Network } from '../networks'
import { addressIds } from './address-ids.repo'
import type { StoredAsset } from './asset.repo'
import { insertAllTransfers } from './batch.repo'
import { copyDetails, type PlacedTransaction } from './detail.repo'
import { feePayers } from './fee-shares'
import { findPrices } from './price.repo'
import { copyFreshTransfers, type ReadyTransfer, type StagedTransfer } from './staging.repo'
import { transferValue } from './transfer-value'

const dayOf = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString().slice(0, 10)

/**
 * Stores transactions and transfers of heights of which nothing is recorded: what `insertFreshDetails` and
 * `insertFreshTransfers` come to where everything is new, without a look for conflicts and with ids and values resolved
 * before the rows are sent. Leaves them in `fresh_transfer` and `fresh_fee`.
 */
export async function landUntouched(
  client: pg.PoolClient,
  network: Network,
  placed: readonly PlacedTransaction[],
  staged: readonly StagedTransfer[],
  assets: ReadonlyMap<string, StoredAsset>,
  seq: bigint,
): Promise<number> {
  const ids = await addressIds(client, network.id, named(placed, staged))
  const idOf = (address: string) => ids.get(address) as string
  // In the order of their key, so that its index grows in few places at a time.
  const byHash = placed.toSorted((a, b) => (a.transaction.hash < b.transaction.hash ? -1 : 1))
  await copyDetails(client, network.id, byHash, idOf)
  if (staged.length === 0) return 0
  const worth = await valuation(client, network.id, staged, assets)
  const ready = staged.map((one): ReadyTransfer => ({ ...one, src: idOf(one.row.from), dst: idOf(one.row.to), usd: worth(one) }))
  await copyFreshTransfers(client, ready)
  await insertAllTransfers(client, network.id, seq)
  return staged.length
}

function* named(placed: readonly PlacedTransaction[], staged: readonly StagedTransfer[]): Generator<string> {
  for (const { row } of staged) {
    yield row.from
    yield row.to
  }
  for (const { transaction } of placed) yield* feePayers(transaction)
}

/** How a transfer is valued: at the price of its UTC day. */
async function valuation(
  client: pg.PoolClient,
  networkId: number,
  staged: readonly StagedTransfer[],
  assets: ReadonlyMap<string, StoredAsset>,
): Promise<(one: StagedTransfer) => bigint | null> {
  const times = staged.map(({ row }) => row.blockTime)
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
  const prices = await findPrices(client, networkId, [...new Set(staged.map((one) => one.assetId))], dayOf(first), dayOf(last))
  if (prices.size === 0) return () => null
  return ({ row, assetId }) =>
    transferValue(
      BigInt(row.amountRaw),
      prices.get(`${assetId} ${dayOf(row.blockTime)}`),
      assets.get(row.asset.contract)?.decimals ?? 0,
    )
}
