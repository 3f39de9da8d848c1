import { auditEverywhere } from '@/server/platform/command/audit-everywhere'

/**
 * Records in the audit log of every organisation that a secret of the installation was rotated by a command; never its value.
 */
export function noteRotation(
  action: 'secret.rotated' | 'secret.rotation_finished',
  secret: string,
  detail: Record<string, string | number | boolean> = {},
): Promise<void> {
  return auditEverywhere('rotate', { action, object_type: 'secret', object_id: secret, detail })
}
