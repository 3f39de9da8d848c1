import type { Context } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { ensureDefaultPolicy } from './ensure-default-policy'
import { findActivePolicy, type StoredPolicy } from './policy.repo'
import { type PolicyDocument, policyDocument } from './policy-document'

export interface ActivePolicy {
  /** UUID. */
  id: string
  version: number
  sha256: string
  document: PolicyDocument
}

/** The organisation's active policy. An organisation that has none yet gets the default one. */
export async function activePolicy(ctx: Context): Promise<ActivePolicy> {
  const find = (): Promise<StoredPolicy | null> => withOrg(ctx.org.id, (tx) => findActivePolicy(tx, ctx.org.id))
  let stored = await find()
  if (stored === null) {
    await ensureDefaultPolicy(ctx)
    stored = await find()
  }
  if (stored === null) throw new Error('the organisation has policy versions and none of them is active')
  return { id: stored.id, version: stored.version, sha256: stored.sha256, document: policyDocument.parse(stored.document) }
}
