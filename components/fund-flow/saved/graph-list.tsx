'use client'
import { useQuery } from '@tanstack/react-query'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { countOf } from '../flow-words'

interface GraphListProps {
  /** Only graphs of a case, or of an address. */
  filter: { case_id?: string; network?: string; root?: string }
  empty: string
}

/** Saved graphs of a case or an address, last changed first. */
export function GraphList({ filter, empty }: GraphListProps) {
  const trpc = useTRPC()
  const graphs = useQuery(trpc.graphs.list.queryOptions(filter))
  if (graphs.error) return <ReadFailure title="The graphs could not be read" query={graphs} />
  if (graphs.isPending) return <Skeleton className="h-9 w-full" />
  if (graphs.data.data.length === 0) return <p className="text-muted-foreground text-sm">{empty}</p>
  return (
    <ul aria-label="Graphs" className="flex flex-col divide-y divide-border">
      {graphs.data.data.map((graph) => (
        <li key={graph.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <Link href={`/graph/${graph.id}`} className="link min-w-0 break-words font-medium">
            <ForeignText>{graph.name}</ForeignText>
          </Link>
          <span className="text-muted-foreground text-xs">
            from{' '}
            <span className="font-mono" title={graph.root}>
              {shortAddress(graph.root)}
            </span>{' '}
            on {networkLabel(graph.network)}, {countOf(graph.nodes, 'address', 'addresses')}, {countOf(graph.edges, 'flow')}
            {graph.imported ? ', imported' : ''}
          </span>
          <span className="ml-auto text-muted-foreground text-xs">
            {graph.updated_by.name ?? 'An API key'}, <TimeText value={graph.updated_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
