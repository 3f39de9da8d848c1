import type { NormalisedTransfer } from '../ingest/transfer-row'
import type { NormalisedClaim } from '../structural/claim'
import { approvalsIn } from './approvals'
import { issuerActions } from './issuers/issuer-actions'
import type { TransactionParts } from './mined-transaction'
import { recogniseConversions } from './recognise-conversions'

/** What rules recognise in a mined transaction that did not fail. `mint` is what it brought from the chain below. */
export function claimsIn(parts: TransactionParts, transfers: readonly NormalisedTransfer[], mint: bigint): NormalisedClaim[] {
  const { network, receipt } = parts
  return [
    ...recogniseConversions(parts, transfers, mint),
    ...issuerActions(network.evm?.chainId, receipt.logs),
    ...approvalsIn(receipt.logs),
  ]
}
