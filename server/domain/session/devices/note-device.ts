import { appendAudit } from '@/server/platform/command/audit'
import { writeNotices } from '@/server/platform/command/notices'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { deviceOf } from './device'
import { findAgents, markNewDevice } from './new-device.repo'

/**
 * Marks and audits a session that was just opened with a browser and system that the person has not used before, as far back as
 * sessions are kept; the console shows a notice. A first session is not marked.
 */
export async function noteDevice(
  q: Queryable,
  ctx: Context,
  session: { orgId: string; id: string; userId: string },
): Promise<void> {
  const { own, earlier } = await findAgents(q, session.orgId, session.userId, session.id)
  if (own === null || earlier.length === 0) return
  const device = deviceOf(own.user_agent)
  if (earlier.some((agent) => deviceOf(agent) === device)) return
  await markNewDevice(q, session.orgId, session.id)
  const notice = {
    kind: 'new_device',
    subject_id: typeIdOf('ses', session.id),
    severity: null,
    person_id: session.userId,
  } as const
  await writeNotices(q, session.orgId, ctx.clock.now(), [notice])
  await appendAudit(q, ctx, {
    action: 'session.new_device',
    object_type: 'session',
    object_id: typeIdOf('ses', session.id),
    detail: { device, ip: own.ip },
  })
}
