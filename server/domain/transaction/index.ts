export { checkedLevels } from './checked-levels'
export { getTransaction } from './get-transaction'
