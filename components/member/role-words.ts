import type { MemberRole } from '@/contract/members'

/** What a role is called, and what it is for in one line. */
export const roleWords: Record<MemberRole, { name: string; does: string }> = {
  viewer: { name: 'Viewer', does: 'Reads everything, checks risk and screens; changes nothing.' },
  analyst: { name: 'Analyst', does: 'Also works on alerts and cases, and says what is monitored.' },
  lead: { name: 'Lead', does: 'Also changes policies and default rules, and reads the audit log.' },
  admin: { name: 'Administrator', does: 'Also manages people, keys and webhooks.' },
}
