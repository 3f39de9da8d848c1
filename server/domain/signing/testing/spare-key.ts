import type { ManifestSignature } from '@/contract/report/report-manifest'
import { newKey, signWith } from '../key-material'
import { changingKeys } from '../signing.repo'

/** A published key that is never active, so that a suite may revoke it while other suites sign and verify. */
export async function spareKey(): Promise<{ id: string; sign: (manifest: Uint8Array) => Promise<ManifestSignature> }> {
  const key = newKey()
  await changingKeys((q) =>
    q.query(
      'insert into signing_key (id, public_key, sealed_private, created_at, retired_at) values ($1, $2, $3, now(), now())',
      [key.id, key.publicKey, key.sealedPrivate],
    ),
  )
  const public_key = key.publicKey.toString('base64')
  return {
    id: key.id,
    sign: async (manifest) => ({
      alg: 'ed25519',
      key_id: key.id,
      value: signWith(key, manifest).toString('base64'),
      public_key,
    }),
  }
}
