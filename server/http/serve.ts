import type { Download } from '@/contract/kernel/download'
import { found, type Operation } from '@/contract/kernel/operation'
import { systemClock } from '@/server/platform/clock/clock'
import { fingerprintOf, parseIdempotencyKey } from '@/server/platform/command/idempotency'
import { statusOf } from '@/server/platform/command/with-status'
import type { Idempotency, StoredResponse } from '@/server/platform/context'
import { type Actor, type Context, requireScope } from '@/server/platform/context'
import { publicUrl } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { logger } from '@/server/platform/logger'
import { completeAnswer } from './answer/complete-answer'
import { csvPage, prefersCsv } from './answer/list-csv'
import { behindGate, contextOf } from './behind-gate'
import { answerWith, type EncodedDocument } from './document'
import { accessLog, begin, type Exchange, finish, refuse } from './exchange'
import { type Authenticate, type GateResult, passGate } from './gate'
import { linger, readJsonObject, uploadOf } from './request/body'
import { parseInput } from './request/parse-input'
import { fixtureRefusal } from './sandbox/fixture-refusal'

/** A verb of the domain as REST calls it; the operation validates its input and output. */
export type Verb = (ctx: Context, input: never) => Promise<unknown>

/** Runs a request of an operation through the checks of the contract, in their order, and answers it. */
export async function serveOperation(
  request: Request,
  params: Record<string, string>,
  operation: Operation,
  verb: Verb,
  authenticate: Authenticate,
): Promise<Response> {
  const open = operation.scope === null && !operation.anyKey
  return behindGate(
    request,
    operation.path,
    authenticate,
    async (exchange, { principal, refusal }) => {
      if (refusal && (!open || refusal.code === 'rate_limited')) throw refusal
      return perform(exchange, params, operation, verb, contextOf(exchange, principal))
    },
    () => operation.consumes && void linger(request),
  )
}

/** Like `serveOperation`, for a signed-in person: tRPC carries no files. `ctx` is null if no one is signed in. */
export async function serveForSession(
  request: Request,
  params: Record<string, string>,
  { operation, verb }: { operation: Operation; verb: Verb },
  context: (requestId: string, ip: string | null) => Promise<Context | null>,
): Promise<Response> {
  const exchange: Exchange = { ...begin(request), session: true }
  let response: Response
  try {
    const ctx = await context(exchange.requestId, exchange.ip)
    if (ctx === null) throw new AppError('unauthenticated', 'Sign in first.')
    response = await perform(exchange, params, operation, verb, ctx)
  } catch (error) {
    response = refuse(exchange, error)
    if (operation.consumes) void linger(request)
  }
  accessLog(exchange, `console ${operation.path}`, response.status, null)
  return response
}

/** The part of a request that is the same for keys and people. */
async function perform(
  exchange: Exchange,
  params: Record<string, string>,
  operation: Operation,
  verb: Verb,
  ctx: Context,
): Promise<Response> {
  const { request } = exchange
  if (operation.scope !== null) requireScope(ctx, operation.scope)
  const received = operation.body && !operation.consumes ? await readJsonObject(request) : undefined
  const body = operation.consumes ? { ...uploadOf(request) } : received?.value
  if (received) ctx.received = received.text
  const input = parseInput(operation, params, new URL(request.url).searchParams, body)
  refuseFixture(exchange, ctx, input)
  const serialise = serialiser(operation, ctx.actor)
  const idempotency = idempotencyOf(request, operation, params, received?.value, serialise)
  ctx.idempotency = idempotency
  const result = await verb(ctx, input as never)
  if (operation.produces) return finishFile(exchange, operation, result as Download)
  const answer = idempotency?.outcome ?? serialise(result)
  const replayed = idempotency?.outcome?.replayed === true
  const csv = prefersCsv(request.headers.get('accept')) ? csvPage(operation.response, answer.body, publicAddress(request)) : null
  if (csv) return finish(exchange, answer.status, csv.body, csv.headers)
  return finish(exchange, answer.status, readable(operation, ctx, answer), replayed ? { 'idempotent-replayed': 'true' } : {})
}

/** Throws the error that a fixture address of the sandbox triggers for test keys. */
function refuseFixture(exchange: Exchange, { actor, clock }: Context, input: unknown): void {
  const fixture = exchange.rate && fixtureRefusal(actor, input, exchange.rate, clock.now())
  if (!fixture) return
  exchange.rate = fixture.rate
  throw fixture.error
}

