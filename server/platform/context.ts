import type { Scope } from '@/contract/kernel/scopes'
import { type Clock, systemClock } from './clock/clock'
import { AppError } from './errors'
import { newId } from './ids'
import type { RateDecision } from './limit/rate-limit'

export interface StoredResponse {
  status: number
  body: string
}

/** What the transport passes to `command()` so that the response can be stored with the write that produced it. */
export interface Idempotency {
  key: string
  /** Method, route template and path parameters. */
  scope: string
  fingerprint: Buffer
  /** The response contains a secret: it is stored sealed. */
  sensitive?: boolean
  /** Validates a verb's result and turns it into the bytes that are sent and stored. */
  serialise: (result: unknown) => StoredResponse
  /** Set by `command()`: the bytes to send, instead of serialising again. */
  outcome?: StoredResponse & { replayed: boolean }
}

export type Role = 'viewer' | 'analyst' | 'lead' | 'admin'

/** Who is acting: a key, a person or one of our own jobs. The domain treats them alike. */
export type Actor =
  | { type: 'api_key'; id: string; scopes: readonly Scope[]; mode: 'live' | 'test' }
  | { type: 'user'; id: string; role: Role; scopes: readonly Scope[]; name: string }
  | { type: 'job'; id: string; scopes: readonly Scope[] }

/** The principal of a valid API key, and its rate limit (requests a minute, and the additional burst). */
export interface Principal {
  orgId: string
  actor: Extract<Actor, { type: 'api_key' }>
  rateLimit: number
  rateBurst: number
  /** Set if the statement that read the key also took a request from its rate limit. */
  rate?: RateDecision
  /** Called with the status of the response, to count the use of the key. */
  answered?: (status: number) => void
}

/** What every verb receives besides its input. Ids of organisations and actors are UUIDs. */
export interface Context {
  org: { id: string }
  actor: Actor
  requestId: string
  clock: Clock
  ip: string | null
  /** Present on POST and DELETE requests that carried an `Idempotency-Key`. */
  idempotency: Idempotency | null
  /** The text of a request's JSON body as it was sent; REST only. */
  received?: string
}

/** The context in which one of our jobs acts in an organisation (UUID); `job` is the name that the audit log shows. */
export function jobContext(orgId: string, job: string, scopes: readonly Scope[], clock: Clock = systemClock): Context {
  const actor = { type: 'job' as const, id: job, scopes }
  return { org: { id: orgId }, actor, requestId: newId('req'), clock, ip: null, idempotency: null }
}

/** Throws `insufficient_scope` unless the actor holds the scope. */
export function requireScope(ctx: Context, scope: Scope): void {
  if (!ctx.actor.scopes.includes(scope)) {
    throw new AppError('insufficient_scope', `This needs the scope ${scope}, which the caller does not have.`)
  }
}
