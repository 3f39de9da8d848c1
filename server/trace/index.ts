export { countsEver, countsForOrganisation, inForce, isAttributed, stands, undisputed } from './attributed'
export { type Coinjoin, findCoinjoins, findCoinjoinsAt, type TransactionPlace } from './coinjoin.repo'
export type { Arrival, Hit, PathLink } from './hits'
export { BridgeEnds, type LedgerBridgeEnd } from './ledger/bridge-ends'
export { findClaimed, findClaimedOf } from './ledger/claims.repo'
export type {
  BridgeEnd,
  ClaimedTransaction,
  Conversion,
  ConversionBasis,
  ConversionLeg,
  LegPlace,
  Passage,
  SwapClaim,
} from './ledger/conversion'
export { divide, openTransaction, passageKey, passagesOf } from './ledger/conversion'
export { type FollowedConversion, farLeg, farPayment } from './ledger/converter'
export type { LedgerHit } from './ledger/hits'
export type { Carrier, LedgerLink } from './ledger/layer'
export { MemoryLedgers, type MemoryMovement, MemoryNetworks } from './ledger/memory'
export { comparePlaces, type LedgerAsk, type LedgerPort, type LedgerRow, type Place, periodIndex } from './ledger/port'
export { PostgresLedgers } from './ledger/postgres.repo'
export {
  type LedgerMasses,
  type LedgerTrace,
  type LedgerTraceOptions,
  type StartPayment,
  traceLedgers,
} from './ledger/trace-ledger'
export { venueConcepts } from './ledger/venues'
export { leastMass, ONE, portion } from './mass'
export { MemoryGraph, type MemoryTransfer } from './memory'
export { type MemoryTransaction, MemoryUtxoGraph } from './memory-utxo'
export { shownAs, shownEntity } from './merged-entity'
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
export { PostgresUtxoGraph, spender } from './postgres-utxo.repo'
export { finerEpsilon } from './refine'
export { runLedgerTrace } from './run-ledger-trace'
export { findSpokenOf } from './spoken-of.repo'
export { type CoinjoinHit, InconsistentGraph, type Masses, type StartLayer, type Trace, type TraceOptions, trace } from './trace'
export { type EngineStatus, installedTracer, installTracer, type Pins, type Tracer } from './tracer'
