import type { DisputeState } from '@/contract/attribution/disputes'
import { invalidField } from '@/server/platform/errors'

/** The states that a dispute can change to. Rejected and withdrawn are final; another dispute may be opened. */
const ways: Record<DisputeState, readonly DisputeState[]> = {
  open: ['upheld', 'rejected', 'withdrawn'],
  upheld: ['withdrawn'],
  rejected: [],
  withdrawn: [],
}

/** Throws `invalid_request` on `body.state`, naming the possible states, if a dispute cannot change from one to the other. */
export function requireWay(from: DisputeState, to: DisputeState): void {
  const open = ways[from]
  if (open.includes(to)) return
  const mend = open.length === 0 ? 'open another one instead' : `it can only become ${open.join(' or ')}`
  throw invalidField('body.state', `the dispute is ${from}; ${mend}`)
}

/** Whether the change affects scores. */
export function movesScores(from: DisputeState, to: DisputeState): boolean {
  return (from === 'upheld') !== (to === 'upheld')
}
