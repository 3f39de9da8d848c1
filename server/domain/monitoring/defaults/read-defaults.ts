import type { Tx } from '@/server/platform/db'
import { defaultRules } from './default-rules'
import { type DefaultsRow, findDefaults, insertDefaults } from './defaults.repo'

/**
 * The organisation's default rules and thresholds. Creates them from `defaultRules` if there are none yet, so the transaction
 * must be able to write. `lock` locks them until it ends.
 */
export async function readDefaults(tx: Tx, orgId: string, now: Date, lock = false): Promise<DefaultsRow> {
  const found = await findDefaults(tx, orgId, lock)
  if (found !== null) return found
  await insertDefaults(tx, orgId, { rules: defaultRules(now), at: now })
  const made = await findDefaults(tx, orgId, lock)
  if (made === null) throw new Error('the default rules that were just made are not there')
  return made
}
