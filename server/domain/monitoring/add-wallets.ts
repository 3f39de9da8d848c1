import type { MonitoringRule, Thresholds } from '@/contract/monitoring/monitoring-rules'
import type { Wallet } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { insertWallets, lockLive, type MonitoredWalletRow } from './monitored-wallet.repo'
import { addressIdsOf, keyOf } from './wallet-to-monitor'
import { watchAddresses } from './watched-address.repo'

export interface WalletToAdd {
  wallet: Wallet
  label: string | null
  customer_reference: string | null
  rules: MonitoringRule[] | null
  thresholds: Thresholds
}

export interface AddedWallet {
  row: MonitoredWalletRow
  /** False if the address was already monitored; such a wallet is left as it is. */
  created: boolean
}

/**
 * Adds wallets to monitor; their addresses are watched from the commit on. Returns them in the order given; of two with the
 * same address the first is added. Every row stays locked until the transaction ends.
 */
export async function addWallets(tx: Tx, ctx: Context, wanted: WalletToAdd[]): Promise<AddedWallet[]> {
  const orgId = ctx.org.id
  const at = ctx.clock.now()
  const pairs = wanted.map(({ wallet }) => ({ network: wallet.network.id, address: wallet.canonical }))
  const live = new Map((await lockLive(tx, orgId, pairs)).map((row) => [keyOf(row.network, row.address), row]))
  const missing = [...new Map(wanted.toReversed().map((w) => [keyOf(w.wallet.network.id, w.wallet.canonical), w]))]
    .filter(([key]) => !live.has(key))
    .map(([, w]) => w)
    .toReversed()
  const ids = await addressIdsOf(
    tx,
    missing.map((w) => w.wallet),
  )
  const rows = missing.map(({ wallet, ...rest }) => ({
    ...rest,
    id: uuidv7(at.getTime()),
    network: wallet.network.id,
    address: wallet.canonical,
    address_id: ids.get(keyOf(wallet.network.id, wallet.canonical)) as string,
    network_inferred: wallet.inferred,
  }))
  const inserted = await insertWallets(tx, orgId, rows, at)
  await watchAddresses(
    tx,
    orgId,
    rows.filter((row) => inserted.has(row.id)),
  )
  // What a concurrent request has added is committed by now.
  for (const row of await lockLive(tx, orgId, rows)) live.set(keyOf(row.network, row.address), row)
  const given = new Set<string>()
  return pairs.map(({ network, address }) => {
    const row = live.get(keyOf(network, address))
    if (row === undefined) throw new Error('a monitored wallet was deleted while it was being added')
    const created = inserted.has(row.id) && !given.has(row.id)
    given.add(row.id)
    return { row, created }
  })
}
