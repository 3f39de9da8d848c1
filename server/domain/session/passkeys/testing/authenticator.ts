import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskeyAnswer, PasskeyAnswer } from '@/contract/access/account'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const [userPresent, userVerified, attested] = [0x01, 0x04, 0x40]

export interface Ceremony {
  challenge: string
  origin?: string
  rpId?: string
}

/** An authenticator with one ES256 credential, by WebAuthn Level 3 (section 6); it signs whatever it is asked to. */
export class Authenticator {
  readonly id = randomBytes(32)
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject }
  /** The counter of its next answer; 0 for an authenticator without one. */
  count: number

  constructor(
    private readonly site: { origin: string; rpId: string },
    count = 1,
  ) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.count = count
  }

  /** A passkey for `navigator.credentials.create`, without attestation. */
  create(asked: Ceremony): NewPasskeyAnswer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(cose)])
    const authData = Buffer.concat([this.data(asked, userPresent | userVerified | attested), credential])
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(this.client('webauthn.create', asked)),
        attestationObject: base64url(isoCBOR.encode(object as never)),
        transports: ['internal'],
      },
    }
  }

  /** Its answer to `navigator.credentials.get`. */
  get(asked: Ceremony): PasskeyAnswer {
    const authData = this.data(asked, userPresent | userVerified)
    const client = this.client('webauthn.get', asked)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.keys.privateKey)
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: undefined,
      },
    }
  }

  private named() {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, authenticatorAttachment: undefined }
  }

  private client(type: string, { challenge, origin = this.site.origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private data({ rpId = this.site.rpId }: Ceremony, flags: number): Buffer {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(this.count, 1)
    if (this.count > 0) this.count++
    return Buffer.concat([sha256(rpId), tail])
  }
}
