export { createEvmProvider } from './evm-provider'
export type { EvmProviderOptions } from './rpc'
export { INTERNAL_TRANSFER_BASE } from './transaction-parts'
