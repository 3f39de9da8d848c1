/** Scopes of API keys. A write scope does not imply the read scope. */
export const scopes = [
  'wallets:read',
  'transactions:read',
  'risk:check',
  'monitoring:read',
  'monitoring:write',
  'alerts:read',
  'alerts:write',
  'cases:read',
  'cases:write',
  'entities:read',
  'screening:check',
  'reports:read',
  'reports:write',
  'reports:download',
  'policies:read',
  'policies:write',
  'webhooks:read',
  'webhooks:write',
  'keys:admin',
  'audit:read',
] as const
export type Scope = (typeof scopes)[number]
