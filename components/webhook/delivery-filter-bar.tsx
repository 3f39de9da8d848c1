'use client'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { webhookDeliveryStatuses, webhookEventTypes } from '@/contract/webhook/webhooks'
import type { DeliveryFilters } from './delivery-filters'
import { deliveryWord } from './webhook-words'

interface DeliveryFilterBarProps {
  filters: DeliveryFilters
  onChange: (change: Partial<DeliveryFilters>) => void
}

/** The filters of the delivery log, held in the URL. */
export function DeliveryFilterBar({ filters, onChange }: DeliveryFilterBarProps) {
  const narrowed = filters.status !== null || filters.event !== null
  return (
    <ListFilters onClear={narrowed && (() => onChange({ status: null, event: null }))}>
      <FilterChoice
        className="max-w-64"
        label="State"
        any="Any state"
        of={webhookDeliveryStatuses}
        word={deliveryWord}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterChoice
        className="max-w-64"
        label="Event"
        any="Any event"
        of={webhookEventTypes}
        word={(one) => one}
        value={filters.event}
        onChange={(event) => onChange({ event })}
      />
    </ListFilters>
  )
}
