import type { PublishedKey } from '@/contract/report/reports'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { newKey } from './key-material'
import { publishedKeyOf } from './public-keys'
import { changingKeys, findActiveKey, insertKey, retireActiveKey } from './signing.repo'

/** Creates a key that signs from now on. The previous one is retired: it no longer signs, but its signatures stay valid. */
export async function rotateSigningKey(clock: Clock = systemClock): Promise<{ retired: string | null; active: PublishedKey }> {
  return changingKeys(async (q) => {
    const at = clock.now()
    const retired = await retireActiveKey(q, at)
    await insertKey(q, newKey(), at)
    const active = await findActiveKey(q)
    if (active === null) throw new Error('the new signing key was not written')
    return { retired, active: publishedKeyOf(active) }
  })
}
