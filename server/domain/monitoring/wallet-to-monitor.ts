import { isNullAddress } from '@/server/chain/address'
import { waitForNetwork } from '@/server/chain/ingest'
import { findAddresses, resolveWallet, type Wallet } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { type Queryable, queryableOf, type Tx } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { ensureAddresses } from './watched-address.repo'

/** How many seconds a request waits for a batch that is being ingested. */
const patience = 20

/**
 * The wallet that a request wants monitored, by its address and, if given, its network. Throws a 400 on `body.address` or
 * `body.network`, `network_unsupported`, and `provider_degraded` if nothing of the network is stored yet.
 */
export async function walletToMonitor(
  q: Queryable,
  ctx: Context,
  input: { address: string; network?: string | undefined },
): Promise<Wallet> {
  const fields = { address: 'body.address', network: 'body.network' }
  const wallet = await resolveWallet(ctx, q, input, 'monitoring', fields)
  if (isNullAddress(wallet.network, wallet.canonical)) {
    throw invalidField(fields.address, 'is where money is minted and burnt, not somebody’s address; it cannot be monitored')
  }
  return wallet
}

/** Ids of these wallets' addresses by `network address`. Locks the network only if one was never seen before. */
export async function addressIdsOf(tx: Tx, wallets: Wallet[]): Promise<Map<string, string>> {
  const known = new Map(wallets.flatMap((w) => (w.addressId === null ? [] : [[keyOf(w.network.id, w.canonical), w.addressId]])))
  const missing = wallets
    .filter((w) => w.addressId === null)
    .map((w) => ({ network: w.network.id, address: w.canonical }))
    .toSorted((a, b) => a.network - b.network)
  if (missing.length === 0) return known
  const q = queryableOf(tx)
  for (const network of new Set(missing.map((m) => m.network))) await waitForNetwork(q, network, patience)
  await ensureAddresses(tx, missing)
  for (const found of await findAddresses(q, missing)) known.set(keyOf(found.network, found.address), found.id)
  return known
}

/** The key of a wallet in `addressIdsOf`. */
export function keyOf(network: number, address: string): string {
  return `${network} ${address}`
}
