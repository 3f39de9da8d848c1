import type { ClusterAmong } from '@/contract/attribution/cluster-console'
import type { GraphDocument, GraphGroup } from '@/contract/graph/graphs'

/**
 * The members of a cluster that are in a graph, as one folded group: a single node with the flows of all, which unfolds like
 * any group. Returns a sentence if there is nothing to fold. Members outside the graph are left out.
 */
export function clusterGroup(
  { cluster, members, tagged }: ClusterAmong,
  document: GraphDocument,
  id: string,
): GraphGroup | string {
  if (cluster === null) return 'This address is in no cluster.'
  const known = new Set(document.nodes.map((node) => node.address))
  const addresses = members.filter((member) => known.has(member))
  const size = cluster.size.toLocaleString('en')
  if (addresses.length < 2) return `None of the other addresses of its cluster (${size} in all) is in this graph.`
  const name = `${tagged ? 'Tagged' : 'Unattributed'} cluster (${addresses.length.toLocaleString('en')} of ${size})`
  return { id, name, colour: tagged ? 'violet' : 'blue', addresses, folded: true }
}
