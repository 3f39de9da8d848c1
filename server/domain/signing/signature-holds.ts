import { createPublicKey, verify } from 'node:crypto'
import type { PublishedKey } from '@/contract/report/reports'

/** Whether a signature (Ed25519, RFC 8032) of these bytes was made by this published key. */
export function signatureHolds({ public_key }: PublishedKey, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(public_key, 'base64').toString('base64url')
  return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
}
