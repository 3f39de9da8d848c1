import { HttpRequestError, ResponseBodyTooLargeError, RpcRequestError } from 'viem'
import { ProviderError } from '../provider'

/** The node understood the request and declined it. `unsupported`: it does not offer the method at all. */
export class RpcRefusal extends ProviderError {
  readonly code: number
  readonly nodeMessage: string
  constructor(method: string, code: number, nodeMessage: string) {
    super(limited(code, nodeMessage) ? 'rate_limited' : 'http', `the node refused ${method}: ${code} ${nodeMessage}`)
    this.code = code
    this.nodeMessage = nodeMessage
  }
  get unsupported(): boolean {
    const declines =
      /not (found|supported|available|enabled|implemented|allowed)|does ?n.t exist|unsupported|unknown method|disabled/i
    return (
      [-32601, -32004, 4200].includes(this.code) ||
      (declines.test(this.nodeMessage) && /method|module|tracer|namespace/i.test(this.nodeMessage))
    )
  }
  /** Whether an `eth_call` failed in the contract, as opposed to the node. */
  get executionFailed(): boolean {
    return (
      this.code === 3 ||
      /revert|invalid opcode|out of gas|stack (under|over)flow|invalid jump|bad instruction|execution|EVM error/i.test(
        this.nodeMessage,
      )
    )
  }
}

const limited = (code: number, message: string) =>
  [-32005, -32007, 429].includes(code) || /rate limit|too many requests/i.test(message)

/** A node's message made fit for a log line: one line, visible characters, at most 160. */
export function quoteNode(text: unknown): string {
  return String(text ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 160)
}

/**
 * Turns any error of viem into a `ProviderError`. viem's own messages and causes are dropped: they contain the URL, and any key
 * in its path.
 */
export function rpcFault(method: string, error: unknown): ProviderError {
  let inner: unknown = error
  let status: number | undefined
  for (let depth = 0; depth < 10 && inner instanceof Error; depth++, inner = inner.cause) {
    if (inner instanceof ProviderError) return inner
    if (inner.name === 'AbortError') return new ProviderError('timeout', `${method} was given up before the node answered`)
    if (inner instanceof ResponseBodyTooLargeError)
      return new ProviderError('too_large', `the answer to ${method} exceeds the size limit`)
    if (inner instanceof RpcRequestError) return refusal(method, inner)
    if (inner instanceof SyntaxError) return new ProviderError('malformed', `the answer to ${method} is not JSON`)
    if (inner instanceof HttpRequestError) status ??= inner.status
    const code = (inner as { code?: unknown }).code
    if (typeof code === 'string') return new ProviderError('unreachable', `the node could not be reached (${quoteNode(code)})`)
  }
  if (status === 429) return new ProviderError('rate_limited', `the node limits our rate (HTTP 429 for ${method})`)
  if (status === 401 || status === 403)
    return new ProviderError('http', `the node refuses our credentials (HTTP ${status} for ${method})`)
  if (status !== undefined && (status < 200 || status > 299))
    return new ProviderError('http', `the node answered ${method} with HTTP ${status}`)
  if (error instanceof Error && /timed? ?out|took too long/i.test(error.message))
    return new ProviderError('timeout', `${method} took too long`)
  if (error instanceof HttpRequestError && error.cause instanceof TypeError)
    return new ProviderError('unreachable', 'the node could not be reached')
  return new ProviderError('malformed', `the answer to ${method} is not a JSON-RPC answer`)
}

function refusal(method: string, error: RpcRequestError): ProviderError {
  const cause = error.cause as { code?: unknown; message?: unknown } | undefined
  const code = typeof error.code === 'number' ? error.code : typeof cause?.code === 'number' ? cause.code : 0
  return new RpcRefusal(method, code, quoteNode(cause?.message ?? error.details))
}
