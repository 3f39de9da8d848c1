export { listAssets, type Registry, type RegistryRow, readRegistry } from './asset-registry.repo'
export {
  addAsset,
  forgetAsset,
  type ImportChange,
  importAssets,
  type OtherDecimals,
  type RegistryChange,
} from './change-registry'
export { isKnownAsset, type KnownAsset } from './known-asset'
export { elsewhere, type ParsedTokens, parseTokenList, type RefusedRow } from './parse-token-list'
