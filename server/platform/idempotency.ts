import { canonicalJson, sha256 } from './canonical'
import type { Context } from './context'
import type { Tx } from './db'
import { AppError, invalidField } from './errors'
import { sqlStateOf, sqlStates } from './sql-state'

/** How long a key is kept, in days; published in the API reference. */
export const idempotencyRetentionDays = 30

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
  /** Validates a verb's result and turns it into the bytes that are sent and stored. */
  serialise: (result: unknown) => StoredResponse
  /** Set by `command()`: what to send instead of serialising again. */
  outcome?: StoredResponse & { replayed: boolean }
}

/**
 * Reads an `Idempotency-Key` header: 1 to 255 visible ASCII characters, bare or as a quoted
 * structured-field string (RFC 8941). Null when absent; throws `invalid_request` when malformed.
 */
export function parseIdempotencyKey(header: string | null): string | null {
  if (header === null) return null
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header)
  const key = quoted ? (quoted[1] as string).replace(/\\(["\\])/g, '$1') : header
  // A quote that is not the whole of a quoted string is a client's mistake, and another key than it means.
  if (!/^[\x21-\x7e]{1,255}$/.test(key) || (!quoted && key.startsWith('"'))) {
    throw invalidField('header.Idempotency-Key', 'must be one value of 1 to 255 visible ASCII characters without spaces')
  }
  return key
}

/** SHA-256 of the RFC 8785 canonical JSON of the body, so that key order and spacing do not matter. */
export function fingerprintOf(body: unknown): Buffer {
  return sha256(body === undefined ? '' : canonicalJson(body))
}

/**
 * Claims the key inside the running transaction. Returns null when the claim is ours, or the stored response.
 * An uncommitted twin makes the insert wait; past 20 s that is `idempotency_in_progress`.
 */
export async function claimIdempotency(tx: Tx, ctx: Context, idempotency: Idempotency): Promise<StoredResponse | null> {
  await tx.$executeRaw`select set_config('lock_timeout', '20s', true), set_config('statement_timeout', '25s', true)`
  const now = ctx.clock.now()
  const expires = new Date(now.getTime() + idempotencyRetentionDays * 86_400_000)
  let claimed: number
  try {
    claimed = await tx.$executeRaw`
      insert into idempotency_key (org_id, scope, key, fingerprint, request_id, created_at, expires_at)
      values (${ctx.org.id}::uuid, ${idempotency.scope}, ${idempotency.key}, ${idempotency.fingerprint}, ${ctx.requestId}, ${now}, ${expires})
      on conflict (org_id, scope, key) do update
        set fingerprint = excluded.fingerprint, request_id = excluded.request_id, created_at = excluded.created_at,
            expires_at = excluded.expires_at, status = null, body = null
        where idempotency_key.expires_at <= ${now}`
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === sqlStates.lockNotAvailable || state === sqlStates.queryCanceled) {
      throw new AppError(
        'idempotency_in_progress',
        'A request with this idempotency key is still being worked on. Send the same request again shortly.',
      )
    }
    throw error
  }
  if (claimed === 1) return null
  const stored = await tx.idempotencyKey.findUniqueOrThrow({
    where: { org_id_scope_key: { org_id: ctx.org.id, scope: idempotency.scope, key: idempotency.key } },
  })
  if (!idempotency.fingerprint.equals(Buffer.from(stored.fingerprint))) {
    throw new AppError(
      'idempotency_conflict',
      'This idempotency key was used before with a different body. Use a new key, or send the original body.',
    )
  }
  if (stored.status === null || stored.body === null) throw new Error('a committed idempotency claim has no stored response')
  return { status: stored.status, body: stored.body }
}

/** Stores the response with the claim, in the same transaction. */
export async function storeResponse(tx: Tx, ctx: Context, idempotency: Idempotency, response: StoredResponse): Promise<void> {
  await tx.idempotencyKey.update({
    where: { org_id_scope_key: { org_id: ctx.org.id, scope: idempotency.scope, key: idempotency.key } },
    data: { status: response.status, body: response.body },
  })
}
