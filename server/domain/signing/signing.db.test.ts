import { createPublicKey, verify } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { publishedKeySet } from '@/contract/report/reports'
import { closeDatabase, pool } from '@/server/platform/db'
import { publicKeys, revokeSigningKey, rotateSigningKey, signManifest } from '.'
import { spareKey } from './testing/spare-key'

afterAll(closeDatabase)

const message = Buffer.from('{"a":1}')

/** Verifies with the published key alone, by another implementation than the browser's. */
async function holds(signature: { key_id: string; value: string }, bytes: Uint8Array): Promise<boolean> {
  const key = (await publicKeys()).keys.find((k) => k.key_id === signature.key_id)
  if (key === undefined) return false
  const x = Buffer.from(key.public_key, 'base64').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, publicKey, Buffer.from(signature.value, 'base64'))
}

describe('signing keys', () => {
  it('sign with one key however many ask at once, and not what was altered', async () => {
    const signatures = await Promise.all(Array.from({ length: 8 }, () => signManifest(message)))
    expect(new Set(signatures.map((s) => s.key_id)).size).toBe(1)
    for (const signature of signatures) expect(await holds(signature, message)).toBe(true)
    expect(await holds(signatures[0] as { key_id: string; value: string }, Buffer.from('{"a":2}'))).toBe(false)
  })

  it('stay valid for what they signed after a rotation, and sign no more', async () => {
    const before = await signManifest(message)
    const { retired, active } = await rotateSigningKey()
    const after = await signManifest(message)
    expect(retired).toBe(before.key_id)
    expect(after.key_id).toBe(active.key_id)
    expect(after.key_id).not.toBe(before.key_id)
    expect(await holds(before, message)).toBe(true)
    const { keys } = publishedKeySet.parse(await publicKeys())
    expect(keys[0]).toMatchObject({ key_id: after.key_id, status: 'active', retired_at: null })
    expect(keys.find((k) => k.key_id === before.key_id)).toMatchObject({ status: 'retired', retired_at: expect.any(String) })
    expect(keys.filter((k) => k.status === 'active')).toHaveLength(1)
  })

  it('rotate one after the other when asked at once', async () => {
    const rotated = await Promise.all(Array.from({ length: 4 }, () => rotateSigningKey()))
    expect(new Set(rotated.map((r) => r.retired)).size).toBe(4)
    expect((await publicKeys()).keys.filter((k) => k.status === 'active')).toHaveLength(1)
  })

  it('are published as revoked, once', async () => {
    const spare = await spareKey()
    const before = await signManifest(message)
    expect(await revokeSigningKey(spare.id)).toEqual({ active: before.key_id })
    expect((await publicKeys()).keys.find((k) => k.key_id === spare.id)?.status).toBe('revoked')
    expect((await signManifest(message)).key_id).toBe(before.key_id)
    await expect(revokeSigningKey(spare.id)).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(revokeSigningKey('nobody')).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('are replaced where they were active', async () => {
    // A temporary key, as concurrent suites verify what they signed with the previous one.
    const { active: fresh } = await rotateSigningKey()
    const { active } = await revokeSigningKey(fresh.key_id)
    expect(active).not.toBe(fresh.key_id)
    expect((await signManifest(message)).key_id).toBe(active)
    expect((await publicKeys()).keys.find((k) => k.key_id === fresh.key_id)?.status).toBe('revoked')
  })

  it('are kept sealed, and neither replaced nor taken away', async () => {
    const { key_id } = await signManifest(message)
    const { rows } = await pool().query('select * from signing_key where id = $1', [key_id])
    expect(rows[0].sealed_private.length).toBeGreaterThan(32)
    for (const change of ["set sealed_private = 'x'", "set public_key = 'x'", 'set retired_at = null, revoked_at = null'])
      await expect(
        pool().query(`update signing_key ${change} where retired_at is not null or id = $1`, [key_id]),
        change,
      ).rejects.toThrow('a signing key does not change')
    await expect(pool().query('delete from signing_key')).rejects.toThrow()
  })
})
