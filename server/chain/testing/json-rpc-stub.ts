import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubServer {
  readonly url: string
  /** Every request's body (JSON-RPC) or path (GET), and its headers. */
  readonly requests: { path: string; body: string; headers: http.IncomingHttpHeaders }[]
  close(): Promise<void>
}

/** An HTTP server on a free port whose responses a test defines, down to the bytes. */
export async function startStub(
  answer: (request: { path: string; body: string }, response: http.ServerResponse) => void,
): Promise<StubServer> {
  const requests: StubServer['requests'] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    requests.push({ path: request.url ?? '', body, headers: request.headers })
    answer({ path: request.url ?? '', body }, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface Call {
  id: number
  method: string
  params: unknown[]
}

/**
 * A JSON-RPC node over `results`: raw JSON text of the result for a call, or null for "no such object" (-5). Raw text,
 * so that an amount reaches the reader exactly as it was recorded. A number is the code of an error.
 */
export function startRpcStub(results: (method: string, params: unknown[]) => string | number | null): Promise<StubServer> {
  const one = ({ id, method, params }: Call): string => {
    const result = results(method, params)
    const code = typeof result === 'number' ? result : method === 'getblockhash' ? -8 : -5
    return result === null || typeof result === 'number'
      ? `{"result":null,"error":{"code":${code},"message":"not here"},"id":${id}}`
      : `{"result":${result},"error":null,"id":${id}}`
  }
  return startStub(({ body }, response) => {
    const calls = JSON.parse(body) as Call | Call[]
    response.setHeader('content-type', 'application/json')
    response.end(Array.isArray(calls) ? `[${calls.map(one).join(',')}]` : one(calls))
  })
}
