import { listApiKeys as operation } from '@/contract/access/api-keys'
import { listApiKeys } from '@/server/domain/api-key'
import { listExport } from '../list-export'

export const keys = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listApiKeys,
  columns: {
    name: (key) => key.name,
    mode: (key) => key.mode,
    status: (key) => key.status,
    scopes: (key) => key.scopes.join(' '),
    secrets: (key) => key.secrets.map((secret) => secret.start).join(' '),
    requests_a_minute: (key) => key.rate_limit,
    burst: (key) => key.rate_burst,
    allowed_addresses: (key) => key.allowed_cidrs.join(' '),
    created_by: (key) => key.created_by.name ?? key.created_by.type,
    created_at: (key) => key.created_at,
    expires_at: (key) => key.expires_at,
    last_used_at: (key) => key.last_used_at,
    last_used_from: (key) => key.last_used_ip,
    revoked_at: (key) => key.revoked_at,
    id: (key) => key.id,
  },
})
