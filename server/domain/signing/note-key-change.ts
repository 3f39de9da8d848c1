import { auditEverywhere } from '@/server/platform/command/audit-everywhere'

/** Records a command's change of a signing key in the audit log of every organisation. */
export function noteKeyChange(action: 'signing_key.created' | 'signing_key.revoked', keyId: string): Promise<void> {
  return auditEverywhere('signing-keys', { action, object_type: 'signing_key', object_id: keyId, detail: {} })
}
