import { type Network, networks } from '@/server/chain/networks'
import { together } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import { findVersionsInForce } from './in-force.repo'
import { findListedInForce } from './listed-in-force.repo'

/** A list that names an address on networks other than the one asked about. */
export interface ListedElsewhere {
  listId: string
  /** Names of networks, in order. */
  networks: string[]
}

/**
 * The lists in force that name this canonical EVM address on another EVM network and not on this one: one key controls an
 * address on all of them, while a listing counts on the network that it names. Empty for a non-EVM network.
 */
export async function listedElsewhere(q: Queryable, network: Network, address: string, at: Date): Promise<ListedElsewhere[]> {
  if (network.addressFormat !== 'evm') return []
  const lists = await findVersionsInForce(q, null)
  if (lists.length === 0) return []
  const family = new Set(networks.filter((one) => one.addressFormat === 'evm').map(({ name }) => name))
  const versions = lists.map(({ id }) => id)
  const [listings = []] = await together(q, `listed at ${at.toISOString()}`, [address], async (asked) => {
    const by = Map.groupBy(await findListedInForce(q, versions, asked, at), ({ canonical }) => canonical)
    return asked.map((one) => by.get(one) ?? [])
  })
  const found = listings.filter((one) => family.has(one.network))
  return lists
    .map(({ id, listId }) => ({
      listId,
      networks: found.flatMap((one) => (one.version === id ? [one.network] : [])).toSorted(),
    }))
    .filter((one) => one.networks.length > 0 && !one.networks.includes(network.name))
    .toSorted((a, b) => (a.listId < b.listId ? -1 : 1))
}
