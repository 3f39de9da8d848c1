import { auditEverywhere } from '@/server/platform/command/audit-everywhere'

/** Writes into the audit log of every organisation that a secret of the installation was rotated in a shell; never its value. */
export function noteRotation(
  action: 'secret.rotated' | 'secret.rotation_finished',
  secret: string,
  detail: Record<string, string | number | boolean> = {},
): Promise<void> {
  return auditEverywhere('rotate', { action, object_type: 'secret', object_id: secret, detail })
}
