import { writeOrg } from '@/server/platform/db'
import { type Claimed, type ClaimLimits, claimDue, release } from '../queue.repo'

/** Claims due deliveries across organisations, in turns; each is leased for a limited time. */
export function claimDeliveries(limits: ClaimLimits): Promise<Claimed[]> {
  return writeOrg('', (q) => claimDue(q, limits))
}

/** Releases deliveries that were claimed but not sent. */
export async function releaseDeliveries(claimed: readonly Claimed[]): Promise<void> {
  if (claimed.length > 0) await writeOrg('', (q) => release(q, claimed))
}
