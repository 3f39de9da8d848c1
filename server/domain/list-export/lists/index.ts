import type { Room } from '@/contract/console/console-lists'
import type { ListExport } from '../list-export'
import { alerts } from './alerts'
import { attributions } from './attributions'
import { cases } from './cases'
import { checks } from './checks'
import { customers } from './customers'
import { deliveries } from './deliveries'
import { deskClosers, deskRules } from './desk-quality'
import { entities } from './entities'
import { graphs } from './graphs'
import { keys } from './keys'
import { listVersions } from './list-versions'
import { members } from './members'
import { monitoring } from './monitoring'
import { policies } from './policies'
import { reports } from './reports'
import { sanctionsLists } from './sanctions-lists'
import { screenings } from './screenings'
import { transfers } from './transfers'
import { webhooks } from './webhooks'

/** The lists that can be exported; the audit log has its own export (`exportAuditEvents`). */
export const listExports: Partial<Record<Room, ListExport>> = {
  alerts,
  attributions,
  cases,
  checks,
  customers,
  deliveries,
  desk_closers: deskClosers,
  desk_rules: deskRules,
  entities,
  graphs,
  keys,
  list_versions: listVersions,
  members,
  monitoring,
  policies,
  reports,
  sanctions_lists: sanctionsLists,
  screenings,
  transfers,
  webhooks,
}
