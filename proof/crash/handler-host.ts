import type http from 'node:http'
import { flushCompileCache } from 'node:module'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'
import { createHttpServer } from '@/server/web/http-server'
import { refuseAtEdge } from '@/server/web/refuse-at-edge'

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

interface Route {
  /** The directory of the route: `/v1/cases/[id]`. */
  page: string
  handlers: Record<string, Handler>
}

/**
 * Serves route handlers like the web process, behind the same HTTP server but without Next; `/api/health` queries the database.
 */
export function hostHandlers(routes: Route[]): void {
  const ordered = routes.map(matcher).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const handle = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname === '/api/health') return answerHealth(response)
    for (const { pattern, handlers } of ordered) {
      const found = pattern.exec(url.pathname)
      if (!found) continue
      const params = Object.fromEntries(Object.entries(found.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]))
      const handler = handlers[request.method ?? 'GET'] as Handler
      return send(await handler(asRequest(request, url), { params: Promise.resolve(params) }), response)
    }
    response.writeHead(404).end()
  }
  const { HOST: hostname, PORT: port } = env()
  const onFailure = (error: unknown) => logger().error({ err: error }, 'a request ended without an answer')
  const server = createHttpServer({
    handle,
    refuse: refuseAtEdge,
    trustedProxies: [],
    fallbackHost: `${hostname}:${port}`,
    onFailure,
  })
  // The parent is gone when this channel closes.
  process.on('disconnect', () => process.exit(0))
  server.listen(port, hostname, () => flushCompileCache())
}

/** Literal segments are tried before parameters. */
function matcher({ page, handlers }: Route) {
  const source = page.replaceAll(/\[\.\.\.(\w+)\]/g, '(?<$1>.+)').replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)')
  const rank = page.replaceAll(/\[\.\.\.\w+\]/g, '~~').replaceAll(/\[\w+\]/g, '~')
  return { pattern: new RegExp(`^${source}$`), rank, handlers }
}

function asRequest(request: http.IncomingMessage, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one)
  const method = request.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(request) as ReadableStream)
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

async function send(answer: Response, response: http.ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response)
  else response.end()
}

async function answerHealth(response: http.ServerResponse): Promise<void> {
  const ready = await pool()
    .query('select 1')
    .then(
      () => true,
      () => false,
    )
  response.writeHead(ready ? 200 : 503).end()
}
