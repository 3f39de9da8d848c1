import { writeOrg } from '@/server/platform/db'
import { type Claimed, type ClaimLimits, claimDue, release } from './queue.repo'

/** Claims due items across organisations; each is leased for a limited time. */
export function claimMessages(limits: ClaimLimits): Promise<Claimed[]> {
  return writeOrg('', (q) => claimDue(q, limits))
}

/** Releases an item that was claimed but not worked on. */
export function releaseMessage(claimed: Claimed): Promise<void> {
  return writeOrg('', (q) => release(q, claimed))
}
