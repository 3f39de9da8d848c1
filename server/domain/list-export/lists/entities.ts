import { listEntities as operation } from '@/contract/attribution/entities'
import { listEntities } from '@/server/domain/entity'
import { listExport } from '../list-export'

export const entities = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listEntities,
  columns: {
    name: (entity) => entity.name,
    aliases: (entity) => entity.aliases.join('; '),
    category: (entity) => entity.category,
    abuses: (entity) => entity.abuses.join(' '),
    jurisdictions: (entity) => entity.jurisdictions.join(' '),
    addresses: (entity) => Object.values(entity.address_count_by_network).reduce((sum, count) => sum + count, 0),
    networks: (entity) => Object.keys(entity.address_count_by_network).join(' '),
    own: (entity) => entity.own,
    id: (entity) => entity.id,
  },
})
