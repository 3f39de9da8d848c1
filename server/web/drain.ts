import type http from 'node:http'

/**
 * Stops a server: no new connections, idle ones closed at once, requests in flight finished, and whatever is still open
 * after `deadlineMs` (event streams, slow clients) cut. Resolves when every connection is closed.
 */
export function drain(server: http.Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A kept-alive connection must not take another request: it ends with the answer it waits for.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
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
