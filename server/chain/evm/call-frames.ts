import { z } from 'zod'
import { ProviderError } from '../provider'
import { address, quantity } from './answers'

/** Native value that moved inside a transaction, in the order of execution. */
export interface InternalMove {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

export interface TransactionTrace {
  /** Whether the transaction as a whole failed; then nothing moved. */
  readonly failed: boolean
  readonly moves: readonly InternalMove[]
}

const frame = z.object({
  type: z.string().max(32),
  from: address,
  to: address.nullish(),
  value: quantity.nullish(),
  error: z.string().nullish(),
  calls: z.array(z.unknown()).nullish(),
})

/** DELEGATECALL and CALLCODE show a value that does not leave the caller; STATICCALL has none. */
const moving = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT', 'SUICIDE'])

/**
 * Reads one transaction's result of geth's `callTracer`. Frames below a failed one are undone with it. Iterative, not
 * recursive: the node determines the depth of the call tree.
 */
export function readCallFrames(root: unknown): TransactionTrace {
  const moves: InternalMove[] = []
  const top = parse(root)
  if (top.error) return { failed: true, moves }
  const pending: unknown[] = [...(top.calls ?? [])].reverse()
  while (pending.length > 0) {
    const call = parse(pending.pop())
    if (call.error) continue
    const amount = call.value ?? 0n
    if (amount > 0n && moving.has(call.type.toUpperCase())) {
      if (!call.to) throw new ProviderError('malformed', `a ${call.type} frame moves value and names no receiver`)
      moves.push({ from: call.from, to: call.to, amount })
    }
    for (const inner of [...(call.calls ?? [])].reverse()) pending.push(inner)
  }
  return { failed: false, moves }
}

function parse(value: unknown): z.infer<typeof frame> {
  const read = frame.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new ProviderError('malformed', `a call frame is malformed at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`)
}
