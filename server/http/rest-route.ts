import type { z } from 'zod'
import type { Input, Method, Operation, Output } from '@/contract/kernel/operation'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import type { EncodedDocument } from './document'
import type { Authenticate } from './gate'
import { serveDocument, serveOperation, serveRefusal, type Verb } from './serve'

type Handler = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>
type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Handlers = Record<HttpMethod, Handler>
const methods: readonly HttpMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Binds an operation of the contract to a verb of the domain; their types must agree. */
export function handle<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  operation: Operation<P, Q, B, R>,
  verb: (ctx: Context, input: Input<Operation<P, Q, B, R>>) => Promise<Output<Operation<P, Q, B, R>>>,
): Binding {
  return { operation: operation as unknown as Operation, verb: verb as Verb }
}

/** Makes `restRoute` for one way of authenticating keys. */
export function restRouteWith(authenticate: Authenticate) {
  /** The handlers of one path; methods without a binding answer 405 in the contract's shape. */
  function restRoute(...bindings: Binding[]): Handlers {
    const byMethod = new Map<Method, Binding>(bindings.map((binding) => [binding.operation.method, binding]))
    const allow = methods.filter((m) => byMethod.has(m as Method) || (m === 'HEAD' && byMethod.has('GET')))
    const notAllowed = new AppError('method_not_allowed', `This path allows ${allow.join(', ')}.`, undefined, { allow })
    const handler =
      (method: HttpMethod): Handler =>
      async (request, context) => {
        const binding = byMethod.get(method === 'HEAD' ? 'GET' : (method as Method))
        if (!binding) return serveRefusal(request, notAllowed, authenticate)
        const params = ((await context.params) ?? {}) as Record<string, string>
        return serveOperation(request, params, binding.operation, binding.verb, authenticate)
      }
    return forEachMethod(handler)
  }
  return restRoute
}

/** The handlers of every path under `/v1` that no route serves. */
export function unrouted(authenticate: Authenticate): Handlers {
  const missing = new AppError('not_found', 'No such path. The reference at /docs lists every path.')
  return forEachMethod(() => (request) => serveRefusal(request, missing, authenticate))
}

/** The handlers of a path that serves one public document by GET. */
export function documentRoute(authenticate: Authenticate) {
  const allow = ['GET', 'HEAD']
  const notAllowed = new AppError('method_not_allowed', 'This path allows GET, HEAD.', undefined, { allow })
  return (make: () => Promise<EncodedDocument>): Handlers =>
    forEachMethod(
      (m) => (request) =>
        allow.includes(m) ? serveDocument(request, make, authenticate) : serveRefusal(request, notAllowed, authenticate),
    )
}

function forEachMethod(make: (method: HttpMethod) => Handler): Handlers {
  return Object.fromEntries(methods.map((m) => [m, make(m)])) as Handlers
}

interface Binding {
  operation: Operation
  verb: Verb
}
