import type { z } from 'zod'
import type { NewDevices, sessionName } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, readChain, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import type { SessionRow } from '../session.repo'
import { deviceOf } from './device'
import { findNewDevices, markSeen } from './new-device.repo'

/** Devices that signed in to the caller's account for the first time, until the caller has seen the notice. */
export async function newDevices(ctx: Context, session: SessionRow): Promise<NewDevices> {
  const { org_id: orgId, user, id } = session
  const rows = await readChain(orgId, (q) => findNewDevices(q, orgId, user.id, id, ctx.clock.now()))
  return {
    data: rows.map((row) => ({
      id: typeIdOf('ses', row.id),
      device: deviceOf(row.user_agent),
      ip: row.ip,
      created_at: row.created_at.toISOString(),
      over: row.over,
    })),
  }
}

/** Records that the caller has seen the notice of a new device. Throws `not_found`. */
export async function seeNewDevice(ctx: Context, session: SessionRow, input: z.output<typeof sessionName>): Promise<NewDevices> {
  const { org_id: orgId, user } = session
  const id = uuidOf('ses', input.id)
  await withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const seen = id !== null && (await markSeen(q, orgId, user.id, id, ctx.clock.now()))
    if (!seen) throw new AppError('not_found', 'There is no such notice; it may have been seen already.')
    await appendAudit(q, ctx, { action: 'session.new_device_seen', object_type: 'session', object_id: input.id, detail: {} })
  })
  return newDevices(ctx, session)
}
