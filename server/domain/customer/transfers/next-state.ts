import type { CustomerTransferState } from '@/contract/customer/customer-transfers'
import type { Outcome } from './match'

/**
 * The state of a transfer after a comparison with the chain. A matched or orphaned one whose transaction is gone is orphaned;
 * one that was never matched is prepared.
 */
export function nextState(before: CustomerTransferState, outcome: Outcome['state']): CustomerTransferState {
  if (outcome !== 'unseen') return outcome
  return before === 'matched' || before === 'orphaned' ? 'orphaned' : 'prepared'
}
