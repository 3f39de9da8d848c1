import type { Provider } from '../provider'
import type { Guard } from '../resilient'

/** The same provider with every call under a guard: deadline, retries, circuit breaker. Address histories stream unguarded. */
export function guardedProvider(provider: Provider, guard: Guard): Provider {
  return {
    kind: provider.kind,
    network: provider.network,
    identify: (signal) => guard.run((s) => provider.identify(s), signal),
    tip: (signal) => guard.run((s) => provider.tip(s), signal),
    block: (height, signal) => guard.run((s) => provider.block(height, s), signal),
    blockHash: (height, signal) => guard.run((s) => provider.blockHash(height, s), signal),
    transaction: (hash, signal) => guard.run((s) => provider.transaction(hash, s), signal),
    ...(provider.addressTransactions && { addressTransactions: provider.addressTransactions.bind(provider) }),
  }
}
