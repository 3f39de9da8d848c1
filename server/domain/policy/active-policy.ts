import type { Context } from '@/server/platform/context'
import { prepared } from '@/server/platform/database/prepared'
import { readChain, readOnce } from '@/server/platform/db'
import { ensureDefaultPolicy } from './activation/ensure-default-policy'
import type { ActivePolicy } from './known-policy'
import { knownDocument, knownPolicy } from './known-policy'
import { findActivePolicy } from './policy.repo'

/** The organisation's active policy. An organisation without one gets the default. */
export async function activePolicy(ctx: Context): Promise<ActivePolicy> {
  const find = () => readOnce(ctx.org.id, (q) => findActivePolicy(prepared(q, 'policy'), ctx.org.id))
  let head = await find()
  if (head === null) {
    await ensureDefaultPolicy(ctx)
    head = await find()
  }
  if (head === null) throw new Error('the organisation has policy versions and none of them is active')
  const found = head
  const document = knownDocument(found)
  return document ? { ...found, document } : readChain(ctx.org.id, (q) => knownPolicy(q, found))
}

export type { ActivePolicy } from './known-policy'
