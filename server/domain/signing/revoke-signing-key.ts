import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { invalidField } from '@/server/platform/errors'
import { newKey } from './key-material'
import { changingKeys, findActiveKey, insertKey, markRevoked, retireActiveKey } from './signing.repo'

/**
 * Revokes a compromised key: verifiers with the published keys then refuse what it signed. If it was the active one, creates a
 * new one. Throws `invalid_request` for a key that does not exist or was already revoked.
 */
export async function revokeSigningKey(id: string, clock: Clock = systemClock): Promise<{ active: string | null }> {
  return changingKeys(async (q) => {
    const at = clock.now()
    const active = await findActiveKey(q)
    if (!(await markRevoked(q, id, at))) throw invalidField('key_id', 'is not a key, or was revoked before')
    if (active?.id !== id) return { active: active?.id ?? null }
    await retireActiveKey(q, at)
    const next = newKey()
    await insertKey(q, next, at)
    return { active: next.id }
  })
}
