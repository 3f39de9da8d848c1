import { CircleCheck, CircleX, Hourglass, Unlink } from 'lucide-react'
import { StateBadge, type StateLook } from '@/components/ui/state-badge'
import type { CustomerTransferState } from '@/contract/customer/customer-transfers'

/** How a transfer compares with the chain: the word for the state, and its meaning. */
export const transferStates: Record<CustomerTransferState, { word: string; means: string }> = {
  prepared: { word: 'Prepared', means: 'Not in the indexed blocks yet' },
  matched: { word: 'Matched', means: 'The chain has it as it was reported' },
  mismatched: { word: 'Mismatched', means: 'The transaction exists but differs' },
  orphaned: { word: 'Orphaned', means: 'A reorganisation removed its block' },
}

const looks: Record<CustomerTransferState, StateLook> = {
  prepared: { tone: 'outline', Icon: Hourglass },
  matched: { tone: 'accent', Icon: CircleCheck },
  mismatched: { tone: 'danger', Icon: CircleX },
  orphaned: { tone: 'stale', Icon: Unlink },
}

/** The state of a transfer as shape, colour and word. */
export function TransferState({ state }: { state: CustomerTransferState }) {
  return <StateBadge look={looks[state]} {...transferStates[state]} />
}