function idempotencyOf(
  request: Request,
  operation: Operation,
  params: Record<string, string>,
  body: unknown,
  serialise: Idempotency['serialise'],
): Idempotency | null {
  if (operation.method !== 'POST' && operation.method !== 'DELETE') return null
  const key = parseIdempotencyKey(request.headers.get('idempotency-key'))
  if (key === null) return null
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const sensitive = operation.sensitive === true
  return { key, scope: `${operation.method} ${path}`, fingerprint: fingerprintOf(body), sensitive, serialise }
}

/** Validates output as strictly as input; a mismatch is a bug of ours, never the caller's. */
export function serialiser(
  operation: Pick<Operation, 'id' | 'response' | 'status' | 'knownStatus'>,
  actor: Actor,
): (result: unknown) => StoredResponse {
  return (result) => {
    const parsed = operation.response.safeParse(result)
    if (!parsed.success) {
      throw new Error(`${operation.id} produced a response outside its contract: ${parsed.error.message}`)
    }
    const status = statusOf(result) ?? operation.status
    if (status !== operation.status && status !== operation.knownStatus) {
      throw new Error(`${operation.id} answered with the status ${status}, which its contract does not know`)
    }
    const livemode = actor.type !== 'api_key' || actor.mode === 'live'
    return { status, body: JSON.stringify(completeAnswer(operation.response, parsed.data, livemode)) }
  }
}

/** A file is always downloaded and never displayed, whatever its type; the policy of `fixedHeaders` restricts it further. */
function finishFile(exchange: Exchange, operation: Operation, file: Download): Response {
  if (!operation.produces?.includes(file.media_type)) {
    throw new Error(`${operation.id} produced ${file.media_type}, which its contract does not know`)
  }
  const plain = file.file_name.replaceAll(/[^A-Za-z0-9._ -]/g, '_')
  const coded = encodeURIComponent(file.file_name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const headOnly = exchange.request.method === 'HEAD'
  if (headOnly && file.content instanceof ReadableStream) void file.content.cancel()
  return finish(exchange, operation.status, headOnly ? '' : (file.content as BodyInit), {
    'content-type': file.media_type,
    'content-length': String(file.size),
    // Its digest is verified, so it must be sent byte for byte.
    'cache-control': 'no-store, no-transform',
    // RFC 6266: the plain name for clients that do not support the second.
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${coded}`,
  })
}

/** The URL of the request, under the service's public URL. */
function publicAddress(request: Request): URL {
  const { pathname, search } = new URL(request.url)
  return new URL(`${pathname}${search}`, publicUrl())
}

const foundBefore = found.omit({ revision: true }).strip()

const foundAfter = found.strip()

/**
 * The part of a response that its caller may read: without `foundScope`, an object that existed already is reduced to its id.
 */
function readable({ method, knownStatus, foundScope }: Operation, { actor }: Context, { status, body }: StoredResponse): string {
  if (!foundScope || actor.scopes.includes(foundScope)) return body
  if (method === 'PATCH') return JSON.stringify(foundAfter.parse(JSON.parse(body)))
  return status === knownStatus ? JSON.stringify(foundBefore.parse(JSON.parse(body))) : body
}

/** Serves a document that needs no key, such as the OpenAPI description; the rate limit still applies. */
export async function serveDocument(
  request: Request,
  make: () => Promise<EncodedDocument>,
  authenticate: Authenticate,
): Promise<Response> {
  const exchange = begin(request)
  try {
    const gate = await passGate(authenticate, request, exchange.ip, systemClock)
    exchange.rate = gate.rate
    if (gate.refusal?.code === 'rate_limited') throw gate.refusal
    const answer = answerWith(await make(), request.headers)
    return finish(exchange, answer.status, request.method === 'HEAD' ? null : answer.body, answer.headers)
  } catch (error) {
    return refuse(exchange, error)
  }
}

/** Answers a request that no operation serves, with the caller's rate-limit headers. */
export async function serveRefusal(request: Request, error: unknown, authenticate: Authenticate): Promise<Response> {
  const exchange = begin(request)
  let gate: GateResult | null = null
  try {
    gate = await passGate(authenticate, request, exchange.ip, systemClock)
    exchange.rate = gate.rate
  } catch (cause) {
    logger().error({ err: cause, request_id: exchange.requestId }, 'the gate failed')
  }
  const response = refuse(exchange, error)
  accessLog(exchange, '(none)', response.status, gate)
  return response
}
