'use client'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { spanText } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { NetworkDot } from '@/components/frame/network-state'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import { cn } from '@/components/ui/style/cn'
import type { sanctionsList } from '@/contract/screening/screening-lists'
import { listLabel } from '@/contract/words'

/** Old, incomplete, both or neither. */
function stateOf({ stale, active_version }: z.infer<typeof sanctionsList>): string {
  if (active_version?.complete === false) return stale ? 'Stale, incomplete' : 'Incomplete'
  return stale ? 'Stale' : 'Current'
}

/** Each sanctions list with the age of its active version, stale ones first. */
export function ListFreshness() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.screening.lists.queryOptions(undefined, { retry: false }))
  if (!data) return null
  const lists = data.data.toSorted((a, b) => Number(b.stale) - Number(a.stale) || a.list_id.localeCompare(b.list_id))
  return (
    <Section
      title="Sanctions lists"
      description={lists.length === 0 ? 'None is loaded, so no name or address can match.' : undefined}
      actions={
        <Link href="/screening/lists" className="link text-sm">
          Lists
        </Link>
      }
    >
      {lists.length === 0 ? null : (
        <ul className="divide-y divide-border border-border border-y">
          {lists.map((list) => (
            <li key={list.id} className="flex gap-2.5 py-2">
              <NetworkDot state={list.stale ? 'stale' : 'current'} className="mt-[5px]" />
              <div className="min-w-0 flex-1">
                <p className="flex justify-between gap-3">
                  <span className="truncate font-medium" title={list.title}>
                    {listLabel(list.list_id)}
                  </span>
                  <span
                    className={cn(
                      'shrink-0',
                      list.stale || list.active_version?.complete === false ? 'text-stale-fg' : 'text-muted-foreground',
                    )}
                  >
                    {stateOf(list)}
                  </span>
                </p>
                <p className="text-muted-foreground text-xs">
                  {list.stale && list.stale_reason ? `${list.stale_reason}; ` : ''}
                  {list.stale && list.age_days !== null && list.age_days >= list.age_budget_days
                    ? `${spanText(list.age_days * 86_400_000)} old (limit ${list.age_budget_days} days); `
                    : ''}
                  checked <TimeText value={list.last_good_read_at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
