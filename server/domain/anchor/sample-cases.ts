import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findSampleCases } from './history.repo'

/** Cases (TypeIDs) of an organisation (UUID) that are deleted with the sample, and thus not anchored. */
export async function sampleCases(orgId: string): Promise<Set<string>> {
  const ids = await readChain(orgId, (q) => findSampleCases(q, orgId))
  return new Set(ids.map((id) => typeIdOf('cas', id)))
}
