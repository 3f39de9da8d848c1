export type { BridgeEvent, BridgeInput } from './bridge-event'
export { recogniseBridges } from './recognise-bridges'
