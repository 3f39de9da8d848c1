export { InconsistentGraph, type Masses, type Trace, type TraceOptions, trace } from './trace'
export { finerEpsilon } from './refine'
export type { Arrival, Hit, PathLink } from './hits'
export { ONE, portion } from './mass'
export { type MemoryTransfer, MemoryGraph } from './memory'
export type {
  Direction,
  Link,
  Neighbourhood,
  NeighbourQuery,
  NeighboursPort,
  TransferEvidence,
  TransferPair,
  TransfersPort,
  Unit,
} from './port'
export { PostgresGraph } from './postgres.repo'
