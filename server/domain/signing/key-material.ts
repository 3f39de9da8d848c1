import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { keyIdOf } from '@/bundle/key-id'
import { seal, unseal } from '@/server/platform/secret/seal'

export interface NewKey {
  /** RFC 7638 thumbprint of the public key. */
  id: string
  /** 32 bytes. */
  publicKey: Buffer
  sealedPrivate: Buffer
}

/** The purpose for which a key's private half is encrypted. */
export const signingKeyPurpose = (id: string) => `signing-key:${id}`

/** Creates an Ed25519 key pair (RFC 8032); the private half is returned encrypted for its own id. */
export function newKey(): NewKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as { x: string; d: string }
  const publicKey = Buffer.from(x, 'base64url')
  const id = keyIdOf(publicKey.toString('base64'))
  return { id, publicKey, sealedPrivate: seal(Buffer.from(d, 'base64url'), signingKeyPurpose(id)) }
}

/** The 64 bytes of an Ed25519 signature. Throws if the encrypted key was altered or `SEALING_KEY` has changed. */
export function signWith(key: NewKey, message: Uint8Array): Buffer {
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    x: key.publicKey.toString('base64url'),
    d: unseal(key.sealedPrivate, signingKeyPurpose(key.id)).toString('base64url'),
  }
  return sign(null, message, createPrivateKey({ key: jwk, format: 'jwk' }))
}
