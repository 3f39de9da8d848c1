import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Makes a server listen on a free port and returns its URL: `http://127.0.0.1:40123`. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

/** Closes a server with all its connections. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
