'use client'
import { Button } from '@/components/ui/button'
import { Tick } from '@/components/ui/field/tick'
import { Refusal } from '@/components/ui/notice/refusal'
import type { EndpointValues } from './endpoint-values'
import { eventGroups, type SelectableEvent } from './event-groups'

interface EventChoiceProps {
  values: Pick<EndpointValues, 'every' | 'events'>
  onChange: (change: Partial<EndpointValues>) => void
  error?: string | undefined
}

/** Which events are sent: all of them, or some, chosen by group or individually. */
export function EventChoice({ values: { every, events }, onChange, error }: EventChoiceProps) {
  const choose = (types: readonly SelectableEvent[], chosen: boolean) => {
    const rest = events.filter((type) => !types.includes(type))
    onChange({ events: chosen ? [...rest, ...types] : rest })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Events</legend>
      {[true, false].map((all) => (
        <Tick key={String(all)} type="radio" name="every" checked={every === all} onChange={() => onChange({ every: all })}>
          <span className="font-medium">{all ? 'Every event' : 'Chosen events'}</span>
          <span className="block text-muted-foreground text-xs">
            {all ? 'Including events added in later versions.' : 'Only the events selected below.'}
          </span>
        </Tick>
      ))}
      {every ? null : (
        <div className="flex flex-col divide-y divide-border rounded-md border border-border">
          {eventGroups.map((group) => {
            const types = group.events.map((event) => event.type)
            const all = types.every((type) => events.includes(type))
            return (
              <fieldset key={group.name} className="min-w-0 p-3">
                <legend className="sr-only">{group.name}</legend>
                <div className="mb-2 flex items-center justify-between gap-2">
                  <span aria-hidden="true" className="font-medium text-sm">
                    {group.name}
                  </span>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`${all ? 'None' : 'All'} of ${group.name}`}
                    onClick={() => choose(types, !all)}
                  >
                    {all ? 'None' : 'All'}
                  </Button>
                </div>
                <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
                  {group.events.map(({ type, when }) => (
                    <Tick key={type} checked={events.includes(type)} onChange={(event) => choose([type], event.target.checked)}>
                      <span className="break-words font-mono text-xs">{type}</span>
                      <span className="block text-muted-foreground text-xs">{when}</span>
                    </Tick>
                  ))}
                </div>
              </fieldset>
            )
          })}
        </div>
      )}
      <Refusal className="text-xs">{error}</Refusal>
    </fieldset>
  )
}
