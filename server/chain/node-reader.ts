import { chainEnvironment } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'
import { connectedNetworks } from './network-config'
import type { Network } from './networks'
import type { Provider } from './provider'
import { createProvider } from './sync/create-provider'

/** What a request may ask a network's node while it waits. */
export type NodeReader = Pick<Provider, 'transaction'>

// One guard a node and process, whatever bundle asks: its circuit breaker must see every failure.
const store = globalThis as typeof globalThis & { __assayNodes?: Map<number, NodeReader> }

/** The connected node of a network, guarded and held to its chain before the first answer; null if none is configured. */
export function nodeReader(network: Network): NodeReader | null {
  store.__assayNodes ??= connect()
  return store.__assayNodes.get(network.id) ?? null
}

function connect(): Map<number, NodeReader> {
  try {
    return new Map(connectedNetworks(chainEnvironment()).map((one) => [one.network.id, identifiedFirst(createProvider(one))]))
  } catch (error) {
    // The worker stops on it and says so; here what is stored can still be answered.
    logger().error({ err: error }, 'the web process cannot ask the configured nodes')
    return new Map()
  }
}

/** Asks who answers before believing it, again after every failure: behind the same address may be another node by then. */
export function identifiedFirst(provider: Provider): NodeReader {
  let identified = false
  return {
    transaction: async (hash, signal) => {
      try {
        if (!identified) await provider.identify(signal)
        identified = true
        const found = await provider.transaction(hash, signal)
        // That something does not exist is believed of the right chain only, and the address may have changed hands quietly.
        if (!found) await provider.identify(signal)
        return found
      } catch (error) {
        identified = false
        throw error
      }
    },
  }
}
