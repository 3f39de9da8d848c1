export { declareUtxo, isUtxo } from './is-utxo'
export { pairBits, pairRuleOf } from './pair-rule'
export { addressTransfers, edges, transactionTransfers } from './readers'
