import type { Scope } from '@/contract/kernel/scopes'
import { type MessageKind, messageKinds } from '@/contract/message/messages'
import { scopesOfRole } from '@/server/domain/session'
import type { Role } from '@/server/platform/context'

/** The scope that a person's role needs to receive a kind: to read its subject, or to do what it asks for. */
const needed: Record<MessageKind, Scope> = {
  alert_raised: 'alerts:read',
  alert_assigned: 'alerts:read',
  alert_escalated: 'alerts:read',
  alert_review: 'alerts:write',
  alert_overdue: 'alerts:read',
  suppression_review: 'policies:write',
  suppression_ending: 'alerts:write',
  // About one's own account; every role has this scope.
  new_device: 'alerts:read',
  case_assigned: 'cases:read',
  case_review: 'cases:write',
  // Those who may approve it.
  filing_review: 'policies:write',
  filing_returned: 'cases:read',
  filing_approved: 'cases:read',
  report_ready: 'reports:read',
  network_degraded: 'keys:admin',
  network_recovered: 'keys:admin',
  list_stale: 'keys:admin',
  disk_low: 'keys:admin',
  anchors_failing: 'keys:admin',
  clocks_apart: 'keys:admin',
  key_expiring: 'keys:admin',
  webhook_disabled: 'webhooks:read',
}

/** Whether a role may receive a kind of message. */
export const mayRead = (role: Role, kind: MessageKind): boolean => scopesOfRole(role).includes(needed[kind])

/** The kinds that a person with a role may choose from. */
export const kindsFor = (role: Role): MessageKind[] => messageKinds.filter((kind) => mayRead(role, kind))
