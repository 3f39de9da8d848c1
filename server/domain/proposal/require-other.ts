import { proposalScope } from '@/contract/proposals'
import { readSettings } from '@/server/domain/organisation-settings'
import { scopesOfRole } from '@/server/domain/session'
import type { Role } from '@/server/platform/context'
import { findKeyMaker } from '@/server/platform/database/key-maker.repo'
import type { Queryable } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { hasOthers, type ProposalRow } from './proposal.repo'

const roles: readonly Role[] = ['viewer', 'analyst', 'lead', 'admin']

/**
 * Requires that the accepting person (UUID) did not create the proposing key, if the organisation demands it. True if they did,
 * but no one else may accept. Throws `invalid_request`.
 */
export async function requireOther(q: Queryable, orgId: string, personId: string, row: ProposalRow): Promise<boolean> {
  if ((await findKeyMaker(q, orgId, row.key_id)) !== personId) return false
  const able = roles.filter((role) => scopesOfRole(role).includes(proposalScope[row.kind]))
  if (!(await hasOthers(q, orgId, personId, able))) return true
  const { proposals_need_other_person: asked } = await readSettings(q, orgId)
  if (asked) throw invalidField('id', 'was proposed with a key that you made; another person accepts it')
  return false
}
