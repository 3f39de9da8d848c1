import type http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a server. For `graceMs` it answers as before but closes each connection after the response, so that a load balancer
 * that checks its health can remove it first. Then it accepts no new connections, closes idle ones, finishes requests in
 * flight, and after `deadlineMs` cuts what is still open (event streams, slow clients). Resolves when every connection is
 * closed.
 */
export async function drain(server: http.Server, deadlineMs: number, graceMs = 0): Promise<void> {
  // A keep-alive connection must not take another request: it is closed after the pending response.
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

/** Answers a health check of a process that is stopping with 503; false for any other request. */
export function sayDraining(request: http.IncomingMessage, response: http.ServerResponse): boolean {
  if (request.url?.split('?')[0] !== '/api/health') return false
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: 'draining', worker: null, components: [] }))
  return true
}
