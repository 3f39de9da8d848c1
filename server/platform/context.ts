import type { Scope } from '@/contract/kernel/scopes'
import { type Clock, systemClock } from './clock/clock'
import { AppError } from './errors'
import { newId } from './ids'
import type { RateDecision } from './limit/rate-limit'

export interface StoredResponse {
  status: number
  body: string
}

/** What the transport hands to `command()` so that the response can be stored with the write it answers. */
export interface Idempotency {
  key: string
  /** Method, route template and path parameters. */
  scope: string
  fingerprint: Buffer
  /** The response reveals a secret: it is kept sealed. */
  sensitive?: boolean
  /** Validates a verb's result and turns it into the bytes that are sent and stored. */
  serialise: (result: unknown) => StoredResponse
  /** Set by `command()`: what to send instead of serialising again. */
  outcome?: StoredResponse & { replayed: boolean }
}

export type Role = 'viewer' | 'analyst' | 'lead' | 'admin'

/** Who is asking: a key, a person or one of our own jobs; the domain treats them alike. */
export type Actor =
  | { type: 'api_key'; id: string; scopes: readonly Scope[]; mode: 'live' | 'test' }
  | { type: 'user'; id: string; role: Role; scopes: readonly Scope[]; name: string }
  | { type: 'job'; id: string; scopes: readonly Scope[] }

/** The principal of a valid API key, and its rate limit (requests a minute, and the burst beyond). */
export interface Principal {
  orgId: string
  actor: Extract<Actor, { type: 'api_key' }>
  rateLimit: number
  rateBurst: number
  /** Where a request was taken from the limit in the same breath as the key was read. */
  rate?: RateDecision
  /** Told the status of the answer, to count the use of the key. */
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

/** What a job of ours acts with in an organisation (UUID); `job` is the name that the audit log shows. */
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
