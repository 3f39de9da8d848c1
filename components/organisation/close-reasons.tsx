'use client'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { Input } from '@/components/ui/field/input'
import { Switch } from '@/components/ui/field/switch'
import { type CloseReason, defaultCloseReasons, mostCloseReasons } from '@/contract/alert/alert-closing'
import { moved, newReason, resolutionChoices } from './settings-words'

interface CloseReasonsProps {
  reasons: readonly CloseReason[]
  disabled: boolean
  onChange: (reasons: CloseReason[]) => void
}

/** The reasons for closing an alert, in the order of the keys 1 to 9. */
export function CloseReasons({ reasons, disabled, onChange }: CloseReasonsProps) {
  const set = (place: number, change: Partial<CloseReason>) =>
    onChange(reasons.map((one, k) => (k === place ? { ...one, ...change } : one)))
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label="Reasons for closing" className="flex flex-col divide-y divide-border border-border border-y">
        {reasons.map((reason, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the label is being edited, and the order is what is stored
          <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <span className="tabular w-5 text-right text-muted-foreground text-xs">{place + 1}</span>
            <Input
              aria-label={`Reason ${place + 1}`}
              value={reason.label}
              maxLength={60}
              disabled={disabled}
              onChange={(event) => set(place, { label: event.target.value })}
              className="w-56 max-sm:w-[calc(100%-2rem)]"
            />
            <Choice
              label={`Resolution of reason ${place + 1}`}
              value={reason.resolution}
              options={resolutionChoices}
              onChange={(resolution) => set(place, { resolution: resolution as CloseReason['resolution'] })}
              className="w-48 max-sm:w-full"
            />
            <span className="flex items-center gap-2 text-sm">
              <Switch
                id={`comment-${place}`}
                checked={reason.comment}
                disabled={disabled}
                onCheckedChange={(comment) => set(place, { comment })}
              />
              <label htmlFor={`comment-${place}`}>Needs a comment</label>
            </span>
            {disabled ? null : (
              <span className="ml-auto flex">
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label={`Move ${reason.label} up`}
                  disabled={place === 0}
                  onClick={() => onChange(moved(reasons, place, -1))}
                >
                  <ArrowUp />
                </Button>
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label={`Move ${reason.label} down`}
                  disabled={place === reasons.length - 1}
                  onClick={() => onChange(moved(reasons, place, 1))}
                >
                  <ArrowDown />
                </Button>
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label={`Remove ${reason.label}`}
                  disabled={reasons.length === 1}
                  onClick={() => onChange(reasons.filter((_, k) => k !== place))}
                >
                  <Trash2 />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {disabled ? null : (
        <span className="flex flex-wrap gap-2">
          <Button disabled={reasons.length >= mostCloseReasons} onClick={() => onChange([...reasons, newReason(reasons)])}>
            <Plus /> Add a reason
          </Button>
          <Button variant="ghost" onClick={() => onChange(defaultCloseReasons)}>
            Use the default reasons
          </Button>
        </span>
      )}
    </div>
  )
}
