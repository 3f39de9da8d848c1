import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { behindGate, contextOf } from '@/server/http/behind-gate'
import { type Exchange, finish } from '@/server/http/exchange'
import type { Authenticate, GateResult } from '@/server/http/gate'
import { readJsonObject } from '@/server/http/request/body'
import { serveRefusal } from '@/server/http/serve'
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
  return behindGate(request, '/mcp', authenticate, answer)
}

async function answer(exchange: Exchange, { principal, refusal, rate }: GateResult): Promise<Response> {
  if (refusal) throw refusal
  if (!principal) throw new AppError('unauthenticated', 'Send an API key.')
  const { request } = exchange
  // An object and no list of them: every message costs one request of the rate limit.
  const { value: parsedBody } = await readJsonObject(request)
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    // A page of somebody else's, in a browser that holds a key, is refused; programs send no origin.
    enableDnsRebindingProtection: true,
    allowedOrigins: [new URL(publicUrl()).origin],
  })
  const server = mcpServer(contextOf(exchange, principal), rate)
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
