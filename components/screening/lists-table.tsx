'use client'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { spanText } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { useMinute } from '@/components/chain/use-minute'
import { columnsOf } from '@/components/data-table/data-table'
import { List } from '@/components/list/list'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import type { sanctionsList } from '@/contract/screening/screening-lists'
import { listLabel } from '@/contract/words'
import { Incomplete } from './incomplete'
import { oldListText } from './list-age-text'

type ListRow = z.infer<typeof sanctionsList>

function Name({ list }: { list: ListRow }) {
  return (
    <Link href={`/screening/lists/${list.list_id}`} className="rounded-sm font-medium text-sm underline-offset-2 hover:underline">
      {list.title || listLabel(list.list_id)}
    </Link>
  )
}

/** Whether a list can be relied on: it is in force, and from the last file that was read. */
function State({ list }: { list: ListRow }) {
  const trpc = useTRPC()
  const now = useMinute()
  const settings = useQuery(trpc.settings.get.queryOptions())
  const days = settings.data?.settings.list_age_days
  const old = days === undefined || !list.active_version ? null : oldListText(list.active_version, now, days)
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="flex gap-1">
        {list.active_version ? <Badge tone="accent">In force</Badge> : <Badge>Not in force</Badge>}
        {list.private ? <Badge tone="outline">Private</Badge> : null}
        {list.stale ? <Badge tone="stale">Stale</Badge> : null}
        {list.active_version?.complete === false ? <Badge tone="stale">Incomplete</Badge> : null}
      </span>
      {old ? <span className="max-w-80 text-pretty font-medium text-stale-fg text-xs">{old}.</span> : null}
      {old === null && isPastBudget(list) ? (
        <span className="text-stale-fg text-xs">
          {spanText((list.age_days ?? 0) * 86_400_000)} old (limit {list.age_budget_days} days).
        </span>
      ) : null}
      <Incomplete reasons={list.active_version?.incomplete_reasons ?? []} />
      {list.stale_reason ? (
        <span className="max-w-80 text-pretty text-stale-fg text-xs">The last file was refused: {list.stale_reason}.</span>
      ) : null}
    </span>
  )
}

const isPastBudget = ({ stale, age_days, age_budget_days }: ListRow) => stale && age_days !== null && age_days >= age_budget_days

const countText = (n: number | undefined) => (n === undefined ? '—' : n.toLocaleString('en'))

const column = columnsOf<ListRow>()
const columns = column.columns([
  column.accessor('title', {
    header: 'List',
    cell: ({ row }) => <Name list={row.original} />,
    meta: { fixed: true, skeleton: 'w-48' },
  }),
  column.accessor('list_id', {
    header: 'Id',
    cell: ({ getValue }) => <span className="font-mono text-muted-foreground text-xs">{getValue()}</span>,
    meta: { skeleton: 'w-24' },
  }),
  column.accessor('publisher', { header: 'Publisher', meta: { cell: 'text-muted-foreground', extra: true } }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => <State list={row.original} />,
    meta: { skeleton: 'w-20' },
  }),
  column.display({
    id: 'version',
    header: 'Version',
    cell: ({ row }) => <span className="font-mono text-xs">{row.original.active_version?.version ?? '—'}</span>,
    meta: { skeleton: 'w-32' },
  }),
  column.display({
    id: 'entries',
    header: 'Entries',
    cell: ({ row }) => countText(row.original.active_version?.entry_count),
    meta: { width: 'w-20', align: 'right', skeleton: 'w-10' },
  }),
  column.display({
    id: 'addresses',
    header: 'Addresses',
    cell: ({ row }) => countText(row.original.active_version?.address_count),
    meta: { width: 'w-24', align: 'right', skeleton: 'w-10' },
  }),
  column.display({
    id: 'flagged',
    header: 'Flagged',
    cell: ({ row }) => countText(row.original.active_version?.flagged_count),
    meta: { width: 'w-20', align: 'right', extra: true },
  }),
  column.accessor('version_count', {
    header: 'Versions',
    meta: { width: 'w-20', align: 'right', skeleton: 'w-6' },
  }),
  column.display({
    id: 'read',
    header: 'Read',
    cell: ({ row }) => (
      <TimeText value={row.original.active_version?.ingested_at ?? null} show="recent" className="whitespace-nowrap" />
    ),
    meta: { width: 'w-32', align: 'right', skeleton: 'w-20' },
  }),
])
const none = {}

/** The two-line form of a row, for phones. */
function Lines({ list }: { list: ListRow }) {
  return (
    <div className="flex flex-col gap-1">
      <Name list={list} />
      <State list={list} />
      <span className="text-muted-foreground text-xs">
        {list.active_version ? (
          <>
            <span className="font-mono">{list.active_version.version}</span>, {countText(list.active_version.entry_count)}{' '}
            entries, {countText(list.active_version.address_count)} addresses, read{' '}
            <TimeText value={list.active_version.ingested_at} show="recent" />
          </>
        ) : (
          list.publisher
        )}
      </span>
    </div>
  )
}

/** Every list with the version in force, its age, and whether a newer one was refused. */
export function ListsTable() {
  const trpc = useTRPC()
  return (
    <List
      label="Sanctions lists"
      room="sanctions_lists"
      parsers={none}
      columns={columns}
      query={useQuery(trpc.screening.lists.queryOptions())}
      exported={none}
      barClass="pb-2"
      rowKey={(list) => list.id}
      narrow={(list) => <Lines list={list} />}
      unread="The lists could not be read"
      empty={
        <EmptyState
          title="No list yet"
          description="No list is loaded, so there is nothing to screen against. Administrators import the published files."
          action={<ButtonLink href="/settings/imports">Import a list</ButtonLink>}
        />
      }
    />
  )
}
