import { chainEnvironment } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'
import { connectedNetworks } from './network-config'
import type { Network } from './networks'
import type { Provider } from './provider'
import { createProvider } from './sync/create-provider'

/** What a waiting request may ask a network's node for. */
export type NodeReader = Pick<Provider, 'transaction'>

// One guard per node and process, whichever bundle uses it: its circuit breaker must see every failure.
const store = globalThis as typeof globalThis & { __assayNodes?: Map<number, NodeReader> }

/** The connected node of a network, guarded and identified before its first answer; null if none is configured. */
export function nodeReader(network: Network): NodeReader | null {
  store.__assayNodes ??= connect()
  return store.__assayNodes.get(network.id) ?? null
}

function connect(): Map<number, NodeReader> {
  try {
    return new Map(connectedNetworks(chainEnvironment()).map((one) => [one.network.id, identifiedFirst(createProvider(one))]))
  } catch (error) {
    // The worker stops on this and reports it; here stored data can still be served.
    logger().error({ err: error }, 'the web process cannot ask the configured nodes')
    return new Map()
  }
}

/** Identifies the node before trusting it, and again after every failure: another node may be at the address by then. */
export function identifiedFirst(provider: Provider): NodeReader {
  let identified = false
  return {
    transaction: async (hash, signal) => {
      try {
        if (!identified) await provider.identify(signal)
        identified = true
        const found = await provider.transaction(hash, signal)
        // A negative answer counts only from the right chain, and another node may be at the address by now.
        if (!found) await provider.identify(signal)
        return found
      } catch (error) {
        identified = false
        throw error
      }
    },
  }
}
