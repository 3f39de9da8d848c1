import { canonicalSha256 } from '@/server/platform/canonical'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { defaultPolicy } from '../document/default-policy'
import { findActivePolicy, firstReason, insertFirstPolicy } from '../policy.repo'
import { insertActivation } from './activation.repo'

/** Ensures that the organisation has an active policy; the first one is version 1, the default. Safe to call at any time. */
export async function ensureDefaultPolicy(ctx: Context): Promise<void> {
  await withOrg(ctx.org.id, async (tx) => {
    if (await findActivePolicy(queryableOf(tx), ctx.org.id)) return
    const id = uuidv7()
    const sha256 = canonicalSha256(defaultPolicy)
    const inserted = await insertFirstPolicy(tx, ctx.org.id, { id, document: defaultPolicy, sha256, at: ctx.clock.now() })
    if (!inserted) return
    await insertActivation(tx, ctx.org.id, {
      id: uuidv7(),
      policy: { id, version: 1, sha256 },
      kind: 'first',
      reason: firstReason,
      actor: { type: 'system', id: null, name: null },
      replaced: null,
      at: ctx.clock.now(),
    })
    await appendAudit(queryableOf(tx), ctx, {
      action: 'policy.activated',
      object_type: 'policy',
      object_id: typeIdOf('pol', id),
      detail: { version: 1, sha256 },
    })
  })
}
