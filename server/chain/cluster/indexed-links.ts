import type { Queryable } from '@/server/platform/db'
import type { Network } from '../networks'
import type { IndexedLink } from './link-claims.repo'
import { withdrawnRules } from './link-claims.repo'
import { type IndexedSpends, paidElsewhere, pairKey } from './spends.repo'
import { transactionLinks } from './transaction-links'

/** The ownership links that transactions of the index imply, except those that people withdrew. */
export async function indexedLinks(q: Queryable, network: Network, { spends, ids }: IndexedSpends): Promise<IndexedLink[]> {
  const idOf = (address: string) => ids.get(address) as string
  // Querying the index for every output would cost more than everything else, so first find those whose answer matters.
  const asked: { hash: string; addressId: string }[] = []
  const told = spends.map((spend) => {
    const before = asked.length
    const links = transactionLinks(network, spend, (address) => {
      asked.push({ hash: spend.hash, addressId: idOf(address) })
      return false
    })
    return { spend, links, doubtful: asked.length > before }
  })
  const elsewhere = await paidElsewhere(q, network.id, asked)
  const found = told.flatMap(({ spend, links, doubtful }) => {
    const { hash, height, time } = spend
    const sure = doubtful ? transactionLinks(network, spend, (address) => elsewhere.has(pairKey(hash, idOf(address)))) : links
    return sure.map(({ rule, ordinal, from, to }) => ({ rule, ordinal, from: idOf(from), to: idOf(to), hash, height, time }))
  })
  const withdrawn = await withdrawnRules(q, network.id, [...new Set(found.map(({ hash }) => hash))])
  return found.filter(({ hash, rule }) => !withdrawn.has(`${hash} ${rule}`))
}
