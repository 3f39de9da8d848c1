import { createPublicKey, verify } from 'node:crypto'
import { publicKeys } from '@/server/domain/signing'

/** Ids of the published keys by which a signature of these bytes holds. */
export async function verifyingKeys(signature: { value: string } | null, bytes: Uint8Array): Promise<string[]> {
  const { keys } = await publicKeys()
  return keys
    .filter(({ public_key }) => {
      const x = Buffer.from(public_key, 'base64').toString('base64url')
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
      return verify(null, bytes, key, Buffer.from(signature?.value ?? '', 'base64'))
    })
    .map((key) => key.key_id)
}
