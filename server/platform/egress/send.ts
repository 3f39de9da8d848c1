import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import type { Cidr } from './public-address'
import { ForbiddenTarget, parseTarget, type Resolve, refuseAddress, resolveTarget, systemResolve } from './target'

export interface Egress {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** For everything: resolving, connecting, sending and the head of the response. */
  deadlineMs: number
  /** Bytes of the response body that are kept. */
  keep: number
  allowed: readonly Cidr[]
  /** Set by tests only. */
  resolve?: Resolve
  signal?: AbortSignal
}

export interface EgressAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The first `keep` bytes at most. */
  body: Buffer
}

/** How long to wait for the rest of a body once its head has arrived. */
const bodyMs = 2_000

/**
 * Sends one request to a user-supplied URL. Connects only to public and `allowed` addresses: checked are the addresses that the
 * connection itself resolved, a literal address, and the socket's peer once more. Follows no redirect, uses no proxy and never
 * reuses a connection. Throws `ForbiddenTarget`, and undici's errors.
 */
export async function send(egress: Egress): Promise<EgressAnswer> {
  const url = parseTarget(egress.url, egress.allowed)
  const agent = guardedAgent(url, egress)
  const deadline = AbortSignal.timeout(egress.deadlineMs)
  const signal = egress.signal ? AbortSignal.any([deadline, egress.signal]) : deadline
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method: egress.method,
      headers: { 'accept-encoding': 'identity', ...egress.headers },
      ...(egress.body === undefined ? {} : { body: egress.body }),
      signal,
    })
    return { status: answer.statusCode, headers: answer.headers, body: await firstBytes(answer.body, egress.keep) }
  } finally {
    await agent.destroy().catch(() => undefined)
  }
}

function guardedAgent(url: URL, { allowed, deadlineMs, resolve = systemResolve }: Egress): Agent {
  const lookup: LookupFunction = (_, options, callback) => {
    resolveTarget(url, allowed, resolve).then(
      (found) => {
        const [first] = found
        if (options.all) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }
  const connector = buildConnector({
    lookup,
    timeout: deadlineMs,
    maxCachedSessions: 0,
    allowH2: false,
    autoSelectFamily: true,
  } as buildConnector.BuildOptions)
  return new Agent({
    pipelining: 0,
    allowH2: false,
    maxHeaderSize: 16_384,
    headersTimeout: deadlineMs,
    bodyTimeout: bodyMs,
    connect: (options, callback) => {
      try {
        // Sockets skip `lookup` for literals.
        if (isIP(options.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) refuseAddress(options.hostname, url, allowed)
      } catch (error) {
        callback(error as Error, null)
        return
      }
      connector(options, (...result) => {
        const [error, socket] = result
        if (error === null && !isAllowed(socket.remoteAddress ?? '', url, allowed)) {
          socket.destroy()
          callback(new ForbiddenTarget('leads to an address that is not public'), null)
        } else callback(...result)
      })
    },
  })
}

function isAllowed(address: string, url: URL, allowed: readonly Cidr[]): boolean {
  try {
    refuseAddress(address, url, allowed)
    return true
  } catch {
    return false
  }
}

/** The part of the body that arrives within a time and size limit; the status is already known. */
async function firstBytes(body: AsyncIterable<Buffer> & { destroy(): unknown }, keep: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const late = setTimeout(() => body.destroy(), bodyMs)
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= keep) break
    }
  } catch {
    // A body that breaks off is kept up to there.
  } finally {
    clearTimeout(late)
    body.destroy()
  }
  return Buffer.concat(chunks).subarray(0, keep)
}
