export { type BitcoinCoreOptions, createBitcoinCoreProvider } from './create-bitcoin-core-provider'
