import type { ManifestSignature } from '@/contract/report/report-manifest'
import { systemClock } from '@/server/platform/clock/clock'
import { pool } from '@/server/platform/db'
import { newKey, signWith } from './key-material'
import { changingKeys, findActiveKey, insertKey, type KeyRow } from './signing.repo'

/** Signs the bytes of a manifest with the installation's active key; the first signature creates the first key. */
export async function signManifest(manifest: Uint8Array): Promise<ManifestSignature> {
  const row = (await findActiveKey(pool())) ?? (await firstKey())
  const key = { id: row.id, publicKey: row.public_key, sealedPrivate: row.sealed_private }
  return {
    alg: 'ed25519',
    key_id: key.id,
    value: signWith(key, manifest).toString('base64'),
    public_key: key.publicKey.toString('base64'),
  }
}

/** Of concurrent first signatures, one creates the key. */
function firstKey(): Promise<KeyRow> {
  return changingKeys(async (q) => {
    const there = await findActiveKey(q)
    if (there !== null) return there
    await insertKey(q, newKey(), systemClock.now())
    const made = await findActiveKey(q)
    if (made === null) throw new Error('the first signing key was not written')
    return made
  })
}
