import type { AuditAction, AuditEntry } from '@/server/platform/command/audit'
import { typeIdOf } from '@/server/platform/ids'
import type { ChannelRow } from './channel.repo'

/** The audit entry for a change of a channel, without its secrets. */
export function channelAudit(
  action: Extract<AuditAction, `message_channel.${string}`>,
  row: ChannelRow,
  more: AuditEntry['detail'] = {},
): AuditEntry {
  const { id, kind, name, target, enabled } = row
  return {
    action,
    object_type: 'message_channel',
    object_id: typeIdOf('chn', id),
    detail: { kind, name, target, enabled, ...more },
  }
}
