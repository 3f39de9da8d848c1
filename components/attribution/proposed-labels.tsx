'use client'
import { useQuery } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { actorText } from '@/components/policy/actor-text'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { categoryLabel } from '@/contract/words'
import { DecideAttribution } from './decide-attribution'

interface ProposedLabelsProps {
  network: string
  address: string
  mayDecide: boolean
}

/** Proposed labels of a wallet that await a decision; they do not count yet. */
export function ProposedLabels({ network, address, mayDecide }: ProposedLabelsProps) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.attributions.list.queryOptions({ network, address, status: 'proposed', limit: 20 }))
  if (!data || data.data.length === 0) return null
  return (
    <ul aria-label="Proposed labels" className="mb-4 divide-y divide-border border-border border-y">
      {data.data.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="stale">Proposed</Badge>
            <span className="break-words font-medium">
              <ForeignText>{one.label}</ForeignText>
            </span>
            {one.category ? <Badge tone="outline">{categoryLabel(one.category)}</Badge> : null}
            {one.abuse ? <Badge tone="high">{categoryLabel(one.abuse)}</Badge> : null}
            <span className="text-muted-foreground text-xs">
              by {actorText(one.author)}, <TimeText value={one.created_at} show="recent" />; does not count until it is approved
            </span>
          </span>
          {mayDecide ? <DecideAttribution id={one.id} label={one.label} /> : null}
        </li>
      ))}
    </ul>
  )
}
