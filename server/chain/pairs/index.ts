export { declareUtxo, isUtxo } from './is-utxo'
export { pairBits, pairRuleOf } from './pair-rule'
export {
  addressTransfers,
  edges,
  feesPaid,
  storedEdges,
  storedTransaction,
  storedTransfers,
  transactionDetails,
  transactionTransfers,
  transfersAlone,
} from './readers'
