import { type HttpTransport, http } from 'viem'
import type { z } from 'zod'
import type { ConnectedNetwork } from '../network-config'
import { parseAnswer } from '../parse-answer'
import { ProviderError } from '../provider'
import { rpcFault } from './rpc-fault'

export interface EvmProviderOptions {
  /** Largest response accepted, in bytes. */
  readonly maxBytes?: number
  /** Requests per JSON-RPC batch. */
  readonly batchSize?: number
  /** `off` never requests traces; `auto` tests once what the node offers. */
  readonly internalTransfers?: 'auto' | 'off'
}

const defaultMaxBytes = 96 * 1024 * 1024
/** The real limit is the caller's signal; this one only ends calls without one. */
const timeout = 300_000

/** JSON-RPC over viem's transport: without its retries and redirects, size-limited, every response validated by a schema. */
export class EvmRpc {
  private readonly single: ReturnType<HttpTransport>
  private readonly batched: ReturnType<HttpTransport>

  constructor(connected: ConnectedNetwork, options: EvmProviderOptions) {
    const shared = {
      fetchFn: fetchFor(connected.credentials),
      maxResponseBodySize: options.maxBytes ?? defaultMaxBytes,
      retryCount: 0,
      timeout,
    }
    this.single = http(connected.url, shared)({ retryCount: 0, timeout })
    this.batched = http(connected.url, { ...shared, batch: { batchSize: options.batchSize ?? 50 } })({ retryCount: 0, timeout })
  }

  /** One call. Throws `RpcRefusal` for a JSON-RPC error, `ProviderError` for everything else. */
  call<T>(method: string, params: readonly unknown[], shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    return this.ask(this.single, method, params, shape, signal)
  }

  /** Like `call`; calls made in the same tick with the same signal are sent as one batch. */
  callBatched<T>(method: string, params: readonly unknown[], shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    return this.ask(this.batched, method, params, shape, signal)
  }

  private async ask<T>(
    transport: ReturnType<HttpTransport>,
    method: string,
    params: readonly unknown[],
    shape: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<T> {
    let answer: unknown
    try {
      answer = await transport.request({ method, params }, { signal, retryCount: 0 })
    } catch (error) {
      throw rpcFault(method, error)
    }
    return parseAnswer(shape, answer, `the answer to ${method}`)
  }
}

function fetchFor(credentials: string | null) {
  const authorization = credentials === null ? null : `Basic ${Buffer.from(credentials).toString('base64')}`
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers)
    if (authorization) headers.set('authorization', authorization)
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    if (response.status < 300 || response.status > 399) return response
    await response.body?.cancel()
    throw new ProviderError('http', `the node redirects (HTTP ${response.status}); give the address it redirects to`)
  }
}
