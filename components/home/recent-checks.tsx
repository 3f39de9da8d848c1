'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf, DataTable } from '@/components/data-table/data-table'
import { failureOf } from '@/components/query-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Section } from '@/components/ui/page/section'
import type { AppRouter } from '@/server/trpc/router'
import { recentChecksShown } from './shown'

type Check = inferRouterOutputs<AppRouter>['risk']['recent'][number]

function Subject({ check }: { check: Check }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Link href={`/risk/checks/${check.id}`} title={check.address} className="rounded-sm font-mono hover:underline">
        {shortAddress(check.address)}
      </Link>
      {check.stale ? <Badge tone="stale">Stale data</Badge> : null}
    </span>
  )
}

const column = columnsOf<Check>()
const columns = column.columns([
  column.display({
    id: 'subject',
    header: 'Checked',
    meta: { skeleton: 'w-32' },
    cell: ({ row }) => <Subject check={row.original} />,
  }),
  column.accessor('network', {
    header: 'Network',
    meta: { skeleton: 'w-16', cell: 'text-muted-foreground' },
    cell: ({ row }) => `${networkLabel(row.original.network)}${row.original.type === 'transaction' ? ' transaction' : ''}`,
  }),
  column.accessor('level', {
    header: 'Level',
    meta: { skeleton: 'w-16' },
    cell: ({ getValue }) => <LevelMark level={getValue()} />,
  }),
  column.accessor('score', {
    header: 'Score',
    meta: { align: 'right', skeleton: 'w-6' },
    // A zero beside `unknown` would read as clean.
    cell: ({ row }) => (row.original.level === 'unknown' ? '–' : row.original.score),
  }),
  column.accessor('checked_at', {
    header: 'When',
    meta: { align: 'right', skeleton: 'w-20', cell: 'text-muted-foreground whitespace-nowrap' },
    cell: ({ getValue }) => <TimeText value={getValue()} />,
  }),
])

/** The newest risk checks of the organisation, from the console and from API keys. */
export function RecentChecks() {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.risk.recent.queryOptions({ limit: recentChecksShown }))
  return (
    <Section
      title="Recent risk checks"
      description="Indicators at the time of each check, not determinations. Each opens with its evidence and the age of its data."
      actions={
        data?.length ? (
          <ButtonLink href="/risk" size="sm">
            New risk check
          </ButtonLink>
        ) : null
      }
    >
      <DataTable
        label="Recent risk checks"
        columns={columns}
        rows={data}
        rowKey={(check) => check.id}
        skeletonRows={4}
        error={error ? { title: 'The checks could not be read', ...failureOf(error), onRetry: () => refetch() } : null}
        empty={
          <EmptyState
            title="No risk check yet"
            description="A check scores one address or transaction by where its money came from and went, and stores its evidence. Checks made here and with API keys are listed here."
            action={
              <ButtonLink href="/risk" variant="primary">
                Check an address
              </ButtonLink>
            }
          />
        }
        narrow={(check) => (
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Subject check={check} />
              <p className="text-muted-foreground text-xs">
                {networkLabel(check.network)}
                {check.type === 'transaction' ? ' transaction' : ''}, <TimeText value={check.checked_at} />
              </p>
            </div>
            <span className="flex items-center gap-2">
              <LevelMark level={check.level} />
              <span className="tabular text-muted-foreground">{check.level === 'unknown' ? '–' : check.score}</span>
            </span>
          </div>
        )}
      />
    </Section>
  )
}
