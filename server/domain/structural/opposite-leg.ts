import { claimKinds } from '@/server/chain/structural/claim'

/** The kind of a bridge's other leg. Throws on a kind that is no leg of a bridge. */
export function oppositeLeg(kind: number): number {
  if (kind === claimKinds.bridge_sent) return claimKinds.bridge_received
  if (kind === claimKinds.bridge_received) return claimKinds.bridge_sent
  throw new Error(`a claim of kind ${kind} has no other leg`)
}
