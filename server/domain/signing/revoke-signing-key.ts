import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { invalidField } from '@/server/platform/errors'
import { newKey } from './key-material'
import { changingKeys, findActiveKey, insertKey, markRevoked, retireActiveKey } from './signing.repo'

/**
 * Says that a key fell into other hands: whoever verifies with the published keys then refuses what it signed. Where it
 * was the active one, a new one takes its place. Throws `invalid_request` for a key that is not there or was revoked.
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
