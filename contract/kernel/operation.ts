import { z } from 'zod'
import type { ErrorCode } from './errors'
import { timestamp } from './primitives'
import type { Scope } from './scopes'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One operation of the public API. `restRoute`, the OpenAPI document and tRPC all read the same object. `scope: null` means
 * that no key is needed. `path` is in OpenAPI's form, `/v1/wallets/{address}`.
 */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  id: string
  method: Method
  path: `/v1/${string}`
  tag: string
  summary: string
  description?: string
  scope: Scope | null
  /** Needs no scope, but a valid key. */
  anyKey?: true
  params: Params
  query: Query
  body: Body | null
  response: Response
  /** Media types of a body that is a streamed file; `body` is then `upload`. */
  consumes?: readonly string[]
  /** Media types of a successful response that is a file; `response` is then `download`. */
  produces?: readonly string[]
  status: 200 | 201 | 202
  /** The response contains a secret, so the copy stored for a replay is encrypted. */
  sensitive?: true
  /** Status of a POST that found an existing object by its natural key. */
  knownStatus?: 200
  /**
   * Scope needed to read the whole object in the response of `knownStatus` or of a PATCH; without it the response is `found`,
   * since a right to write does not include reading.
   */
  foundScope?: Scope
  /** Replaced by another operation; still served. */
  deprecated?: true
  /** Codes beyond those of every operation. */
  errors?: readonly ErrorCode[]
}

/** What a key that may write but not read gets about an existing object. */
export const found = z
  .strictObject({
    object: z.string(),
    id: z.string().optional(),
    created_at: timestamp.optional(),
    updated_at: timestamp.optional(),
    revision: z.number().int().positive().optional().meta({ description: 'Of what a PATCH changed, for the next one.' }),
  })
  .meta({ id: 'Found', description: 'Something that is there already, for a key that may not read it.' })

type Definition<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> = Omit<
  Operation<P, Q, B, R>,
  'status' | 'params' | 'query' | 'body'
> & {
  status?: 200 | 201 | 202
  params?: P
  query?: Q
  body?: B
}

const nothing = z.strictObject({})
type Nothing = typeof nothing

/** Declares an operation; without `params` or `query` none are accepted, without `body` none is read. */
export function defineOperation<
  R extends z.ZodType,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodType = z.ZodNever,
>(definition: Definition<P, Q, B, R>): Operation<P, Q, B, R> {
  return {
    ...definition,
    status: definition.status ?? 200,
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? null,
  }
}

type Part<S extends z.ZodType> = z.output<S> extends Record<string, never> ? unknown : z.output<S>

/** What a verb receives: path, query and body fields side by side. */
export type Input<O> = O extends Operation<infer P, infer Q, infer B, z.ZodType> ? Part<P> & Part<Q> & Part<B> : never
/** What a verb must return. */
export type Output<O> = O extends { response: infer R extends z.ZodType } ? z.input<R> : never
