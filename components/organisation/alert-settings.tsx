'use client'
import { Switch } from '@/components/ui/switch'
import { severities } from '@/contract/monitoring-rules'
import { NumberField } from './number-field'
import type { SettingsPartProps } from './settings-form'
import { severityChoices } from './settings-words'

/** When alerts are due, what is dust, and whether they close by themselves. */
export function AlertSettings({ settings, disabled, onChange }: SettingsPartProps) {
  const { due_hours: due } = settings
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-4">
        <legend className="mb-1.5 font-medium text-sm">Deadlines</legend>
        {severities.toReversed().map((severity) => (
          <NumberField
            key={severity}
            id={`due-${severity}`}
            label={severityChoices.find(([id]) => id === severity)?.[1] ?? severity}
            unit="hours"
            value={due[severity]}
            min={1}
            max={8760}
            disabled={disabled}
            onValue={(hours) => onChange({ due_hours: { ...due, [severity]: hours } })}
          />
        ))}
      </fieldset>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <NumberField
          id="dust"
          label="Dust"
          unit="US dollars"
          hint="An exposure worth less gives an alert of severity low."
          value={settings.dust_usd}
          min={0}
          max={1_000_000}
          whole={false}
          disabled={disabled}
          onValue={(dust_usd) => onChange({ dust_usd })}
        />
        <div className="flex items-start gap-3">
          <Switch
            id="resolve-alerts"
            checked={settings.resolve_alerts}
            disabled={disabled}
            onCheckedChange={(resolve_alerts) => onChange({ resolve_alerts })}
            aria-describedby="resolve-alerts-hint"
          />
          <div>
            <label htmlFor="resolve-alerts" className="font-medium text-sm">
              Close alerts that no longer hold
            </label>
            <p id="resolve-alerts-hint" className="text-pretty text-muted-foreground text-xs">
              An open alert is closed by itself when its finding is gone.
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}
