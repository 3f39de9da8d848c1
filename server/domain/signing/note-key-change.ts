import { auditEverywhere } from '@/server/platform/command/audit-everywhere'

/** Writes into the audit log of every organisation what was done in a shell with a key that all of them sign with. */
export function noteKeyChange(action: 'signing_key.created' | 'signing_key.revoked', keyId: string): Promise<void> {
  return auditEverywhere('signing-keys', { action, object_type: 'signing_key', object_id: keyId, detail: {} })
}
