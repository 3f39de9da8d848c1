import type { MemberRole } from '@/contract/access/members'

/** The name of each role, and its purpose in one line. */
export const roleWords: Record<MemberRole, { name: string; does: string }> = {
  viewer: { name: 'Viewer', does: 'Reads everything, checks risk and screens; changes nothing.' },
  analyst: { name: 'Analyst', does: 'Does what a viewer may, works on alerts and cases, and decides what is monitored.' },
  lead: { name: 'Lead', does: 'Does what an analyst may, changes policies and default rules, and reads the audit log.' },
  admin: { name: 'Administrator', does: 'Does what a lead may, and manages people, keys, webhooks and imports.' },
}
