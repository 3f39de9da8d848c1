import { disclaimerText } from '@/contract/kernel/primitives'
import { listScreenings as operation } from '@/contract/screening/screening'
import { listScreenings } from '@/server/domain/screening'
import { listExport } from '../list-export'

export const screenings = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listScreenings,
  note: disclaimerText,
  columns: {
    address: ({ query }) => query.address,
    network: ({ query }) => query.network,
    identifier: ({ query }) => query.identifier,
    identifier_type: ({ query }) => query.identifier_type,
    entity_type: ({ query }) => query.entity_type,
    date_of_birth: ({ query }) => query.date_of_birth,
    country: ({ query }) => query.country,
    lists: ({ query }) => query.lists?.join(' ') ?? null,
    as_of: ({ query }) => query.as_of,
    status: (one) => one.status,
    in_part: (one) => one.in_part,
    matches: (one) => one.match_count,
    screened_at: (one) => one.screened_at,
    id: (one) => one.id,
  },
})
