import type { Network } from '../networks'
import type { NormalisedTransaction } from '../provider'
import type { RawTransaction } from './answers'
import { readNative } from './native-moves'

/** A transaction without a result is pending: nothing has moved and no fee is paid yet; the heuristic `pending` marks it. */
export function pendingTransaction(network: Network, found: RawTransaction): NormalisedTransaction {
  const { owner, createsContract } = readNative(network, found, null, 1)
  const heuristics = createsContract ? ['pending', 'contract_creation'] : ['pending']
  return {
    hash: found.txID,
    index: 0,
    status: 'confirmed',
    feeRaw: null,
    feePayer: owner,
    inputs: [],
    outputs: [],
    transfers: [],
    heuristics,
  }
}
