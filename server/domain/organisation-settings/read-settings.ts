import { type OrganisationSettings, organisationSettings } from '@/contract/organisation-settings'
import type { Queryable } from '@/server/platform/db'
import { findSettings } from './organisation-settings.repo'

/** How an organisation works, with defaults where it has changed nothing. */
export async function readSettings(q: Queryable, orgId: string): Promise<OrganisationSettings> {
  const stored = await findSettings(q, orgId)
  return organisationSettings.parse(stored?.document ?? {})
}
