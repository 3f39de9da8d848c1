import { sha256 } from '@noble/hashes/sha2.js'
import { base64, base64urlnopad, utf8 } from '@scure/base'

/** The id of an Ed25519 key: the thumbprint (RFC 7638, RFC 8037) of its 32 public bytes, given in base64. Throws on other text. */
export function keyIdOf(publicKey: string): string {
  const bytes = base64.decode(publicKey)
  if (bytes.length !== 32) throw new TypeError('an Ed25519 public key has 32 bytes')
  const jwk = `{"crv":"Ed25519","kty":"OKP","x":"${base64urlnopad.encode(bytes)}"}`
  return base64urlnopad.encode(sha256(utf8.decode(jwk)))
}
