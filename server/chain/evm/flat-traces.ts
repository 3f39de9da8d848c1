import { z } from 'zod'
import { ProviderError } from '../provider'
import { address, count, hash, quantity } from './answers'
import type { InternalMove, TransactionTrace } from './call-frames'

const action = z.object({
  callType: z.string().nullish(),
  from: address.nullish(),
  to: address.nullish(),
  value: quantity.nullish(),
  address: address.nullish(),
  refundAddress: address.nullish(),
  balance: quantity.nullish(),
})

/** One item of `trace_block` and `trace_transaction` (OpenEthereum's format, also of Erigon, Nethermind and Reth). */
export const flatTrace = z.object({
  type: z.string().max(32),
  action,
  result: z.object({ address: address.nullish() }).nullish(),
  error: z.string().nullish(),
  traceAddress: z.array(z.number().int().nonnegative()).max(2048),
  blockHash: hash.nullish(),
  blockNumber: z.union([z.number().int().nonnegative(), count]).nullish(),
  transactionHash: hash.nullish(),
})

export type FlatTrace = z.infer<typeof flatTrace>

/** Reads one transaction's flat traces, in order. The effects of a failed call, and of all below it, are undone. */
export function readFlatTraces(traces: readonly FlatTrace[]): TransactionTrace {
  const undone: string[] = []
  const moves: InternalMove[] = []
  let failed = false
  for (const trace of traces) {
    const path = trace.traceAddress.map((place) => `${place}/`).join('')
    if (trace.error) {
      undone.push(path)
      if (path === '') failed = true
      continue
    }
    if (path === '' || undone.some((above) => path.startsWith(above))) continue
    const move = moveOf(trace)
    if (move && move.amount > 0n) moves.push(move)
  }
  return { failed, moves: failed ? [] : moves }
}

function moveOf({ type, action, result }: FlatTrace): InternalMove | null {
  switch (type) {
    case 'call':
      return (action.callType ?? 'call') === 'call' ? move(type, action.from, action.to, action.value) : null
    case 'create':
      return move(type, action.from, result?.address, action.value)
    case 'suicide':
    case 'selfdestruct':
      return move(type, action.address, action.refundAddress, action.balance)
    default:
      return null
  }
}

function move(
  type: string,
  from: string | null | undefined,
  to: string | null | undefined,
  amount: bigint | null | undefined,
): InternalMove {
  if (from && to) return { from, to, amount: amount ?? 0n }
  throw new ProviderError('malformed', `a ${type} trace does not name both of its sides`)
}
