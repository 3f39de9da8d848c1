import type { Room } from '@/contract/console/console-lists'
import type { Scope } from '@/contract/kernel/scopes'

/** The scopes needed to save views of a list, and to share them with everyone who reads it. */
export const roomScopes: Record<Room, { read: Scope; share: Scope }> = {
  alerts: { read: 'alerts:read', share: 'alerts:write' },
  cases: { read: 'cases:read', share: 'cases:write' },
  reports: { read: 'reports:read', share: 'reports:write' },
  graphs: { read: 'cases:read', share: 'cases:write' },
  monitoring: { read: 'monitoring:read', share: 'monitoring:write' },
  wallets: { read: 'wallets:read', share: 'monitoring:write' },
  customers: { read: 'customers:read', share: 'customers:write' },
  transfers: { read: 'wallets:read', share: 'monitoring:write' },
  checks: { read: 'risk:check', share: 'monitoring:write' },
  screenings: { read: 'screening:check', share: 'monitoring:write' },
  sanctions_lists: { read: 'screening:check', share: 'monitoring:write' },
  list_versions: { read: 'screening:check', share: 'monitoring:write' },
  entities: { read: 'entities:read', share: 'monitoring:write' },
  attributions: { read: 'entities:read', share: 'policies:write' },
  policies: { read: 'policies:read', share: 'policies:write' },
  audit: { read: 'audit:read', share: 'audit:read' },
  keys: { read: 'keys:admin', share: 'keys:admin' },
  webhooks: { read: 'webhooks:read', share: 'webhooks:write' },
  deliveries: { read: 'webhooks:read', share: 'webhooks:write' },
  desk_rules: { read: 'audit:read', share: 'audit:read' },
  desk_closers: { read: 'audit:read', share: 'audit:read' },
  members: { read: 'keys:admin', share: 'keys:admin' },
}
