import { publicKeys, signatureHolds } from '@/server/domain/signing'

/** Ids of the published keys that verify a signature of these bytes. */
export async function verifyingKeys(signature: { value: string } | null, bytes: Uint8Array): Promise<string[]> {
  const { keys } = await publicKeys()
  const given = Buffer.from(signature?.value ?? '', 'base64')
  return keys.filter((key) => signatureHolds(key, bytes, given)).map(({ key_id }) => key_id)
}
