import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { EntitySummary } from '@/contract/attribution/entities'
import { categoryLabel } from '@/contract/words'
import { countsText } from './counts-text'

function Name({ entity }: { entity: EntitySummary }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        href={`/entities/${entity.id}`}
        title={entity.name}
        className="min-w-0 truncate rounded-sm font-medium underline-offset-2 hover:underline"
      >
        <ForeignText>{entity.name}</ForeignText>
      </Link>
      {entity.own ? <Badge tone="outline">Own</Badge> : null}
    </span>
  )
}

function Abuses({ entity }: { entity: EntitySummary }) {
  return (
    <span className="flex flex-wrap gap-1">
      {entity.abuses.map((abuse) => (
        <Badge key={abuse} tone="high">
          {categoryLabel(abuse)}
        </Badge>
      ))}
    </span>
  )
}

const counted = ({ address_count_by_network: counts }: EntitySummary) => Object.values(counts).reduce((sum, n) => sum + n, 0)

const column = columnsOf<EntitySummary>()
export const entityColumns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row }) => <Name entity={row.original} />,
    meta: { sort: 'name', fixed: true, cell: 'max-w-md', skeleton: 'w-56' },
  }),
  column.accessor('category', {
    header: 'Category',
    cell: ({ getValue }) => (getValue() ? categoryLabel(getValue() ?? '') : ''),
    meta: { width: 'w-44', skeleton: 'w-24' },
  }),
  column.display({
    id: 'abuses',
    header: 'Abuse',
    cell: ({ row }) => <Abuses entity={row.original} />,
    meta: { width: 'w-56', skeleton: 'w-20' },
  }),
  column.display({
    id: 'jurisdictions',
    header: 'Countries',
    cell: ({ row }) => row.original.jurisdictions.join(', '),
    meta: { width: 'w-28', skeleton: 'w-10' },
  }),
  column.display({
    id: 'networks',
    header: 'Networks',
    cell: ({ row }) => Object.keys(row.original.address_count_by_network).map(networkLabel).join(', '),
    meta: { cell: 'max-w-56 truncate', skeleton: 'w-24' },
  }),
  column.display({
    id: 'addresses',
    header: 'Addresses',
    cell: ({ row }) => (
      <span title={countsText(row.original.address_count_by_network)}>{counted(row.original).toLocaleString('en')}</span>
    ),
    meta: { width: 'w-28', align: 'right', sort: '-addresses', skeleton: 'w-8' },
  }),
  column.display({
    id: 'aliases',
    header: 'Aliases',
    cell: ({ row }) => (
      <span className="block max-w-64 truncate" title={row.original.aliases.join(', ')}>
        {row.original.aliases.join(', ')}
      </span>
    ),
    meta: { extra: true },
  }),
  column.accessor('created_at', {
    header: 'Known since',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap text-muted-foreground" />,
    meta: { width: 'w-32', align: 'right', sort: '-created_at', skeleton: 'w-20' },
  }),
])

/** The two-line form of a row, for phones. */
export function EntityLines({ entity }: { entity: EntitySummary }) {
  const about = [
    entity.category ? categoryLabel(entity.category) : '',
    entity.jurisdictions.join(', '),
    countsText(entity.address_count_by_network),
  ]
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span className="flex items-center justify-between gap-3">
        <Name entity={entity} />
        <Abuses entity={entity} />
      </span>
      <span className="text-muted-foreground text-xs">{about.filter(Boolean).join('; ')}</span>
    </div>
  )
}
