import type { CustomerTransferState } from '@/contract/customer/customer-transfers'
import type { Outcome } from './match'

/**
 * The state of a transfer after looking at the chain. What was matched, or orphaned, and is not there is orphaned; what was
 * never matched and is not there is prepared.
 */
export function nextState(before: CustomerTransferState, outcome: Outcome['state']): CustomerTransferState {
  if (outcome !== 'unseen') return outcome
  return before === 'matched' || before === 'orphaned' ? 'orphaned' : 'prepared'
}
