export type { TronProviderOptions } from './tron-api'
export { createTronProvider } from './tron-provider'
