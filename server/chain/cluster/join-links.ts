import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { KeyedSets } from './disjoint-sets'
import type { IndexedLink } from './link-claims.repo'
import { insertLinks } from './link-claims.repo'
import { membershipsOf, mergeClusters, putCluster, putMembers } from './members.repo'

/** How many links joined separate clusters, and how many clusters they are in now. */
export interface Joined {
  links: number
  clusters: number
}

/**
 * Joins addresses and their clusters along links, and stores the links that joined something. Smaller clusters are merged into
 * the largest, so an address changes its cluster at most as often as the logarithm of its size.
 */
export async function joinLinks(q: Queryable, network: number, links: readonly IndexedLink[], epoch: number): Promise<Joined> {
  const addresses = [...new Set(links.flatMap(({ from, to }) => [from, to]))]
  const sizes = new Map<string, number>()
  const nodes = new Map<string, string>()
  for (const { addressId, clusterId, size } of await membershipsOf(q, network, addresses)) {
    nodes.set(addressId, clusterId)
    sizes.set(clusterId, size)
  }
  const nodeOf = (addressId: string) => nodes.get(addressId) ?? addressId
  const sets = new KeyedSets<string>()
  const joining = links.filter(({ from, to }) => sets.join(nodeOf(from), nodeOf(to)))
  await insertLinks(q, network, joining)
  let clusters = 0
  for (const group of sets.groups()) {
    if (group.length < 2) continue
    const held = group.filter((node) => sizes.has(node)).sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
    const alone = group.filter((node) => !sizes.has(node))
    const [kept = uuidv7(), ...merged] = held
    await putCluster(
      q,
      network,
      kept,
      held.reduce((sum, node) => sum + (sizes.get(node) ?? 0), alone.length),
      epoch,
    )
    if (merged.length > 0) await mergeClusters(q, network, kept, merged, epoch)
    if (alone.length > 0) await putMembers(q, network, kept, alone, epoch)
    clusters += 1
  }
  return { links: joining.length, clusters }
}
