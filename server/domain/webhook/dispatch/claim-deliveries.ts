import { writeOrg } from '@/server/platform/db'
import { type Claimed, type ClaimLimits, claimDue, release } from '../queue.repo'

/** Takes deliveries that are due, across organisations and in turns; each is held until its lease ends. */
export function claimDeliveries(limits: ClaimLimits): Promise<Claimed[]> {
  return writeOrg('', (q) => claimDue(q, limits))
}

/** Gives back what was claimed and not sent. */
export async function releaseDeliveries(claimed: readonly Claimed[]): Promise<void> {
  if (claimed.length > 0) await writeOrg('', (q) => release(q, claimed))
}
