'use client'
import { LooksLink } from '@/components/desk/looks-link'
import { ProposalsLink } from '@/components/proposal/proposals-link'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/style/cn'
import type { AlertCounts } from '@/contract/alert/triage'
import { type AlertFilters, alertFilterQuery, type QueueTab } from './alert-filters'

const words: Record<QueueTab, string> = { all: 'All', mine: 'Mine', unassigned: 'Unassigned' }
const order: readonly QueueTab[] = ['mine', 'unassigned', 'all']

interface QueueTabsProps {
  filters: AlertFilters
  counts: AlertCounts | undefined
  onTab: (tab: QueueTab) => void
}

/** Tabs by assignee: links with the number of alerts in each. */
export function QueueTabs({ filters, counts, onTab }: QueueTabsProps) {
  return (
    <nav aria-label="Whose alerts" className="flex gap-3 md:gap-4">
      {order.map((tab) => {
        const here = filters.tab === tab
        return (
          <a
            key={tab}
            href={alertFilterQuery('/alerts', { ...filters, tab, assignee: null })}
            aria-current={here ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
              event.preventDefault()
              onTab(tab)
            }}
            className={cn(
              '-mb-px flex h-9 items-center gap-1.5 border-transparent border-b-2 px-0.5 text-sm outline-offset-[-2px]',
              here ? 'border-primary font-medium text-foreground' : 'text-muted-foreground hover:text-foreground',
            )}
          >
            {words[tab]}
            <span className="tabular min-w-[1ch] text-muted-foreground text-xs">
              {counts ? counts.tabs[tab].toLocaleString('en') : '…'}
            </span>
          </a>
        )
      })}
      <Link href="/alerts/suppressions" className="self-center text-muted-foreground text-xs underline underline-offset-2">
        Suppressions
      </Link>
      <LooksLink className="self-center whitespace-nowrap text-muted-foreground text-xs underline underline-offset-2" />
      <ProposalsLink className="self-center whitespace-nowrap text-muted-foreground text-xs underline underline-offset-2" />
    </nav>
  )
}
