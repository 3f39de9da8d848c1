import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { accessLog, begin, type Exchange, finish, refuse } from '@/server/http/exchange'
import { type Authenticate, type GateResult, passGate } from '@/server/http/gate'
import { readJsonObject } from '@/server/http/request/body'
import { serveRefusal } from '@/server/http/serve'
import { systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { publicUrl } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { mcpServer } from './mcp-server'

const onlyPost = new AppError('method_not_allowed', 'This path allows POST.', undefined, { allow: ['POST'] })

/**
 * Answers a request of the Model Context Protocol over streamable HTTP, without sessions: one message, one JSON answer. The
 * gate is that of `/v1`, and what it refuses is refused in the same words.
 */
export async function serveMcp(request: Request, authenticate: Authenticate): Promise<Response> {
  if (request.method !== 'POST') return serveRefusal(request, onlyPost, authenticate)
  const exchange = begin(request)
  let gate: GateResult | null = null
  let response: Response
  try {
    gate = await passGate(authenticate, request, exchange.ip, systemClock)
    exchange.rate = gate.rate
    if (gate.refusal) throw gate.refusal
    response = await answer(exchange, gate)
  } catch (error) {
    response = refuse(exchange, error)
  }
  accessLog(exchange, '/mcp', response.status, gate)
  return response
}

async function answer(exchange: Exchange, { principal, rate }: GateResult): Promise<Response> {
  if (!principal) throw new AppError('unauthenticated', 'Send an API key.')
  const { request } = exchange
  // An object and no list of them: every message costs one request of the rate limit.
  const { value: parsedBody } = await readJsonObject(request)
  const ctx: Context = {
    org: { id: principal.orgId },
    actor: principal.actor,
    requestId: exchange.requestId,
    clock: systemClock,
    ip: exchange.ip,
    idempotency: null,
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    // A page of somebody else's, in a browser that holds a key, is refused; programs send no origin.
    enableDnsRebindingProtection: true,
    allowedOrigins: [new URL(publicUrl()).origin],
  })
  const server = mcpServer(ctx, rate)
  await server.connect(transport)
  try {
    const { method, headers } = request
    const said = await transport.handleRequest(new Request(request.url, { method, headers }), { parsedBody })
    const text = await said.text()
    const type = said.headers.get('content-type')
    return finish(exchange, said.status, text === '' ? null : text, type === null ? {} : { 'content-type': type })
  } finally {
    await server.close()
  }
}
