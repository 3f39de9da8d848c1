import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ConnectedNetwork, connectedNetworks } from '../../network-config'

/** Answers a path (with its query) and body; undefined is HTTP 404, a string is sent unchanged. */
export type RestAnswers = (path: string, body: Record<string, unknown>) => unknown

/** A REST server like TronGrid that answers from a function. */
export async function fakeTronGrid(answers: RestAnswers) {
  const requests: IncomingMessage[] = []
  const server = createServer(async (request, response) => {
    requests.push(request)
    let text = ''
    for await (const chunk of request) text += chunk
    const answer = answers(request.url ?? '', text === '' ? {} : (JSON.parse(text) as Record<string, unknown>))
    if (answer === undefined) return response.writeHead(404).end()
    response.setHeader('content-type', 'application/json').end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const [connected] = connectedNetworks({ CHAIN_TRON_URL: url }) as [ConnectedNetwork]
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { connected, requests, close }
}
