export { createDispute } from './create-dispute'
export { listDisputes } from './list-disputes'
export { resolveDispute } from './resolve-dispute'
