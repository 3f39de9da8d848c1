export { inferNetworks } from './infer-networks'
export { isNullAddress, NULL_ADDRESS_ID, nullAddress } from './null-address'
export { parseAddress } from './parse-address'
export type { ParsedAddress } from './parsed'
