import type { z } from 'zod'
import type { NormalisedTransaction } from '../provider'
import type { anyTransaction } from './answers'

/**
 * A pending transaction: nothing has moved and no fee is paid yet, so it has neither. The heuristic `pending` marks it, since
 * the shape has no such status.
 */
export function pendingTransaction(found: z.infer<typeof anyTransaction>): NormalisedTransaction {
  return {
    hash: found.hash,
    index: 0,
    status: 'confirmed',
    feeRaw: null,
    feePayer: found.from,
    inputs: [],
    outputs: [],
    transfers: [],
    heuristics: found.to ? ['pending'] : ['pending', 'contract_creation'],
  }
}
