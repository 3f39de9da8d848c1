import type { AuditAction, AuditEntry } from '@/server/platform/command/audit'
import { typeIdOf } from '@/server/platform/ids'
import type { ChannelRow } from './channel.repo'

/** What the audit log keeps of a channel; nothing that gives access. */
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
