import { createHmac, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '@/server/platform/errors'
import { currentSecret, withSecret } from '@/server/platform/secret/secrets'
import { readSigned, sameBytes, writeSigned } from '@/server/platform/secret/signed-text'

/** How long a link is valid. */
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

/** Encodes a grant as the token of a link: base64url JSON, a dot, base64url HMAC-SHA256 under a key of its own. */
export function writeToken(grant: DownloadGrant): string {
  const { orgId, reportId, version, actorType, actorId, expiresAt } = grant
  const fields: z.infer<typeof payload> = [1, orgId, reportId, version, actorType, actorId, expiresAt.getTime()]
  return writeSigned(fields, (body) => signatureOf(body, currentSecret('SEALING_KEY')))
}

/** Decodes a token. Throws `unauthenticated` if it was not issued here, was altered, or has expired. */
export function readToken(token: string, now: Date): DownloadGrant {
  const altered = new AppError(
    'unauthenticated',
    'The link was not issued by this service, or was altered. Copy it unchanged from the report.',
  )
  const holds = (body: string, given: Buffer) =>
    withSecret('SEALING_KEY', (secret) => sameBytes(given, signatureOf(body, secret)) || null) !== null
  const parsed = payload.safeParse(readSigned(token, holds))
  if (!parsed.success) throw altered
  const [, orgId, reportId, version, actorType, actorId, expiry] = parsed.data
  if (expiry <= now.getTime()) throw new AppError('unauthenticated', 'The link has expired. Read the report again for a new one.')
  return { orgId, reportId, version, actorType, actorId, expiresAt: new Date(expiry) }
}

function signatureOf(body: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'assay download link', 32))
  return createHmac('sha256', key).update(body).digest()
}
