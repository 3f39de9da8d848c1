import type { ApiKey, ScopePreset } from '@/contract/access/api-keys'
import type { Scope } from '@/contract/kernel/scopes'

/** What each scope allows. */
export const scopeWords: Record<Scope, string> = {
  'wallets:read': 'Read wallets and their transfers',
  'transactions:read': 'Read transactions',
  'risk:check': 'Check risk, and read checks',
  'monitoring:read': 'Read monitored wallets and rules',
  'monitoring:write': 'Add, change and stop monitoring',
  'alerts:read': 'Read alerts',
  'alerts:write': 'Work on alerts',
  'cases:read': 'Read cases and their evidence',
  'cases:write': 'Open and work on cases',
  'customers:read': 'Read customers, their transfers and risk',
  'customers:write': 'Add customers and report their transfers',
  'entities:read': 'Read entities',
  'screening:check': 'Screen against sanctions lists',
  'screening:write': 'Decide whether matches are true',
  'reports:read': 'Read reports',
  'reports:write': 'Ask for reports and revoke them',
  'reports:download': 'Download the files of reports',
  'policies:read': 'Read policies and back-tests',
  'policies:write': 'Change policies and own attributions',
  'webhooks:read': 'Read webhook endpoints and deliveries',
  'webhooks:write': 'Change webhook endpoints, redeliver',
  'keys:admin': 'Make, change and revoke API keys',
  'audit:read': 'Read the audit log',
}

export const presetWords: Record<ScopePreset, { name: string; does: string }> = {
  read_only: { name: 'Read only', does: 'Reads everything, changes nothing and runs no checks.' },
  screening_only: { name: 'Screening only', does: 'Screens names and addresses against sanctions lists, nothing else.' },
  full: { name: 'Full', does: 'Everything, managing keys included.' },
}

/** How many scopes a key has, and which if they are few. */
export function scopesText(scopes: readonly Scope[], all: number): string {
  if (scopes.length === all) return 'Every scope'
  return scopes.length <= 2 ? scopes.join(', ') : `${scopes.length} scopes`
}

/** Days until a key expires, rounded up; null if it has no expiry or has expired. */
export function daysLeft({ status, expires_at }: Pick<ApiKey, 'status' | 'expires_at'>, now: number): number | null {
  if (status !== 'active' || expires_at === null) return null
  return Math.ceil((Date.parse(expires_at) - now) / 86_400_000)
}
