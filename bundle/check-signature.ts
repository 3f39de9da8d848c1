import { ed25519 } from '@noble/curves/ed25519.js'
import { base64 } from '@scure/base'
import { manifestSignature, type SigningKeySet } from '@/contract/report/report-manifest'
import { keyIdOf } from './key-id'
import { parseCanonical } from './parse-canonical'
import { type Problem, type SignatureState, signatureName } from './verdict'

export interface CheckedSignature {
  state: SignatureState
  key_id: string | null
  alg: string | null
  problem: Problem | null
}

/**
 * Verifies an Ed25519 signature (RFC 8032, strict) over the bytes of a manifest. Without `keys` the key in the signature is
 * used, which only proves that nothing has changed since it was signed, not who signed it.
 */
export function checkSignature(
  manifest: Uint8Array | null,
  signature: Uint8Array | null,
  keys: SigningKeySet | null,
): CheckedSignature {
  const refused = (state: SignatureState, text: string, known: { key_id: string; alg: string } | null = null) => ({
    state,
    key_id: known?.key_id ?? null,
    alg: known?.alg ?? null,
    problem: { file: signatureName, text },
  })
  if (signature === null) return refused('absent', 'is missing: nothing says who made this')
  const parsed = parseCanonical(manifestSignature, signature)
  if (!parsed.ok) return refused('invalid', parsed.text)
  const { alg, key_id, value, public_key } = parsed.value
  const known = { alg, key_id }
  if (keyIdOrNull(public_key) !== key_id)
    return refused('invalid', 'gives a key id that does not belong to its public key', known)
  const given = keys?.keys.find((key) => key.key_id === key_id && key.public_key === public_key)
  if (keys !== null && given === undefined) {
    return refused('unknown_key', `was made with the key ${key_id}, which is not among the keys given`, known)
  }
  if (given?.status === 'revoked') {
    return refused('revoked_key', `was made with the key ${key_id}, which was revoked: nothing it signed can be trusted`, known)
  }
  if (manifest === null || !verifies(value, manifest, public_key)) {
    return refused('invalid', 'does not match manifest.json: one of the two was altered', known)
  }
  return { state: keys === null ? 'own_key' : 'vouched', ...known, problem: null }
}

function keyIdOrNull(publicKey: string): string | null {
  try {
    return keyIdOf(publicKey)
  } catch {
    return null
  }
}

function verifies(value: string, manifest: Uint8Array, publicKey: string): boolean {
  try {
    return ed25519.verify(base64.decode(value), manifest, base64.decode(publicKey), { zip215: false })
  } catch {
    return false
  }
}
