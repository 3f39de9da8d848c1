import type { Network } from '@/server/chain/networks'
import type { NodeReader } from '@/server/chain/node-reader'
import type { FoundTransaction } from '@/server/chain/provider'
import { logger } from '@/server/platform/logger'
import type { Finding } from './verdict'

/** How long a request waits for a node, retries included. */
const patienceMs = 5_000

export interface Answer {
  network: Network
  finding: Finding
  /** Present when found. */
  found: FoundTransaction | null
}

/** Asks a node for a transaction. A failure is returned as `unavailable`. */
export async function askNode(network: Network, node: NodeReader, hash: string): Promise<Answer> {
  try {
    const found = await node.transaction(hash, AbortSignal.timeout(patienceMs))
    return { network, finding: found ? 'found' : 'absent', found }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown cause'
    logger().warn({ network: network.name, reason }, 'the node could not be asked for a transaction')
    return { network, finding: 'unavailable', found: null }
  }
}
