import { canonicalJson, sha256 } from '../canonical'
import type { Context, Idempotency, StoredResponse } from '../context'
import { sqlStateOf, sqlStates } from '../database/sql-state'
import type { Queryable } from '../db'
import { AppError, invalidField } from '../errors'
import { seal, unseal } from '../secret/seal'

/** How long a key is kept, in days; published in the API reference. */
export const idempotencyRetentionDays = 30

/**
 * Reads an `Idempotency-Key` header: 1 to 255 visible ASCII characters, bare or as a quoted
 * structured-field string (RFC 8941). Null when absent; throws `invalid_request` when malformed.
 */
export function parseIdempotencyKey(header: string | null): string | null {
  if (header === null) return null
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header)
  const key = quoted ? (quoted[1] as string).replace(/\\(["\\])/g, '$1') : header
  // A quote that does not belong to a quoted string is a client's mistake, and would name another key than intended.
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
 * For a streamed body, whose bytes are not known in advance: `content` replaces it when repeated requests are compared. Call it
 * before `command()`.
 */
export function bindFingerprint(ctx: Context, content: Record<string, unknown>): void {
  if (ctx.idempotency) ctx.idempotency.fingerprint = fingerprintOf(content)
}

/**
 * Claims the key inside the running transaction. Returns null if this request holds the claim, else the stored response. Waits
 * for an uncommitted claim of the same key; after 20 s throws `idempotency_in_progress`.
 */
export async function claimIdempotency(q: Queryable, ctx: Context, idempotency: Idempotency): Promise<StoredResponse | null> {
  await q.query("select set_config('lock_timeout', '20s', true), set_config('statement_timeout', '25s', true)")
  const now = ctx.clock.now()
  const expires = new Date(now.getTime() + idempotencyRetentionDays * 86_400_000)
  const key = [ctx.org.id, idempotency.scope, idempotency.key]
  let claimed: boolean
  try {
    const { rows } = await q.query(
      `insert into idempotency_key (org_id, scope, key, fingerprint, request_id, created_at, expires_at)
       values ($1::uuid, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz)
       on conflict (org_id, scope, key) do update
         set fingerprint = excluded.fingerprint, request_id = excluded.request_id, created_at = excluded.created_at,
             expires_at = excluded.expires_at, status = null, body = null
         where idempotency_key.expires_at <= $6::timestamptz
       returning true`,
      [...key, idempotency.fingerprint, ctx.requestId, now.toISOString(), expires.toISOString()],
    )
    claimed = rows.length === 1
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
  if (claimed) return null
  const { rows } = await q.query<{ fingerprint: Uint8Array; status: number | null; body: string | null }>(
    'select fingerprint, status, body from idempotency_key where org_id = $1::uuid and scope = $2 and key = $3',
    key,
  )
  const [stored] = rows
  if (!stored) throw new Error('an idempotency claim vanished while it was held')
  if (!idempotency.fingerprint.equals(Buffer.from(stored.fingerprint))) {
    throw new AppError(
      'idempotency_conflict',
      'This idempotency key was used before with a different body. Use a new key, or send the original body.',
    )
  }
  if (stored.status === null || stored.body === null) throw new Error('a committed idempotency claim has no stored response')
  return { status: stored.status, body: openBody(stored.body, key) }
}

/** Stores the response with the claim, in the same transaction. */
export async function storeResponse(
  q: Queryable,
  ctx: Context,
  idempotency: Idempotency,
  response: StoredResponse,
): Promise<void> {
  await q.query('update idempotency_key set status = $4, body = $5 where org_id = $1::uuid and scope = $2 and key = $3', [
    ctx.org.id,
    idempotency.scope,
    idempotency.key,
    response.status,
    idempotency.sensitive ? sealBody(response.body, [ctx.org.id, idempotency.scope, idempotency.key]) : response.body,
  ])
}

/** Marks a sealed response. No other stored response starts like this: each is a JSON object. */
export const sealedMark = 'sealed:'

function sealBody(body: string, key: string[]): string {
  return sealedMark + seal(body, responsePurpose(key)).toString('base64')
}

function openBody(stored: string, key: string[]): string {
  if (!stored.startsWith(sealedMark)) return stored
  return unseal(Buffer.from(stored.slice(sealedMark.length), 'base64'), responsePurpose(key)).toString()
}

/** The sealing purpose for the response stored under a key (organisation, scope, key). */
export const responsePurpose = (key: string[]): string => `idempotency:${JSON.stringify(key)}`
