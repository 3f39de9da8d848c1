import { listPolicies as operation } from '@/contract/policies'
import { listPolicies } from '@/server/domain/policy'
import { listExport } from '../list-export'

export const policies = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listPolicies,
  columns: {
    version: (policy) => policy.version,
    name: (policy) => policy.name,
    description: (policy) => policy.description,
    status: (policy) => policy.status,
    rules: (policy) => policy.rules,
    author: (policy) => policy.author.name ?? policy.author.type,
    reason: (policy) => policy.reason,
    based_on: (policy) => policy.based_on,
    created_at: (policy) => policy.created_at,
    updated_at: (policy) => policy.updated_at,
    activated_at: (policy) => policy.activated_at,
    sha256: (policy) => policy.sha256,
    id: (policy) => policy.id,
  },
})
