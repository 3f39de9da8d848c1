import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How the proxy treats requests: like the node, or in one of the ways in which nodes and their proxies fail. */
export type ProxyMood = 'honest' | 'garbage' | 'impossible' | 'slow' | 'gone'

export interface FickleProxy {
  readonly url: string
  mood: ProxyMood
  /** Where honest requests go. */
  target: string
  stop(): Promise<void>
}

/** An HTTP proxy in front of a node that can be made to misbehave while the node itself keeps running. */
export async function startFickleProxy(target: string): Promise<FickleProxy> {
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    try {
      await answer(proxy, body, response)
    } catch {
      response.destroy()
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FickleProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'honest',
    target,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

async function answer(proxy: FickleProxy, body: Buffer, response: ServerResponse): Promise<void> {
  const { mood } = proxy
  if (mood === 'gone') return void response.destroy()
  // Longer than any deadline of the suites; the socket is closed when the proxy stops.
  if (mood === 'slow') return void setTimeout(() => response.destroy(), 60_000).unref()
  if (mood === 'garbage') return void response.end('<html><body>It works!</body></html>')
  const upstream = await fetch(proxy.target, {
    method: 'POST',
    body: body.toString(),
    headers: { 'content-type': 'application/json' },
  })
  const text = await upstream.text()
  response.setHeader('content-type', 'application/json')
  // A block whose parent does not exist.
  response.end(mood === 'impossible' ? text.replaceAll(/"parentHash":"0x[0-9a-f]{8}/g, '"parentHash":"0xeeeeeeee') : text)
}
