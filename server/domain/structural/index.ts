export { claimsOf } from './claims-of'
