import { authenticateKey } from '@/server/domain/api-key'
import { serveRefusal } from '@/server/http/serve'
import type { Sender } from './http-server'

/** Answers a request that never reaches a route, as routes do: in the error shape, with the limits of its key and its id. */
export function refuseAtEdge(error: unknown, { ip, method, headers }: Sender): Promise<Response> {
  const { authorization, 'x-request-id': requestId } = headers
  const kept = new Headers({ 'x-assay-client-ip': ip })
  if (authorization !== undefined) kept.set('authorization', authorization)
  if (requestId !== undefined) kept.set('x-request-id', String(requestId))
  return serveRefusal(new Request('http://edge.invalid/', { method, headers: kept }), error, authenticateKey)
}
