import type http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a server: for `graceMs` it answers as before but ends each connection with the answer, so that a load balancer that
 * asks for its health turns away first; then no new connections, idle ones closed at once, requests in flight finished, and
 * whatever is still open `deadlineMs` later (event streams, slow clients) cut. Resolves when every connection is closed.
 */
export async function drain(server: http.Server, deadlineMs: number, graceMs = 0): Promise<void> {
  // A kept-alive connection must not take another request: it ends with the answer it waits for.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  if (graceMs > 0) await sleep(graceMs)
  await new Promise<void>((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const cut = setTimeout(() => server.closeAllConnections(), deadlineMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Answers a question for the health of a process that stops with 503; false for any other request. */
export function sayDraining(request: http.IncomingMessage, response: http.ServerResponse): boolean {
  if (request.url?.split('?')[0] !== '/api/health') return false
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: 'draining', worker: null, components: [] }))
  return true
}
