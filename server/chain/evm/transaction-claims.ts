import type { Network } from '../networks'
import type { NormalisedClaim } from '../structural/claim'
import type { RawReceipt } from './answers'
import { approvalsIn } from './approvals'
import { issuerActions } from './issuers/issuer-actions'

/** What rules recognise in a mined transaction that did not fail. */
export function claimsIn(network: Network, receipt: RawReceipt): NormalisedClaim[] {
  return [...issuerActions(network.evm?.chainId, receipt.logs), ...approvalsIn(receipt.logs)]
}
