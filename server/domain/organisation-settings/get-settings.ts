import { organisationSettings, type StoredSettings } from '@/contract/organisation-settings'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findSettings } from './organisation-settings.repo'

/** The settings of the organisation with their revision, for any signed-in person. */
export async function getSettings(ctx: Context): Promise<StoredSettings> {
  const stored = await readChain(ctx.org.id, (q) => findSettings(q, ctx.org.id))
  return { settings: organisationSettings.parse(stored?.document ?? {}), revision: stored?.revision ?? 0 }
}
