import { disclaimerText } from '@/contract/kernel/primitives'
import { storedChecksQuery } from '@/contract/risk/stored-checks'
import { listChecks } from '@/server/domain/risk'
import { listExport } from '../list-export'

export const checks = listExport({
  query: storedChecksQuery.omit({ limit: true, cursor: true }),
  read: listChecks,
  note: disclaimerText,
  columns: {
    network: (check) => check.network,
    type: (check) => check.type,
    subject: (check) => check.subject,
    score: (check) => check.score,
    level: (check) => check.level,
    model_version: (check) => check.model_version,
    policy_version: (check) => check.policy_version,
    stale: (check) => check.stale,
    made_by: (check) => check.made_by.name ?? check.made_by.type,
    checked_at: (check) => check.checked_at,
    policy_id: (check) => check.policy_id,
    id: (check) => check.id,
  },
})
