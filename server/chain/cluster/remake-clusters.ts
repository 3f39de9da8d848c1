import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import type { Network } from '../networks'
import { KeyedSets } from './disjoint-sets'
import { indexedLinks } from './indexed-links'
import type { IndexedLink } from './link-claims.repo'
import { deleteLinksOf, insertLinks, linksOf, withdrawnRules } from './link-claims.repo'
import { membersOf, putCluster, putMembers, removeClusters, removeMembers } from './members.repo'
import { spendsOf } from './spends.repo'

/** Number of addresses whose transactions are read at once. */
const ADDRESSES = 500

/**
 * Rebuilds clusters from all chain data of their members, so that a link that was redundant before can hold together what a
 * removed one no longer does. The largest part keeps the cluster's id. Returns the ids that remain or are new.
 */
export async function remakeClusters(
  q: Queryable,
  network: Network,
  clusterIds: readonly string[],
  epoch: number,
): Promise<string[]> {
  const remade: string[] = []
  for (const [clusterId, members] of await membersOf(q, network.id, clusterIds)) {
    const within = new Set(members)
    const sets = new KeyedSets<string>()
    const joining: IndexedLink[] = []
    for await (const links of linksAmong(q, network, members)) {
      // Each link is found once for every member that pays into its transaction; the first to join is kept. All deposit links
      // are kept: their chain data are not read again here.
      joining.push(
        ...links.filter(
          ({ rule, from, to }) => within.has(from) && within.has(to) && (sets.join(from, to) || rule === 'deposit_address'),
        ),
      )
    }
    await deleteLinksOf(q, network.id, members)
    await insertLinks(q, network.id, joining)
    const parts = sets.groups().filter((part) => part.length > 1)
    parts.sort((a, b) => b.length - a.length)
    const placed = new Set(parts.flat())
    await removeMembers(
      q,
      network.id,
      members.filter((member) => !placed.has(member)),
    )
    if (parts.length === 0) await removeClusters(q, network.id, [clusterId])
    for (const [place, part] of parts.entries()) {
      const id = place === 0 ? clusterId : uuidv7()
      await putCluster(q, network.id, id, part.length, epoch)
      await putMembers(q, network.id, id, part, epoch)
      remade.push(id)
    }
  }
  return remade
}

/** The ownership links of these addresses: from their transactions, or from the stored deposits. */
async function* linksAmong(q: Queryable, network: Network, members: readonly string[]): AsyncGenerator<readonly IndexedLink[]> {
  if (network.model !== 'utxo') {
    const links = await linksOf(q, network.id, members)
    const withdrawn = await withdrawnRules(
      q,
      network.id,
      links.map(({ hash }) => hash),
    )
    yield links.filter(({ hash, rule }) => !withdrawn.has(`${hash} ${rule}`))
    return
  }
  for (let at = 0; at < members.length; at += ADDRESSES) {
    yield await indexedLinks(q, network, await spendsOf(q, network.id, members.slice(at, at + ADDRESSES)))
  }
}
