import type { Network } from '@/server/chain/networks'
import type { Statement } from '../statement'

/** A statement that an address belongs to an unspecified exchange. */
export function plainStatement(network: Network, address: string): Statement {
  return {
    network,
    address,
    txHash: null,
    label: `tag of ${network.id}`,
    category: 'exchange',
    abuse: null,
    concepts: [],
    role: null,
    confidenceBasis: 'heuristic',
    confidence: 10,
    source: 'https://example.org',
    sourceType: 'other',
    publisher: null,
    tagType: 'actor',
    context: null,
    clusterDefiner: false,
    listedBy: null,
    designatedAt: null,
    delistedAt: null,
    retrievedAt: null,
    validFrom: null,
    validTo: null,
    actor: null,
    entityKey: null,
  }
}
