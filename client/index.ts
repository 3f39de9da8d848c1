export { AssayConnectionError, AssayError, type ErrorCode, type ErrorDetail } from './errors'
export * from './generated'
export { items } from './items'
export type { AssayOptions, CallOptions } from './transport'
