import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '@/server/platform/errors'
import { currentSecret, withSecret } from '@/server/platform/secrets'

/** How long a link opens. */
export const linkMinutes = 5

const payload = z.tuple([z.literal(1), z.uuid(), z.uuid(), z.int(), z.enum(['api_key', 'user']), z.uuid(), z.int()])

/** What a link is bound to; ids are UUIDs. */
export interface DownloadGrant {
  orgId: string
  reportId: string
  version: number
  actorType: 'api_key' | 'user'
  actorId: string
  expiresAt: Date
}

/** Writes a grant as the token of a link: base64url JSON, a dot, base64url HMAC-SHA256 under a key of its own. */
export function writeToken(grant: DownloadGrant): string {
  const { orgId, reportId, version, actorType, actorId, expiresAt } = grant
  const fields: z.infer<typeof payload> = [1, orgId, reportId, version, actorType, actorId, expiresAt.getTime()]
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${body}.${signatureOf(body, currentSecret('SEALING_KEY')).toString('base64url')}`
}

/** Reads a token back. Throws `unauthenticated` where it was not written here, was altered, or is past its time. */
export function readToken(token: string, now: Date): DownloadGrant {
  const altered = new AppError(
    'unauthenticated',
    'The link was not issued by this service, or was altered. Copy it unchanged from the report.',
  )
  const [body = '', signature = '', rest] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  // Base64url has several spellings of the same bytes; only the one written here is accepted.
  const wellSpelled = rest === undefined && given.toString('base64url') === signature
  const signed = withSecret('SEALING_KEY', (secret) => {
    const expected = signatureOf(body, secret)
    return given.length === expected.length && timingSafeEqual(given, expected) ? true : null
  })
  if (!wellSpelled || !signed) throw altered
  const parsed = payload.safeParse(parsedJson(body))
  if (!parsed.success) throw altered
  const [, orgId, reportId, version, actorType, actorId, expiry] = parsed.data
  if (expiry <= now.getTime()) throw new AppError('unauthenticated', 'The link has expired. Read the report again for a new one.')
  return { orgId, reportId, version, actorType, actorId, expiresAt: new Date(expiry) }
}

function signatureOf(body: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'assay download link', 32))
  return createHmac('sha256', key).update(body).digest()
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return undefined
  }
}
