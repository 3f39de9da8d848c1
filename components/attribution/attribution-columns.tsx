import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { actorText } from '@/components/policy/actor-text'
import { SourceLink } from '@/components/risk/path/source-link'
import { Badge } from '@/components/ui/badge'
import type { OwnAttribution } from '@/contract/attribution/attributions'
import { categoryLabel } from '@/contract/words'
import { AttributionActions } from './attribution-actions'
import { AttributionSubject } from './attribution-lines'
import { attributionSpan, attributionStates } from './attribution-words'

const column = columnsOf<OwnAttribution>()
const columns = column.columns([
  column.accessor('label', {
    header: 'Label',
    cell: ({ getValue }) => (
      <span className="block max-w-56 truncate font-medium" title={getValue()}>
        {getValue()}
      </span>
    ),
    meta: { sort: 'label', fixed: true, skeleton: 'w-32' },
  }),
  column.display({
    id: 'subject',
    header: 'About',
    cell: ({ row }) => <AttributionSubject one={row.original} />,
    meta: { cell: 'whitespace-nowrap', skeleton: 'w-36' },
  }),
  column.accessor('network', {
    header: 'Network',
    cell: ({ getValue }) => networkLabel(getValue()),
    meta: { width: 'w-24', skeleton: 'w-16' },
  }),
  column.display({
    id: 'says',
    header: 'Says',
    cell: ({ row: { original: one } }) => (
      <span className="flex flex-wrap gap-1">
        {one.category ? <Badge tone="outline">{categoryLabel(one.category)}</Badge> : null}
        {one.abuse ? <Badge tone="high">{categoryLabel(one.abuse)}</Badge> : null}
        {one.role === 'victim' ? <Badge tone="neutral">Victim</Badge> : null}
      </span>
    ),
    meta: { skeleton: 'w-20' },
  }),
  column.accessor('confidence', {
    header: 'Confidence',
    meta: { width: 'w-24', align: 'right', sort: '-confidence', skeleton: 'w-6' },
  }),
  column.display({
    id: 'status',
    header: 'State',
    cell: ({ row: { original: one } }) => (
      <span title={attributionSpan(one) ?? undefined}>
        <Badge tone={attributionStates[one.status].tone}>{attributionStates[one.status].word}</Badge>
      </span>
    ),
    meta: { width: 'w-24', skeleton: 'w-14' },
  }),
  column.accessor('note', {
    header: 'Known from',
    cell: ({ row: { original: one } }) => (
      <span className="block max-w-64 truncate text-muted-foreground" title={one.note ?? undefined}>
        {one.source_url ? <SourceLink url={one.source_url} publisher={null} /> : null} {one.note}
      </span>
    ),
    meta: { skeleton: 'w-40' },
  }),
  column.display({
    id: 'span',
    header: 'Counts',
    cell: ({ row }) => attributionSpan(row.original)?.replace('counts ', '') ?? 'always',
    meta: { cell: 'whitespace-nowrap', extra: true },
  }),
  column.display({
    id: 'author',
    header: 'Stated by',
    cell: ({ row }) => <span className="block max-w-40 truncate">{actorText(row.original.author)}</span>,
    meta: { extra: true },
  }),
  column.accessor('created_at', {
    header: 'Stated',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap text-muted-foreground" />,
    meta: { width: 'w-28', sort: '-created_at', skeleton: 'w-20' },
  }),
])

/** The columns of the organisation's own statements, with a withdraw button for people who may use it. */
export const attributionColumns = columns
export const attributionColumnsToWrite = [
  ...columns,
  ...column.columns([
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row: { original: one } }) => <AttributionActions one={one} />,
      meta: { label: 'Actions', fixed: true, align: 'right', width: 'w-24', skeleton: 'w-16' },
    }),
  ]),
]
