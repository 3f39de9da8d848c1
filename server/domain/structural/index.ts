export { claimsOf } from './claims-of'
export { protocolName } from './protocol-name'
