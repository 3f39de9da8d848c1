import type { ChannelKind, ChannelTarget, MessageRules } from '@/contract/message/messages'
import { channelTarget } from '@/contract/message/messages'
import type { Queryable } from '@/server/platform/db'
import { seal, unseal } from '@/server/platform/secret/seal'

export interface ChannelRow {
  id: string
  kind: ChannelKind
  name: string
  target: string
  enabled: boolean
  kinds: MessageRules['kinds']
  min_severity: MessageRules['min_severity']
  daily_at: number | null
}

const columns = 'id, kind, name, target, enabled, kinds, min_severity, daily_at'

/** The purpose for which the target of a channel is encrypted. */
export const channelPurpose = (orgId: string, id: string): string => `message_channel:${orgId}:${id}`

/** The channels of the organisation by name, or only the one with an id (UUID). */
export async function findChannels(q: Queryable, orgId: string, id: string | null = null): Promise<ChannelRow[]> {
  const { rows } = await q.query<ChannelRow>(
    `select ${columns} from message_channel where org_id = $1::uuid and ($2::uuid is null or id = $2::uuid) order by name, id`,
    [orgId, id],
  )
  return rows
}

/** The decrypted target of a channel, or null if the channel was deleted. */
export async function openTarget(q: Queryable, orgId: string, id: string): Promise<ChannelTarget | null> {
  const { rows } = await q.query<{ sealed: Uint8Array }>(
    'select sealed from message_channel where org_id = $1::uuid and id = $2::uuid',
    [orgId, id],
  )
  const [row] = rows
  return row ? channelTarget.parse(JSON.parse(unseal(row.sealed, channelPurpose(orgId, id)).toString())) : null
}

/** Stores a channel, with its target encrypted. */
export async function insertChannel(
  q: Queryable,
  orgId: string,
  row: ChannelRow,
  target: ChannelTarget,
  at: Date,
): Promise<void> {
  const sealed = seal(JSON.stringify(target), channelPurpose(orgId, row.id))
  await q.query(
    `insert into message_channel (org_id, id, kind, name, target, sealed, kinds, min_severity, daily_at, enabled, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7::text[], $8, $9::smallint, $10, $11::timestamptz, $11::timestamptz)`,
    [orgId, row.id, row.kind, row.name, row.target, sealed, row.kinds, row.min_severity, row.daily_at, row.enabled, at],
  )
}

/** Updates the mutable columns of a channel. */
export async function updateRow(q: Queryable, orgId: string, row: ChannelRow, at: Date): Promise<void> {
  await q.query(
    `update message_channel set name = $3, enabled = $4, kinds = $5::text[], min_severity = $6, daily_at = $7::smallint,
       updated_at = $8::timestamptz where org_id = $1::uuid and id = $2::uuid`,
    [orgId, row.id, row.name, row.enabled, row.kinds, row.min_severity, row.daily_at, at],
  )
}

/** Deletes a channel with its secrets; its pending messages are skipped when they come due. */
export async function removeRow(q: Queryable, orgId: string, id: string): Promise<void> {
  await q.query('delete from message_channel where org_id = $1::uuid and id = $2::uuid', [orgId, id])
}
