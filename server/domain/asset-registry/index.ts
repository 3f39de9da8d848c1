export { addAssets, contractOf, forgetAsset, type RegistryChange } from './change-registry'
export { isKnownAsset, type KnownAsset } from './known-asset'
export { type ParsedTokens, parseTokenList } from './parse-token-list'
export { listAssets, type Registry, readRegistry } from './registry.repo'
