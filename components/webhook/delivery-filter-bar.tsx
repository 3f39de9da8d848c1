'use client'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { webhookDeliveryStatuses, webhookEventTypes } from '@/contract/webhook/webhooks'
import type { DeliveryFilters } from './delivery-filters'
import { deliveryWord } from './webhook-words'

const all = 'all'

interface DeliveryFilterBarProps {
  filters: DeliveryFilters
  onChange: (change: Partial<DeliveryFilters>) => void
}

/** Which deliveries the log shows, kept in the URL. */
export function DeliveryFilterBar({ filters, onChange }: DeliveryFilterBarProps) {
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-2">
      <Choice
        className="max-w-64"
        label="State"
        value={filters.status ?? all}
        options={[[all, 'Any state'], ...webhookDeliveryStatuses.map((one): [string, string] => [one, deliveryWord[one]])]}
        onChange={(one) => onChange({ status: webhookDeliveryStatuses.find((status) => status === one) ?? null })}
      />
      <Choice
        className="max-w-64"
        label="Event"
        value={filters.event ?? all}
        options={[[all, 'Any event'], ...webhookEventTypes.map((one): [string, string] => [one, one])]}
        onChange={(one) => onChange({ event: webhookEventTypes.find((type) => type === one) ?? null })}
      />
      {filters.status || filters.event ? (
        <Button size="sm" variant="ghost" onClick={() => onChange({ status: null, event: null })}>
          Clear filters
        </Button>
      ) : null}
    </search>
  )
}
