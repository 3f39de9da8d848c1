import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import type { Cidr } from './public-address'
import { ForbiddenTarget, parseTarget, type Resolve, refuseAddress, resolveTarget, systemResolve } from './target'

export interface Egress {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** For all of it: resolving, connecting, sending and the answer's head. */
  deadlineMs: number
  /** Bytes of the answer's body that are kept. */
  keep: number
  allowed: readonly Cidr[]
  /** By suites only. */
  resolve?: Resolve
  signal?: AbortSignal
}

export interface EgressAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The first `keep` bytes at most. */
  body: Buffer
}

/** How long the rest of a body is waited for once its head is there. */
const bodyMs = 2_000

/**
 * Sends one request to a user-supplied URL. Only public addresses are connected to, and those `allowed`: what is
 * checked is what the connection's own resolution gave, for literals the literal, and the socket's far end once more.
 * Follows no redirect, uses no proxy and no connection twice. Throws `ForbiddenTarget`, and undici's errors.
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

/** What comes of the body within a moment and a size; the status says already how it went. */
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
    // A body that breaks off is kept as far as it came.
  } finally {
    clearTimeout(late)
    body.destroy()
  }
  return Buffer.concat(chunks).subarray(0, keep)
}
