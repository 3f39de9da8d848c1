import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ConnectedNetwork, connectedNetworks } from '../../network-config'

export interface RpcQuestion {
  id: number
  method: string
  params: unknown[]
}

/** Answers one call: a result, or an error object under `error`. Undefined is "method not found". */
export type RpcAnswers = (method: string, params: unknown[]) => unknown

export interface FakeNode {
  connected: ConnectedNetwork
  /** Every call received, in order. */
  calls: RpcQuestion[]
  requests: IncomingMessage[]
  close(): Promise<void>
}

export class RpcFailure {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}

/** A JSON-RPC server that answers from a function. `respond` takes over the raw HTTP answer. */
export async function fakeNode(
  answers: RpcAnswers,
  respond?: (response: ServerResponse, text: string) => void,
): Promise<FakeNode> {
  const calls: RpcQuestion[] = []
  const requests: IncomingMessage[] = []
  const answer = (question: RpcQuestion) => {
    calls.push(question)
    const result = answers(question.method, question.params)
    const base = { jsonrpc: '2.0', id: question.id }
    if (result instanceof RpcFailure) return { ...base, error: { code: result.code, message: result.message } }
    if (result === undefined) return { ...base, error: { code: -32601, message: 'the method does not exist/is not available' } }
    return { ...base, result }
  }
  const server = createServer(async (request, response) => {
    requests.push(request)
    let text = ''
    for await (const chunk of request) text += chunk
    const asked = JSON.parse(text) as RpcQuestion | RpcQuestion[]
    const body = JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked))
    if (respond) return respond(response, body)
    response.setHeader('content-type', 'application/json').end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://user:pass@127.0.0.1:${(server.address() as AddressInfo).port}/`
  const [connected] = connectedNetworks({ CHAIN_ETHEREUM_URL: url }) as [ConnectedNetwork]
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { connected, calls, requests, close }
}
