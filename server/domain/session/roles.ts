import { type Scope, scopes } from '@/contract/kernel/scopes'
import type { Role } from '@/server/platform/context'

const reading: Scope[] = [
  'wallets:read',
  'transactions:read',
  'risk:check',
  'monitoring:read',
  'alerts:read',
  'cases:read',
  'customers:read',
  'entities:read',
  'screening:check',
  'reports:read',
  'policies:read',
]
const working: Scope[] = [
  ...reading,
  'reports:write',
  'reports:download',
  'monitoring:write',
  'alerts:write',
  'cases:write',
  'customers:write',
  'screening:write',
]
const leading: Scope[] = [...working, 'policies:write', 'audit:read']

const byRole: Record<Role, readonly Scope[]> = { viewer: reading, analyst: working, lead: leading, admin: scopes }

/** What a console role may do, in the same scopes as API keys. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return byRole[role]
}
