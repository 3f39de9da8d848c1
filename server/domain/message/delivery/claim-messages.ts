import { writeOrg } from '@/server/platform/db'
import { type Claimed, type ClaimLimits, claimDue, release } from './queue.repo'

/** Takes items that are due, across organisations; each is held until its lease ends. */
export function claimMessages(limits: ClaimLimits): Promise<Claimed[]> {
  return writeOrg('', (q) => claimDue(q, limits))
}

/** Gives back an item that was claimed and not worked on. */
export function releaseMessage(claimed: Claimed): Promise<void> {
  return writeOrg('', (q) => release(q, claimed))
}
