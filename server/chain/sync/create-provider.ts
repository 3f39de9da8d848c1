import type { ProviderKind } from '@/server/chain/networks/network'
import { createBitcoinCoreProvider } from '../bitcoin-core'
import { createEsploraProvider } from '../esplora'
import { createEvmProvider } from '../evm'
import type { ConnectedNetwork } from '../network-config'
import type { Provider } from '../provider'
import { Guard } from '../resilient'
import { createTronProvider } from '../tron'
import { guardedProvider } from './guarded-provider'

const factories: Record<ProviderKind, (connected: ConnectedNetwork) => Provider> = {
  'bitcoin-core': (connected) => createBitcoinCoreProvider(connected),
  evm: (connected) => createEvmProvider(connected),
  tron: (connected) => createTronProvider(connected, connected.apiKey ? { apiKey: connected.apiKey } : {}),
  esplora: (connected) => createEsploraProvider(connected),
}

/** The provider of a connected network with a guard of its own, so that one dead node does not delay others. */
export function createProvider(connected: ConnectedNetwork): Provider {
  return guardedProvider(factories[connected.kind](connected), new Guard())
}
