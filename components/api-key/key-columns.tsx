import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import type { ApiKey } from '@/contract/access/api-keys'
import { scopes } from '@/contract/kernel/scopes'
import { KeyMark } from './key-mark'
import { scopesText } from './key-words'

function LastUse({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.last_used_at === null) return <span className="text-muted-foreground text-xs">Never used</span>
  return (
    <span className="whitespace-nowrap">
      <TimeText value={apiKey.last_used_at} show="recent" />
      {apiKey.last_used_ip ? <span className="block font-mono text-muted-foreground text-xs">{apiKey.last_used_ip}</span> : null}
    </span>
  )
}

function Name({ apiKey }: { apiKey: ApiKey }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        href={`/settings/keys/${apiKey.id}`}
        className="break-words rounded-sm font-medium underline-offset-2 hover:underline"
      >
        <ForeignText>{apiKey.name}</ForeignText>
      </Link>
      {apiKey.secrets.map((secret) => (
        <span key={secret.start} className="font-mono text-muted-foreground text-xs">
          {secret.start}…
        </span>
      ))}
    </span>
  )
}

const column = columnsOf<ApiKey>()
export const keyColumns = column.columns([
  column.display({
    id: 'name',
    header: 'Key',
    cell: ({ row }) => <Name apiKey={row.original} />,
    meta: { skeleton: 'w-40', sort: 'name', fixed: true },
  }),
  column.display({
    id: 'scopes',
    header: 'Scopes',
    cell: ({ row }) => <span className="break-words">{scopesText(row.original.scopes, scopes.length)}</span>,
    meta: { width: 'w-44', skeleton: 'w-24' },
  }),
  column.display({
    id: 'used',
    header: 'Last use',
    cell: ({ row }) => <LastUse apiKey={row.original} />,
    meta: { width: 'w-40', skeleton: 'w-20', sort: '-last_used_at' },
  }),
  column.display({
    id: 'expires',
    header: 'Expires',
    cell: ({ row }) =>
      row.original.expires_at === null ? (
        <span className="text-muted-foreground text-xs">No expiry</span>
      ) : (
        <TimeText value={row.original.expires_at} show="date" className="whitespace-nowrap" />
      ),
    meta: { width: 'w-32', skeleton: 'w-20', sort: 'expires_at' },
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => <KeyMark apiKey={row.original} />,
    meta: { width: 'w-44', skeleton: 'w-16' },
  }),
  column.accessor('rate_limit', {
    header: 'Requests a minute',
    cell: ({ getValue }) => getValue().toLocaleString('en'),
    meta: { width: 'w-32', align: 'right', extra: true },
  }),
  column.display({
    id: 'cidrs',
    header: 'From addresses',
    cell: ({ row }) => <span className="font-mono text-xs">{row.original.allowed_cidrs.join(', ') || 'anywhere'}</span>,
    meta: { extra: true },
  }),
  column.accessor('created_at', {
    header: 'Created',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap" />,
    meta: { width: 'w-32', sort: '-created_at', extra: true },
  }),
])

/** The two-line form of a row, for phones. */
export function KeyLines({ apiKey }: { apiKey: ApiKey }) {
  return (
    <div className="flex flex-col gap-1.5 py-1 text-sm">
      <span className="flex items-start justify-between gap-3">
        <Name apiKey={apiKey} />
        <KeyMark apiKey={apiKey} />
      </span>
      <span className="flex items-start justify-between gap-3 text-muted-foreground text-xs">
        {scopesText(apiKey.scopes, scopes.length)}
        <LastUse apiKey={apiKey} />
      </span>
    </div>
  )
}
