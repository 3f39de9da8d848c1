import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type Answer = (received: Received, response: ServerResponse, request: IncomingMessage) => void

export interface Receiver {
  url: string
  received: Received[]
  /** How it answers from now on. */
  answer: Answer
  close(): Promise<void>
}

export const ok: Answer = (_, response) => response.writeHead(200).end('thanks')

/** A local HTTP server that records what it receives and answers as configured. */
export async function startReceiver(answer: Answer = ok): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const received = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    receiver.received.push(received)
    receiver.answer(received, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
