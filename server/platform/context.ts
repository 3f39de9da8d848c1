import type { Scope } from '@/contract/kernel/scopes'
import type { Clock } from './clock'
import { AppError } from './errors'
import type { Idempotency } from './idempotency'
import type { RateDecision } from './rate-limit'

export type Role = 'viewer' | 'analyst' | 'lead' | 'admin'

/** Who is asking: a key, a person or one of our own jobs; the domain treats them alike. */
export type Actor =
  | { type: 'api_key'; id: string; scopes: readonly Scope[]; mode: 'live' | 'test' }
  | { type: 'user'; id: string; role: Role; scopes: readonly Scope[]; name: string }
  | { type: 'job'; id: string; scopes: readonly Scope[] }

/** Whom a valid API key stands for, and its rate limit (requests a minute, and the burst beyond). */
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

/** Throws `insufficient_scope` unless the actor holds the scope. */
export function requireScope(ctx: Context, scope: Scope): void {
  if (!ctx.actor.scopes.includes(scope)) {
    throw new AppError('insufficient_scope', `This needs the scope ${scope}, which the caller does not have.`)
  }
}
