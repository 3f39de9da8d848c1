import { AddressText } from '@/components/chain/address-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import type { GraphSummary } from '@/contract/graph/saved-graphs'
import { countOf } from '../flow-words'

const column = columnsOf<GraphSummary>()

/** The columns of the list of saved graphs, without the delete button. */
export const graphColumns = column.columns([
  column.accessor('name', {
    header: 'Graph',
    cell: ({ row: { original: graph } }) => (
      <Link
        href={`/graph/${graph.id}`}
        title={graph.name}
        className="block max-w-sm truncate rounded-sm underline-offset-2 hover:underline"
      >
        <ForeignText>{graph.name}</ForeignText>
      </Link>
    ),
    meta: { sort: 'name', fixed: true, skeleton: 'w-56' },
  }),
  column.accessor('root', {
    header: 'Begins at',
    cell: ({ row: { original: graph } }) => <AddressText network={graph.network} address={graph.root} />,
    meta: { skeleton: 'w-28' },
  }),
  column.accessor('network', {
    header: 'Network',
    cell: ({ getValue }) => networkLabel(getValue()),
    meta: { cell: 'whitespace-nowrap' },
  }),
  column.accessor('nodes', { header: 'Addresses', meta: { align: 'right', skeleton: 'w-8' } }),
  column.accessor('edges', { header: 'Flows', meta: { align: 'right', skeleton: 'w-8' } }),
  column.accessor('case_id', {
    header: 'Case',
    cell: ({ getValue }) => {
      const id = getValue()
      return id ? (
        <Link href={`/cases/${id}`} className="rounded-sm underline-offset-2 hover:underline">
          The case
        </Link>
      ) : null
    },
    meta: { cell: 'whitespace-nowrap' },
  }),
  column.accessor('imported', {
    header: 'From a file',
    cell: ({ getValue }) => (getValue() ? 'Yes' : ''),
    meta: { extra: true },
  }),
  column.accessor('updated_by', {
    header: 'By',
    cell: ({ getValue }) => <span className="block max-w-40 truncate">{getValue().name ?? 'An API key'}</span>,
  }),
  column.accessor('updated_at', {
    header: 'Changed',
    cell: ({ getValue }) => <TimeText value={getValue()} />,
    meta: { sort: '-updated_at', cell: 'whitespace-nowrap text-muted-foreground', skeleton: 'w-16' },
  }),
  column.accessor('created_at', {
    header: 'Kept since',
    cell: ({ getValue }) => <TimeText value={getValue()} />,
    meta: { sort: '-created_at', cell: 'whitespace-nowrap text-muted-foreground', extra: true },
  }),
])

/** The two-line form of a row, for phones. */
export function GraphLines({ graph }: { graph: GraphSummary }) {
  return (
    <div className="flex flex-col gap-0.5">
      <Link href={`/graph/${graph.id}`} className="truncate text-sm">
        <ForeignText>{graph.name}</ForeignText>
      </Link>
      <span className="flex flex-wrap gap-x-2 text-muted-foreground text-xs">
        {networkLabel(graph.network)}, {countOf(graph.nodes, 'address', 'addresses')}
        <TimeText value={graph.updated_at} />
      </span>
    </div>
  )
}
