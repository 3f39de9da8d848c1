import type { z } from 'zod'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import type { screeningSummary } from '@/contract/screening/screening'
import { listLabel } from '@/contract/words'
import { queryText, ScreeningStatus } from './screening-status'

export type ScreeningRow = z.infer<typeof screeningSummary>

/** What was screened; an address is shortened, with a button that copies all of it. */
function Subject({ row: { id, query } }: { row: ScreeningRow }) {
  const text = queryText(query)
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Link
        href={`/screening/results/${id}`}
        title={text}
        className={`min-w-0 truncate rounded-sm underline-offset-2 hover:underline ${query.address === null ? 'font-medium' : 'font-mono'}`}
      >
        {query.address === null ? text : shortAddress(text)}
      </Link>
      {query.address === null ? null : <CopyButton value={text} label="Copy the address" />}
    </span>
  )
}

const kindText = ({ query }: ScreeningRow) =>
  query.address === null ? (query.identifier_type ?? 'name').replaceAll('_', ' ') : 'address'

const column = columnsOf<ScreeningRow>()
export const screeningColumns = column.columns([
  column.display({
    id: 'subject',
    header: 'Screened',
    cell: ({ row }) => <Subject row={row.original} />,
    meta: { fixed: true, cell: 'max-w-md', skeleton: 'w-56' },
  }),
  column.display({
    id: 'kind',
    header: 'As',
    cell: ({ row }) => kindText(row.original),
    meta: { width: 'w-32', skeleton: 'w-16' },
  }),
  column.display({
    id: 'network',
    header: 'Network',
    cell: ({ row }) => (row.original.query.network ? networkLabel(row.original.query.network) : 'any'),
    meta: { width: 'w-28', extra: true },
  }),
  column.display({
    id: 'lists',
    header: 'Lists',
    cell: ({ row }) => row.original.query.lists?.map(listLabel).join(', ') ?? 'all',
    meta: { cell: 'max-w-56 truncate', extra: true },
  }),
  column.display({
    id: 'status',
    header: 'Found',
    cell: ({ row }) => <ScreeningStatus status={row.original.status} inPart={row.original.in_part} />,
    meta: { width: 'w-40', skeleton: 'w-20' },
  }),
  column.accessor('match_count', {
    header: 'Entries',
    cell: ({ getValue }) => getValue() || '',
    meta: { width: 'w-20', align: 'right', skeleton: 'w-6' },
  }),
  column.accessor('screened_at', {
    header: 'When',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap text-muted-foreground" />,
    meta: { width: 'w-32', align: 'right', skeleton: 'w-20', sort: '-screened_at' },
  }),
])

/** The two-line form of a row, for phones. */
export function ScreeningLines({ row }: { row: ScreeningRow }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span className="flex items-center justify-between gap-3">
        <Subject row={row} />
        <ScreeningStatus status={row.status} inPart={row.in_part} />
      </span>
      <span className="flex items-center justify-between gap-3 text-muted-foreground text-xs">
        {kindText(row)}
        <TimeText value={row.screened_at} show="recent" />
      </span>
    </div>
  )
}
