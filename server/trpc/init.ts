import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import { plainJson } from '@/components/plain-json'
import type { ErrorCode } from '@/contract/kernel/errors'
import type { Operation } from '@/contract/kernel/operation'
import { contextOfSession, type SessionRow } from '@/server/domain/session'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { isTemporary } from '@/server/platform/failure/temporary-failure'
import { newId } from '@/server/platform/ids'
import { detailsOf } from '@/server/platform/input/parse-part'
import { refuseUnstorable } from '@/server/platform/input/unstorable'
import { logger } from '@/server/platform/logger'
import { traced } from '@/server/platform/telemetry'

export interface TrpcContext {
  session: SessionRow | null
  /** The session of a person whose sign-in is not complete; used by procedures that complete it. */
  owing?: () => Promise<SessionRow | null>
  requestId: string
  ip: string | null
}

const trpcCode = {
  invalid_request: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  insufficient_scope: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  request_timeout: 'TIMEOUT',
  idempotency_conflict: 'CONFLICT',
  idempotency_in_progress: 'CONFLICT',
  reference_conflict: 'CONFLICT',
  payload_too_large: 'PAYLOAD_TOO_LARGE',
  uri_too_long: 'BAD_REQUEST',
  expectation_failed: 'BAD_REQUEST',
  headers_too_large: 'BAD_REQUEST',
  network_unsupported: 'UNPROCESSABLE_CONTENT',
  rate_limited: 'TOO_MANY_REQUESTS',
  internal_error: 'INTERNAL_SERVER_ERROR',
  provider_degraded: 'SERVICE_UNAVAILABLE',
  temporarily_unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPCError['code']>

const t = initTRPC.context<TrpcContext>().create({
  transformer: plainJson,
  errorFormatter: ({ shape, error, ctx }) => {
    const app = error.cause instanceof AppError ? error.cause : null
    return {
      ...shape,
      message: app ? app.message : error.code === 'INTERNAL_SERVER_ERROR' ? 'The service failed to answer.' : shape.message,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        error_code: app?.code ?? null,
        details: app?.details ?? null,
        request_id: ctx?.requestId ?? newId('req'),
      },
    }
  },
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** The error for input that does not fit its schema, with field names like the public API's. */
function inputError(error: z.ZodError): AppError {
  const details = detailsOf('', error.issues)
    .slice(0, 20)
    .map(({ field, issue }) => ({ field: field || 'input', issue }))
  const first = details[0]
  return new AppError('invalid_request', first ? `${first.field}: ${first.issue}` : 'The request is malformed.', details)
}

/** The error for a temporary failure, which REST answers with 503. */
const notNow = () => new AppError('temporarily_unavailable', 'The service cannot answer at the moment. Try again shortly.')

const errors = t.middleware(async ({ ctx, path, type, next }) => {
  let result = await next()
  // A query can be repeated, for example if the database ended its transaction while this process was suspended.
  if (!result.ok && type === 'query' && isTemporary(result.error.cause)) result = await next()
  if (result.ok) return result
  const thrown = result.error.cause
  // A schema that fails on output is a bug of ours, not a fault of the input.
  const cause = thrown instanceof z.ZodError && result.error.code === 'BAD_REQUEST' ? inputError(thrown) : thrown
  if (cause instanceof AppError) throw new TRPCError({ code: trpcCode[cause.code], message: cause.message, cause })
  if (isTemporary(cause)) {
    logger().warn({ err: cause, request_id: ctx.requestId, path }, 'a console request met trouble that passes')
    const told = notNow()
    throw new TRPCError({ code: trpcCode[told.code], message: told.message, cause: told })
  }
  if (result.error.code === 'INTERNAL_SERVER_ERROR') {
    logger().error({ err: cause ?? result.error, request_id: ctx.requestId, path }, 'a console request failed')
  }
  return result
})

/** Runs a procedure as a span of the request's trace, named by its path in the router. */
const spans = t.middleware(({ path, next }) =>
  traced({ name: `trpc ${path}`, kind: 'internal', facts: { 'rpc.system': 'trpc', 'rpc.method': path } }, async (span) => {
    const result = await next()
    const cause = result.ok ? null : result.error.cause
    if (!result.ok) span.fail(cause instanceof AppError ? cause.code : result.error.code)
    return result
  }),
)
const base = t.procedure.use(spans).use(errors)

/** Refuses, as REST does, input that cannot be stored. Runs after the session is known: other input is not read. */
const storable = t.middleware(async ({ getRawInput, next }) => {
  refuseUnstorable(await getRawInput(), 'input')
  return next()
})

const knownPerson = base.use(({ ctx, next }) => {
  if (!ctx.session) throw new AppError('unauthenticated', 'Sign in first.')
  const verbContext: Context = contextOfSession(ctx.session, ctx.requestId, ctx.ip)
  return next({ ctx: { ...ctx, session: ctx.session, verb: verbContext } })
})

/** A procedure for signed-in people; the verb receives the same kind of context as from a key. */
export const signedIn = knownPerson.use(storable)

/** Like `signedIn`, but also for people who still have to set a password or a second factor, which these procedures do. */
export const settling = base
  .use(async ({ ctx, next }) => {
    const session = ctx.session ?? (await ctx.owing?.())
    if (!session || session.owes === 'code') throw new AppError('unauthenticated', 'Sign in first.')
    return next({ ctx: { ...ctx, session, verb: contextOfSession(session, ctx.requestId, ctx.ip) } })
  })
  .use(storable)

/** Like `signedIn`, with the scope, input and output of an operation of the contract. */
export function forOperation<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  operation: Operation<P, Q, B, R>,
) {
  return signedIn
    .use(({ ctx, next }) => {
      if (operation.scope && !ctx.verb.actor.scopes.includes(operation.scope)) {
        throw new AppError('insufficient_scope', `Your role does not include ${operation.scope}.`)
      }
      return next()
    })
    .output(operation.response)
}
