import { traced } from '@/server/platform/telemetry'
import { type Provider, ProviderError } from '../provider'
import type { Guard } from '../resilient'

/**
 * The same provider with every call under a guard (deadline, retries, circuit breaker) and a span of its trace. Address
 * histories stream unguarded.
 */
export function guardedProvider(provider: Provider, guard: Guard): Provider {
  const run = <T>(call: string, ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => {
    const facts = { 'assay.network': provider.network.name, 'assay.provider': provider.kind, 'assay.provider_call': call }
    return traced({ name: `node ${call}`, kind: 'client', facts }, async (span) => {
      try {
        return await guard.run(ask, signal)
      } catch (error) {
        span.fail(error instanceof ProviderError ? error.fault : 'error')
        throw error
      }
    })
  }
  return {
    kind: provider.kind,
    network: provider.network,
    identify: (signal) => run('identify', (s) => provider.identify(s), signal),
    tip: (signal) => run('tip', (s) => provider.tip(s), signal),
    block: (height, signal) => run('block', (s) => provider.block(height, s), signal),
    blockHash: (height, signal) => run('blockHash', (s) => provider.blockHash(height, s), signal),
    transaction: (hash, signal) => run('transaction', (s) => provider.transaction(hash, s), signal),
    ...(provider.addressTransactions && { addressTransactions: provider.addressTransactions.bind(provider) }),
  }
}
