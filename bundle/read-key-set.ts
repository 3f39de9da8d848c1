import { type SigningKeySet, signingKeySet } from '@/contract/report/report-manifest'
import { keyIdOf } from './key-id'

/** Parses the published keys of an installation (the document under `/.well-known/`). Throws with the reason. */
export function readKeySet(text: string): SigningKeySet {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('the keys are not JSON: save the document under /.well-known/ of the installation that made the report')
  }
  const parsed = signingKeySet.safeParse(value)
  if (!parsed.success) throw new Error('these are not the keys of an installation: a list "keys" of ed25519 keys is needed')
  for (const key of parsed.data.keys) {
    if (idOrNull(key.public_key) !== key.key_id) throw new Error(`the key ${key.key_id} does not have the id of its public key`)
  }
  return parsed.data
}

function idOrNull(publicKey: string): string | null {
  try {
    return keyIdOf(publicKey)
  } catch {
    return null
  }
}
