'use client'
import { Button } from '@/components/ui/button'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { webhookDeliveryStatuses, webhookEventTypes } from '@/contract/webhooks'
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
    <search className="flex flex-wrap items-center gap-2 pb-3">
      <Choice
        label="State"
        value={filters.status ?? all}
        options={[[all, 'Any state'], ...webhookDeliveryStatuses.map((one): [string, string] => [one, deliveryWord[one]])]}
        onChange={(one) => onChange({ status: webhookDeliveryStatuses.find((status) => status === one) ?? null })}
      />
      <Choice
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

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select value={value} onValueChange={onChange}>
      <SelectTrigger aria-label={label} className="max-w-64">
        {/* Said here as well, since the choices come into being with the first opening. */}
        <SelectValue>{options.find(([id]) => id === value)?.[1] ?? label}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        {options.map(([id, word]) => (
          <SelectItem key={id} value={id}>
            {word}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
