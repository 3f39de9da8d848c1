import { type OrganisationSettings, organisationSettings } from '@/contract/organisation-settings'
import type { Queryable } from '@/server/platform/db'
import { findSettings } from './organisation-settings.repo'

/** The settings of an organisation, with defaults for those it has not changed. */
export async function readSettings(q: Queryable, orgId: string): Promise<OrganisationSettings> {
  const stored = await findSettings(q, orgId)
  return organisationSettings.parse(stored?.document ?? {})
}
