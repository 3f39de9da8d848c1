import { actionsOf, issuedOnTron } from '../evm'
import type { Network } from '../networks'
import type { NormalisedClaim } from '../structural/claim'
import type { RawInfo } from './answers'
import { evmLogs } from './token-logs'
import { tronAddress } from './tron-address'

/**
 * Token issuers' actions on addresses in a transaction's logs: freezes, unfreezes and wipes. Tether's contract is Ethereum's.
 */
export function tronFreezes(network: Network, info: RawInfo): NormalisedClaim[] {
  const base58 = (evm: string | null) => (evm === null ? null : tronAddress(network, `41${evm.slice(2)}`, 'a log’s address'))
  return actionsOf(issuedOnTron, evmLogs(info)).map((claim) => ({
    ...claim,
    party: base58(claim.party),
    counterparty: base58(claim.counterparty),
    given: claim.given && { ...claim.given, contract: base58(claim.given.contract) as string },
  }))
}
