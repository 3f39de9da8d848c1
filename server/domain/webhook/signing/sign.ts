import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 32 random bytes. */
export const newSecret = (): Buffer => randomBytes(32)

/** A secret as it is shown to its owner: `whsec_` and base64. */
export const secretText = (secret: Uint8Array): string => prefix + Buffer.from(secret).toString('base64')

/**
 * The `webhook-signature` header of Standard Webhooks 1.0.0: for each secret, `v1,` and base64 of HMAC-SHA256 over
 * `id.timestamp.body`, separated by spaces. `timestamp` is in Unix seconds.
 */
export function signatureOf(secrets: readonly Uint8Array[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
}
