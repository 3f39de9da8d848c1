import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import type { AlertCounts } from '@/contract/alert/triage'
import { type AlertFilters, narrowing } from '../filter/alert-filters'

interface QueueEmptyProps {
  filters: AlertFilters
  counts: AlertCounts | undefined
  onClear: () => void
}

/** The empty queue: no alert was ever raised, all are done, or the filters match none. */
export function QueueEmpty({ filters, counts, onClear }: QueueEmptyProps) {
  if (narrowing(filters) > 0) {
    return (
      <EmptyState
        title="No alert matches these filters"
        description="Closed, escalated and snoozed alerts are shown only when you filter for them."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    )
  }
  if (filters.tab === 'mine') {
    return (
      <EmptyState title="Nothing is assigned to you" description="Choose one under Unassigned and press a to assign it to you." />
    )
  }
  const ever = counts ? Object.values(counts.state).some((n) => n > 0) || counts.snoozed > 0 : true
  if (!ever && filters.tab === 'all') {
    return (
      <EmptyState
        title="No alerts yet"
        description="Monitored wallets raise alerts: when they move large amounts, come close to a sanctioned address, or change their risk level. They arrive here within seconds of the block."
        action={
          <ButtonLink href="/monitoring" variant="primary">
            Monitor a wallet
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={filters.tab === 'unassigned' ? 'No unassigned alerts' : 'All clear'}
      description="New alerts appear here by themselves."
    />
  )
}
