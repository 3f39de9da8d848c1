import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export interface InvitationToken {
  orgId: string
  id: string
  secret: Buffer
}

const secretBytes = 32
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidAt = (bytes: Buffer, from: number) =>
  bytes.toString('hex', from, from + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A new secret for the link of an invitation. */
export const newInvitationSecret = (): Buffer => randomBytes(secretBytes)

/** The last part of a link: organisation, invitation and secret in 86 characters of base64url. */
export function writeInvitationToken({ orgId, id, secret }: InvitationToken): string {
  return Buffer.concat([bytesOf(orgId), bytesOf(id), secret]).toString('base64url')
}

/** The invitation named by a link; null if it is no such link. Grants nothing by itself: `secretFits` decides. */
export function readInvitationToken(text: string): InvitationToken | null {
  if (!/^[\w-]{86}$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  return { orgId: uuidAt(bytes, 0), id: uuidAt(bytes, 16), secret: bytes.subarray(32) }
}

/** The stored hash of a secret. 256 random bits need no slow hash. */
export const invitationSha256 = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest()

/** Whether a secret matches the stored hash, in constant time. */
export function secretFits(secret: Buffer, stored: Uint8Array): boolean {
  return timingSafeEqual(invitationSha256(secret), Buffer.from(stored))
}
