import type pg from 'pg'
import type { Network } from '../networks'
import { asClusterWriter } from './cluster-lock.repo'
import { customersOf, forwardedDeposits, takesDeposits } from './deposit-address'
import {
  atFirst,
  type Candidate,
  candidates,
  type DepositAddressRow,
  depositAddressesAfter,
  exchangeWallets,
  forgetDepositAddresses,
  keepOnlyDeposits,
  ledgerOf,
  payersOf,
  putDepositAddresses,
} from './deposits.repo'
import type { EpochResult } from './epoch-result'
import { joinLinks } from './join-links'
import type { IndexedLink } from './link-claims.repo'
import { insertLinks, markUnlinksApplied, withdrawnRules } from './link-claims.repo'
import { membershipsOf } from './members.repo'
import { beginEpoch, countBatch, endEpoch } from './progress.repo'
import { remakeClusters } from './remake-clusters'

/** Addresses processed between two checks whether the job must stop. */
const PAGE = 200

/**
 * One epoch of an account network: finds the deposit addresses before the hot wallets of tagged exchanges, links the customers
 * of each to it, and rebuilds the clusters that lost a link. Everything is evaluated again each time, because a deposit address
 * may cease to be one. Only the links are held in memory.
 */
export async function joinDeposits(pool: pg.Pool, network: Network, signal: AbortSignal): Promise<EpochResult> {
  const wallets = (await exchangeWallets(pool, network.id)).filter(({ payers, paidBack }) => takesDeposits(payers, paidBack))
  const known = await depositAddressesAfter(pool, network.id, atFirst, 1)
  if (wallets.length === 0 && known.length === 0) return { epoch: null, links: 0 }
  const epoch = await asClusterWriter(pool, network.id, (client) => beginEpoch(client, network.id, wallets.length))
  for (const { addressId } of wallets) {
    if (!(await findDeposits(pool, network, addressId, epoch, signal))) return { epoch, links: 0 }
    await countBatch(pool, network.id, epoch, { blocks: 1, links: 0 })
  }
  await forgetDepositAddresses(pool, network.id, epoch)
  const links = await depositLinks(pool, network, signal)
  if (links === null) return { epoch, links: 0 }
  return asClusterWriter(pool, network.id, async (client) => {
    const withdrawn = await withdrawnRules(client, network.id, [...new Set(links.map(({ hash }) => hash))])
    const kept = links.filter(({ hash, rule }) => !withdrawn.has(`${hash} ${rule}`))
    const gone = await keepOnlyDeposits(client, network.id, kept)
    // Stores all of them, including links that join nothing: finding them again takes a whole epoch.
    await insertLinks(client, network.id, kept)
    const shaken = await membershipsOf(client, network.id, gone)
    await remakeClusters(client, network, [...new Set(shaken.map(({ clusterId }) => clusterId))], epoch)
    const joined = await joinLinks(client, network.id, kept, epoch)
    await markUnlinksApplied(client, network.id)
    await countBatch(client, network.id, epoch, { blocks: 0, links: joined.links })
    await endEpoch(client, network.id, epoch)
    return { epoch, links: joined.links }
  })
}

/** Stores the deposit addresses before a hot wallet; false if the job had to stop. */
async function findDeposits(
  pool: pg.Pool,
  network: Network,
  hotWallet: string,
  epoch: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (let after: Candidate = atFirst; ; ) {
    if (signal.aborted) return false
    const page = await candidates(pool, network.id, hotWallet, after, PAGE)
    const found: DepositAddressRow[] = []
    for (const candidate of page) {
      const ledger = await ledgerOf(pool, network.id, candidate)
      const forwarded = ledger && forwardedDeposits(candidate.addressId, ledger)
      if (forwarded?.hotWallet === hotWallet) found.push({ ...candidate, hotWallet })
    }
    await putDepositAddresses(pool, network.id, found, epoch)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return true
    after = last
  }
}

/** Every link of a customer to its deposit address, by its first deposit; null if the job had to stop. */
async function depositLinks(pool: pg.Pool, network: Network, signal: AbortSignal): Promise<IndexedLink[] | null> {
  const links: IndexedLink[] = []
  for (let after: Candidate = atFirst; ; ) {
    if (signal.aborted) return null
    const page = await depositAddressesAfter(pool, network.id, after, PAGE)
    for (const address of page) {
      const payers = await payersOf(pool, network.id, address)
      const customers = new Set(
        customersOf(payers.map(({ id, dealtWith, ...facts }) => ({ key: id, dealtWith: new Set(dealtWith), ...facts }))),
      )
      if (customers.size === 0) continue
      for (const { from, hash, height, time, transferIndex } of (await ledgerOf(pool, network.id, address)) ?? []) {
        if (!customers.delete(from)) continue
        links.push({ rule: 'deposit_address', ordinal: transferIndex, from, to: address.addressId, hash, height, time })
      }
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return links
    after = last
  }
}
